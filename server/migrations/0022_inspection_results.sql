-- An inspection ends with a result (D70). One that only opened the paper has none (D37).
alter table inspections
  add column recorded_at timestamptz,
  -- made by the sender: a result that is sent again is recorded once
  add column client_id uuid unique,
  add column result text check (result in ('in_order', 'found')),
  add column findings text[] not null default '{}'
    check (findings <@ array['people', 'guide', 'programme', 'papers', 'other']),
  add column counted integer check (counted between 0 and 5000),
  -- people of the order when it was inspected (D12)
  add column expected integer check (expected >= 0),
  add column note text not null default '',
  -- names in the storage
  add column photos text[] not null default '{}' check (cardinality(photos) <= 3),
  add check ((result is null) = (recorded_at is null) and (result is null) = (client_id is null)
    and (result is null) = (counted is null) and (result is null) = (expected is null)),
  add check ((result = 'found') = (cardinality(findings) > 0) or result is null),
  add check (result is not null or (note = '' and photos = '{}' and findings = '{}'));
create index inspections_recorded on inspections (officer_id, at desc, id desc)
  where result is not null;
create index inspections_photos on inspections using gin (photos) where photos <> '{}';
