-- Places near a point: the hint about near-duplicates looks into a box of half a kilometre.
create index places_position on places (latitude, longitude);
