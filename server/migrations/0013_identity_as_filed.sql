-- A licence number is digits with '/' or '-' between them, and belongs to one holder by its digits:
-- order numbers are made of them (D59). Agencies and guides have a numbering each.
alter table agencies add column license_unclear boolean not null default false;
alter table guides add column license_unclear boolean not null default false;

-- What stands there already is written plainly where that is unambiguous: full-width and Thai
-- digits, other dashes, blanks and invisible characters. Of several with the same digits, the one
-- who signs in with the number keeps it, then the one that has it written properly, then the older.
-- The others, and numbers that are none, are marked: their holders file nothing until staff enter
-- the right number.
alter table agencies drop constraint agencies_license_key;
alter table guides drop constraint guides_license_key;
create function pg_temp.plain_licence(license text) returns text language sql immutable as $$
  select regexp_replace(
    translate(normalize(license, nfkc), '๐๑๒๓๔๕๖๗๘๙‐‑‒–—―−', '0123456789-------'),
    '[\s\u0001-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]',
    '', 'g')
$$;
with plain as (
  select agencies.id, agencies.license, pg_temp.plain_licence(agencies.license) as wanted,
    exists (select from users where agency_id = agencies.id
      and lower(username) = pg_temp.plain_licence(agencies.license)) as signs_in
  from agencies
), ranked as (
  select id, wanted, wanted ~ '^[0-9]+([/-][0-9]+)*$' and length(wanted) <= 30 as proper,
    row_number() over (partition by regexp_replace(wanted, '[^0-9]', '', 'g')
      order by wanted ~ '^[0-9]+([/-][0-9]+)*$' desc, signs_in desc, license = wanted desc, id) as rank
  from plain
)
update agencies set license = case when proper and rank = 1 then wanted else license end,
  license_unclear = not (proper and rank = 1)
from ranked where ranked.id = agencies.id
  and (not (proper and rank = 1) or agencies.license <> wanted);
with plain as (
  select guides.id, guides.license, pg_temp.plain_licence(guides.license) as wanted,
    exists (select from users where guide_id = guides.id
      and lower(username) = pg_temp.plain_licence(guides.license)) as signs_in
  from guides
), ranked as (
  select id, wanted, wanted ~ '^[0-9]+([/-][0-9]+)*$' and length(wanted) <= 30 as proper,
    row_number() over (partition by regexp_replace(wanted, '[^0-9]', '', 'g')
      order by wanted ~ '^[0-9]+([/-][0-9]+)*$' desc, signs_in desc, license = wanted desc, id) as rank
  from plain
)
update guides set license = case when proper and rank = 1 then wanted else license end,
  license_unclear = not (proper and rank = 1)
from ranked where ranked.id = guides.id
  and (not (proper and rank = 1) or guides.license <> wanted);
drop function pg_temp.plain_licence(text);
insert into audit_log (action, entity, entity_id, after)
select 'licence.unclear', 'agency', id, jsonb_build_object('license', license)
from agencies where license_unclear
union all
select 'licence.unclear', 'guide', id, jsonb_build_object('license', license)
from guides where license_unclear;

alter table agencies add constraint agencies_license_plain
  check (license_unclear or (license ~ '^[0-9]+([/-][0-9]+)*$' and length(license) <= 30));
alter table guides add constraint guides_license_plain
  check (license_unclear or (license ~ '^[0-9]+([/-][0-9]+)*$' and length(license) <= 30));
create unique index agencies_license_digits on agencies (regexp_replace(license, '[^0-9]', '', 'g'))
  where not license_unclear;
create unique index guides_license_digits on guides (regexp_replace(license, '[^0-9]', '', 'g'))
  where not license_unclear;

-- An order keeps who filed it as they stood then (D58); a guide without an agency stands in the
-- same columns. Orders that are there already take today's values.
alter table job_orders
  add column agency_name text not null default '',
  add column agency_license text not null default '',
  add column agency_address text not null default '',
  add column agency_mobile text not null default '';
update job_orders set agency_name = agencies.name, agency_license = agencies.license,
  agency_address = agencies.address, agency_mobile = agencies.mobile
from agencies where agencies.id = job_orders.agency_id;
update job_orders set agency_name = users.first_name || ' ' || users.last_name,
  agency_license = guides.license, agency_address = guides.address, agency_mobile = users.mobile
from guides join users on users.guide_id = guides.id
where guides.id = job_orders.guide_id and job_orders.agency_id is null;
create index job_orders_license_search on job_orders
  using gin (lower(agency_license) gin_trgm_ops) with (fastupdate = off);

alter table job_order_acceptances
  add column first_name text not null default '',
  add column last_name text not null default '',
  add column license text not null default '';
update job_order_acceptances set first_name = users.first_name, last_name = users.last_name,
  license = guides.license
from guides join users on users.guide_id = guides.id
where guides.id = job_order_acceptances.guide_id;
create index job_order_acceptances_license_search on job_order_acceptances
  using gin (lower(license) gin_trgm_ops) with (fastupdate = off);

-- A series of numbers belongs to a holder, not to a licence: whoever gets digits under which others
-- have filed in the same year continues in a hundred thousand of their own.
alter table job_order_counters
  add column first_number integer not null default 1 check (first_number >= 1),
  add column agency_id bigint references agencies,
  add column guide_id bigint references guides;
alter table job_order_counters drop constraint job_order_counters_pkey;
alter table job_order_counters add primary key (prefix, first_number);
with filed as (
  select left(code, -6) as prefix, agency_id, case when agency_id is null then guide_id end as guide_id,
    count(*) as orders
  from job_orders group by 1, 2, 3
), holders as (
  select job_order_counters.prefix, agencies.id as agency_id, null::bigint as guide_id, true as today
  from job_order_counters join agencies
    on regexp_replace(agencies.license, '[^0-9]', '', 'g') = left(prefix, -2) and not license_unclear
  union all
  select job_order_counters.prefix, null, guides.id, true
  from job_order_counters join guides
    on regexp_replace(guides.license, '[^0-9]', '', 'g') = left(prefix, -2) and not license_unclear
  union all
  select prefix, agency_id, guide_id, false from filed
), ranked as (
  select holders.prefix, holders.agency_id, holders.guide_id,
    row_number() over (partition by holders.prefix
      order by today desc, coalesce(orders, 0) desc, holders.agency_id, holders.guide_id) as rank
  from holders left join filed on filed.prefix = holders.prefix
    and (filed.agency_id, filed.guide_id) is not distinct from (holders.agency_id, holders.guide_id)
)
update job_order_counters set agency_id = ranked.agency_id, guide_id = ranked.guide_id
from ranked where ranked.prefix = job_order_counters.prefix and rank = 1;
alter table job_order_counters add constraint job_order_counters_holder
  unique nulls not distinct (prefix, agency_id, guide_id);
