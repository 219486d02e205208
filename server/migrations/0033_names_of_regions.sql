-- The specification calls them North and South (TWIZ-05); the reference data said Northern and Southern.
update regions set name_en = 'North' where id = 1 and name_en = 'Northern';
update regions set name_en = 'South' where id = 6 and name_en = 'Southern';
