"""The shapes of the icons, on a square of 24 units.

line x0 y0 x1 y1 width · path width x y … · poly rounding x y … · disc x y r · ring x y r width ·
oval x y rx ry degrees · box x y hx hy rounding degrees · frame x y hx hy rounding width ·
arc x y r from to width (degrees, clockwise from the right) · a minus cuts out.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final


def _rows(table: str) -> Mapping[str, str]:
    """One icon a row; a row that begins with a blank goes on with the icon above."""
    joined = table.strip().replace("\n ", " ")
    return MappingProxyType(dict(row.split(None, 1) for row in joined.splitlines()))


ICONS: Final = _rows("""
dot        disc 12 12 5
walk       oval 8 9.5 3.1 5 8; oval 7.6 18.2 2.4 2.2 0; oval 16.6 6.6 3.1 5 -8; oval 16.8 15.2 2.4 2.2 0
sprint     path 3 3 5 9 12 3 19; path 3 9.5 5 15.5 12 9.5 19; path 3 16 5 22 12 16 19
dive       path 2.4 3 4.5 9 5 14 9.5; poly .6 12 12.6 17.4 7.4 18.4 14.4; line 3 20.5 21 20.5 2.6
crawl      disc 19.6 12.4 2.6; poly .8 3 16 9.5 13.4 16 13.6 17 16.4 10 17.4; path 1.9 3 7 5.4 9.4 3 11.8;
 path 1.9 8 6 10.4 8.4 8 10.8
recover    line 3 21 21 21 2.6; line 12 17 12 7 3; path 3 6.6 10.4 12 4.6 17.4 10.4
climb      line 7 2.5 7 21.5 2.6; line 17 2.5 17 21.5 2.6; line 7 6.5 17 6.5 2.2; line 7 12 17 12 2.2;
 line 7 17.5 17 17.5 2.2
jump       path 2.4 3 15 5 8.5 10 5.4 15 8.5 16.6 14; poly .6 12.6 13.4 20.4 13.4 16.6 19.6;
 line 3 21.6 21 21.6 2
sneak      poly 1 2.6 9 7.5 6.6 12 8.2 16.5 6.6 21.4 9 20.6 14 16.6 17 12 13.8 7.4 17 3.4 14;
 -oval 7.6 11.5 2.4 1.7 12; -oval 16.4 11.5 2.4 1.7 -12
watch      poly .4 1.4 12 6 7 12 5 18 7 22.6 12 18 17 12 19 6 17; -disc 12 12 5; disc 12 12 2.9
hidden     poly .4 1.4 12 6 7 12 5 18 7 22.6 12 18 17 12 19 6 17; -disc 12 12 5; disc 12 12 2.9;
 -line 3 21 21 3 5.4; line 3.4 20.6 20.6 3.4 2.4
prone      disc 20 10.4 2.8; poly .8 2.6 16.4 9 12.6 16.2 11.8 17.4 14.4 22 16 21.6 17.6 15.6 17 9.4 17.4
stand      disc 12 4 2.9; poly .9 9 9 15 9 15.6 15 13.8 15 13.4 21.6 10.6 21.6 10.2 15 8.4 15
fallen     disc 4.6 13 2.7; poly .8 8.4 11.6 14.4 11.4 22 14.6 21.6 16.4 14.4 15.6 8.4 15.4;
 line 10 11 7 6.6 2.4; line 11 16 14.4 20.6 2.4
shoot      ring 12 12 7.6 2.2; disc 12 12 2; line 12 1.6 12 7 2.2; line 12 17 12 22.4 2.2;
 line 1.6 12 7 12 2.2; line 17 12 22.4 12 2.2
spent      ring 12 12 7.6 2.2; line 12 1.6 12 7 2.2; line 12 17 12 22.4 2.2; line 1.6 12 7 12 2.2;
 line 17 12 22.4 12 2.2; -line 4 20 20 4 5.6; line 4 20 20 4 2.6
