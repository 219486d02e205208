-- A guide's own fee per day, where it is not that of the order.
alter table job_order_acceptances add column fee integer check (fee >= 0);

-- The English name of a place as it was when the order was saved, beside the Thai one (D21, D74).
alter table job_order_stops add column place_name_en text not null default '';
update job_order_stops set place_name_en = places.name_en
from places where places.id = job_order_stops.place_id;
