<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.10" tiledversion="1.10.2" name="materials" tilewidth="16" tileheight="16" tilecount="24" columns="8">
 <image source="materials.png" width="128" height="48"/>
 <tile id="0" type="Terrain">
  <properties>
   <property name="material" propertytype="Material" value="grass"/>
  </properties>
 </tile>
 <tile id="1" type="Terrain">
  <properties>
   <property name="material" propertytype="Material" value="meadow"/>
  </properties>
 </tile>
 <tile id="2" type="Terrain">
  <properties>
   <property name="material" propertytype="Material" value="earth"/>
  </properties>
 </tile>
 <tile id="3" type="Terrain">
  <properties>
   <property name="material" propertytype="Material" value="mud"/>
  </properties>
 </tile>
 <tile id="4" type="Terrain">
  <properties>
   <property name="material" propertytype="Material" value="sand"/>
  </properties>
 </tile>
 <tile id="5" type="Terrain">
  <properties>
   <property name="material" propertytype="Material" value="gravel"/>
  </properties>
 </tile>
 <tile id="6" type="Terrain">
  <properties>
   <property name="material" propertytype="Material" value="snow"/>
  </properties>
 </tile>
 <tile id="7" type="Terrain">
  <properties>
   <property name="material" propertytype="Material" value="concrete"/>
  </properties>
 </tile>
 <tile id="8" type="Terrain">
  <properties>
   <property name="material" propertytype="Material" value="asphalt"/>
  </properties>
 </tile>
 <tile id="9" type="Terrain">
  <properties>
   <property name="material" propertytype="Material" value="cobbles"/>
  </properties>
 </tile>
 <tile id="10" type="Terrain">
  <properties>
   <property name="material" propertytype="Material" value="stone"/>
  </properties>
 </tile>
 <tile id="11" type="Terrain">
  <properties>
   <property name="material" propertytype="Material" value="planks"/>
  </properties>
 </tile>
 <tile id="12" type="Terrain">
  <properties>
   <property name="material" propertytype="Material" value="boards"/>
  </properties>
 </tile>
 <tile id="13" type="Terrain">
  <properties>
   <property name="material" propertytype="Material" value="parquet"/>
  </properties>
 </tile>
 <tile id="14" type="Terrain">
  <properties>
   <property name="material" propertytype="Material" value="tiles"/>
  </properties>
 </tile>
 <tile id="15" type="Terrain">
  <properties>
   <property name="material" propertytype="Material" value="terracotta"/>
  </properties>
 </tile>
 <tile id="16" type="Terrain">
  <properties>
   <property name="material" propertytype="Material" value="carpet"/>
  </properties>
 </tile>
 <tile id="17" type="Terrain">
  <properties>
   <property name="material" propertytype="Material" value="metal"/>
  </properties>
 </tile>
 <tile id="18" type="Terrain">
  <properties>
   <property name="material" propertytype="Material" value="water"/>
  </properties>
 </tile>
 <tile id="19" type="Terrain">
  <properties>
   <property name="kind" propertytype="Kind" value="wall"/>
  </properties>
 </tile>
 <tile id="20" type="Terrain">
  <properties>
   <property name="kind" propertytype="Kind" value="low_wall"/>
  </properties>
 </tile>
 <tile id="21" type="Terrain">
  <properties>
   <property name="kind" propertytype="Kind" value="hedge"/>
  </properties>
 </tile>
 <tile id="22" type="Terrain">
  <properties>
   <property name="kind" propertytype="Kind" value="fence"/>
  </properties>
 </tile>
 <tile id="23" type="Terrain">
  <properties>
   <property name="kind" propertytype="Kind" value="sandbags"/>
  </properties>
 </tile>
</tileset>