shell      box 12 14 4.6 7 1 0; oval 12 7.6 4.6 6 0; -box 12 19 6 .9 0 0; -line 3 20 21 5 4.6;
 line 3.4 19.6 20.6 5.4 2.8
melee      line 5 19 20 4 2.6; line 19 19 4 4 2.6; line 3.4 15 9 20.6 2.2; line 20.6 15 15 20.6 2.2;
 disc 4 20 1.8; disc 20 20 1.8
charge     line 2.4 12 12 12 3.4; poly .5 11 5.6 18 12 11 18.4; line 21 4 21 20 3
push       line 1.8 12 8 12 3; poly .4 7.4 7 12.6 12 7.4 17; frame 18 12 3.6 5 .6 2.2
reload     box 6 13 2.1 5.4 .6 0; oval 6 7 2.1 4 0; box 12 13 2.1 5.4 .6 0; oval 12 7 2.1 4 0;
 box 18 13 2.1 5.4 .6 0; oval 18 7 2.1 4 0; -box 12 16.4 9 .7 0 0; line 4 20.4 20 20.4 2
door       poly .4 5 3 16 3 16 21 5 21; -poly .1 7.4 5.4 13.6 5.4 13.6 18.8 7.4 18.8; disc 11.6 12.4 1.5;
 line 2 21.4 22 21.4 2.2
door_open  path 2.2 5 21 5 3.4 18 3.4 18 21; poly .4 10 6.4 17 3.6 17 21 10 18.6; -disc 12.2 12.6 1.2;
 line 2 21.4 22 21.4 2.2
hack       frame 12 10.4 9 7 1.6 2.4; path 2.2 7 8 10 10.4 7 12.8; line 12 13 16.4 13 2.2;
 line 7 21.4 17 21.4 2.4
special    poly .4 12 1.6 14.4 8.4 21.6 8.8 15.9 13 18 20.4 12 16.2 6 20.4 8.1 13 2.4 8.8 9.6 8.4
pickup     line 12 2.6 12 11 3; path 3 6.8 8.4 12 13.4 17.2 8.4;
 path 2.6 3.4 14.6 3.4 20.4 20.6 20.4 20.6 14.6
attack     poly .3 10.4 14 10.4 5 12 1.4 13.6 5 13.6 14; line 7 14.6 17 14.6 2.4; line 12 15 12 20 2.6;
 disc 12 21.4 1.7
observe    ring 10 10 6.6 2.6; line 15 15 21 21 3.4
gear       ring 12 12 5.8 3.6; line 12 2 12 5 3.4; line 12 19 12 22 3.4; line 2 12 5 12 3.4;
 line 19 12 22 12 3.4; line 5 5 7 7 3.4; line 17 17 19 19 3.4; line 5 19 7 17 3.4; line 17 7 19 5 3.4
distract   poly .4 3 9.4 8 9.4 15.6 4.4 15.6 19.6 8 14.6 3 14.6; line 6.4 15 7.6 20 3;
 arc 15 12 5 -42 42 2.2
subterfuge oval 9 9.4 5.4 6.8 0; -disc 7 8.4 1.2; -disc 11 8.4 1.2; -arc 9 10.4 2.6 20 160 1.4;
 -oval 16 15 6.8 7.6 0; oval 16 15 5.2 6.2 0; -disc 14 14 1.2; -disc 18 14 1.2;
 -arc 16 19.8 2.6 200 340 1.4
pass       disc 5 12 2.4; disc 12 12 2.4; disc 19 12 2.4
undo       arc 12.6 13.2 7 -150 100 2.8; poly .4 2.6 8.6 11 7.6 6 1.8
redo       arc 11.4 13.2 7 80 330 2.8; poly .4 21.4 8.6 13 7.6 18 1.8
end        poly .6 5.4 2.4 18.6 2.4 18.6 5 13.4 12 18.6 19 18.6 21.6 5.4 21.6 5.4 19 10.6 12 5.4 5;
 -poly .1 9 5 15 5 12 9
los        disc 4.6 19.4 2.9; line 7.4 16.6 10 14 2.6; line 12.4 11.6 15 9 2.6;
 poly .5 21.8 2.2 20.6 10 14 3.4
measure    box 12 12 11 4.4 .8 -45; -line 8.2 12.8 10 14.6 1.4; -line 10.6 10.2 13.4 13 1.4;
 -line 13.2 7.6 15 9.4 1.4; -line 5.6 15.4 8.4 18.2 1.4; -line 15.6 5 18.4 7.8 1.4
heights    line 6 20.6 6 5 2.8; path 2.8 1.8 9 6 4.2 10.2 9; line 13 6 21 6 2.4; line 13 13 19 13 2.4;
 line 13 20 21 20 2.4
save       poly .6 3.4 3.4 17 3.4 20.6 7 20.6 20.6 3.4 20.6; -box 11.4 6.4 4.6 2.6 .2 0;
 -box 12 16.4 5 3.4 .2 0; box 13.4 6.4 1.2 1.6 .2 0
load       poly .8 2.4 5 9 5 11 7.6 21.6 7.6 21.6 19.4 2.4 19.4; -line 2 11 22 11 1.4
help       arc 12 8.4 4.8 -180 70 3.2; line 13.2 12.8 12 15 3.2; disc 12 20 2.1
rule       poly .6 3 4.4 11 5.8 11 20.6 3 19; poly .6 21 4.4 13 5.8 13 20.6 21 19
log        line 4 5 20 5 2.4; line 4 10 17 10 2.4; line 4 15 20 15 2.4; line 4 20 13 20 2.4
camera     box 12 13 10 7 1.8 0; box 12 5.6 4 2 .6 0; -disc 12 13 4.6; disc 12 13 2.6
plus       line 12 4 12 20 3.2; line 4 12 20 12 3.2
minus      line 4 12 20 12 3.2
play       poly 1 6.4 4 19.6 12 6.4 20
pause      box 7.6 12 2.4 8.4 .8 0; box 16.4 12 2.4 8.4 .8 0
forward    poly .8 2.8 5 11.4 12 2.8 19; poly .8 12 5 20.6 12 12 19
skip       poly .8 3 5 14 12 3 19; box 18.6 12 1.8 7.6 .6 0
sound      poly .5 2.4 9 7 9 12 4 12 20 7 15 2.4 15; arc 12.4 12 4.6 -48 48 2.2;
 arc 12.4 12 8.6 -48 48 2.2
mute       poly .5 2.4 9 7 9 12 4 12 20 7 15 2.4 15; line 15.4 8.6 21.6 15.4 2.4;
 line 21.6 8.6 15.4 15.4 2.4
menu       line 4 6 20 6 2.8; line 4 12 20 12 2.8; line 4 18 20 18 2.8
check      path 3.4 4 12.6 9.6 18 20 6
cross      line 5 5 19 19 3.4; line 19 5 5 19 3.4
bang       poly .7 10.4 3 13.6 3 13 14.6 11 14.6; disc 12 19.6 2.1
drop       disc 12 15 6.2; poly .6 12 2 17 11.6 7 11.6
cover      poly .8 12 2.4 20 5 19.4 13 12 21.6 4.6 13 4 5
cover_light poly .8 12 2.4 20 5 19.4 13 12 21.6 4.6 13 4 5; -poly .2 12 5 17.4 6.8 16.9 12 12 18.2
cover_none poly .8 12 2.4 20 5 19.4 13 12 21.6 4.6 13 4 5;
 -poly .2 12 5 17.4 6.8 16.9 12 12 18.2 7.1 12 6.6 6.8
target     ring 12 12 9 2.2; ring 12 12 4.6 2; disc 12 12 1.7
dice       poly .8 12 2.2 20.4 7 20.4 17 12 21.8 3.6 17 3.6 7; -path 1.4 4 7.4 12 12 20 7.4;
 -line 12 12 12 21 1.4
flag       line 5.4 2.4 5.4 22 2.6; poly .6 6.4 3.4 20.6 5.6 14.6 9.6 20 14 6.4 13.4
clock      ring 12 12 8.8 2.6; path 2.2 12 6.6 12 12 16 14.4
lock       box 12 15.4 7.4 6 1.2 0; arc 12 8.6 4.6 -180 0 2.6; -disc 12 14.4 1.7; -line 12 14.4 12 18 1.5
unlock     box 12 15.4 7.4 6 1.2 0; arc 12 7.4 4.6 -180 -20 2.6; -disc 12 14.4 1.7;
 -line 12 14.4 12 18 1.5
key        ring 7 12 4 2.6; line 11 12 21.4 12 2.6; line 17 12 17 16 2.4; line 20.6 12 20.6 17 2.4
ear        arc 12 9.6 6 -190 20 2.6; path 2.6 17.8 11.4 14.6 15.4 13.8 19.4 10 21.4 7.6 18.6;
 arc 12 10 2.4 -180 60 2
bell       poly 1 6.4 17 7.4 9 9.4 5.4 14.6 5.4 16.6 9 17.6 17; line 3.6 17.6 20.4 17.6 2.4;
 disc 12 20.6 2.1; disc 12 3.4 1.7
person     disc 12 6.6 4.2; poly 1.4 5 21 6 14.6 9.4 12.6 14.6 12.6 18 14.6 19 21
people     disc 8 7.6 3.4; poly 1.2 2.6 19.6 3.4 14.4 6 12.8 10 12.8 12.6 14.4 13.4 19.6; disc 17 6 2.8;
 poly 1 15.6 18 15.6 13 13.6 10.6 19 10.6 21.6 12.6 22 18
bot        box 12 13.4 8 7 2 0; line 12 2.6 12 7 2; disc 12 3 1.8; -disc 8.6 12 1.7; -disc 15.4 12 1.7;
 -line 8.6 16.8 15.4 16.8 1.6
map        poly .4 2.6 5 8.6 3 8.6 19 2.6 21; poly .4 10 3 14.4 5 14.4 21 10 19;
 poly .4 15.8 5 21.6 3 21.6 19 15.8 21
home       poly .6 12 2.6 22 11.6 19 11.6 19 21 5 21 5 11.6 2 11.6; -box 12 17.4 2.4 4 .2 0
left       path 3.4 15.4 4 7.6 12 15.4 20
right      path 3.4 8.6 4 16.4 12 8.6 20
height     line 12 21 12 6 3.4; path 3.4 5 11.4 12 4.6 19 11.4
up         path 3.4 4 15.4 12 7.6 20 15.4
down       path 3.4 4 8.6 12 16.4 20 8.6
out        disc 12 10 7.6; box 12 17.4 4.4 4 1 0; -disc 8.9 10.4 2.1; -disc 15.1 10.4 2.1;
 -line 12 18 12 22 1.3; -line 9.6 19 9.6 22 1.2; -line 14.4 19 14.4 22 1.2
life       poly 1 12 20.6 3.6 11.4 12 8 20.4 11.4; disc 7.6 8.4 4.9; disc 16.4 8.4 4.9
lamp       disc 12 9.4 6; box 12 18 2.8 1.5 .5 0; box 12 21.4 1.8 1 .5 0; -arc 12 9.4 3.2 -170 -80 1.3
terminal   frame 12 10.4 9 7 1.6 2.4; line 7 21.4 17 21.4 2.4; line 8 10.4 16 10.4 2.2
swap       line 4 8 17 8 2.8; poly .5 16 3.4 21.6 8 16 12.6; line 20 16 7 16 2.8;
 poly .5 8 11.4 2.4 16 8 20.6
info       disc 12 4.4 2.3; path 3 9.4 10 12.2 10 12.2 20; line 8.6 20.4 15.8 20.4 2.6
""")
"""Signs by name: the actions first, then the states, then the interface."""
