-- Names of places as lists show them, in Thai and in English, each else in the other, else in what
-- there is: searched and sorted without a look into place_texts, from which triggers keep them.
alter table places
  add column name_th text not null default '',
  add column name_en text not null default '';

create function keep_place_names() returns trigger language plpgsql as $$
begin
  update places set name_th = names.th, name_en = names.en
  from (
    select touched.place_id,
      coalesce((array_agg(name order by lang <> 'th', lang collate "C")
        filter (where name <> ''))[1], '') as th,
      coalesce((array_agg(name order by lang <> 'en', lang <> 'th', lang collate "C")
        filter (where name <> ''))[1], '') as en
    from (select distinct place_id from changed) as touched
    left join place_texts on place_texts.place_id = touched.place_id
    group by touched.place_id
  ) as names
  where places.id = names.place_id
    and (places.name_th, places.name_en) is distinct from (names.th, names.en);
  return null;
end
$$;
create trigger place_names_insert after insert on place_texts
  referencing new table as changed for each statement execute function keep_place_names();
create trigger place_names_update after update on place_texts
  referencing new table as changed for each statement execute function keep_place_names();
create trigger place_names_move after update on place_texts
  referencing old table as changed for each statement execute function keep_place_names();
create trigger place_names_delete after delete on place_texts
  referencing old table as changed for each statement execute function keep_place_names();

-- Rows that stand there already.
update place_texts set name = name;

create index places_name_th_search on places using gin (lower(name_th) gin_trgm_ops) with (fastupdate = off);
create index places_name_en_search on places using gin (lower(name_en) gin_trgm_ops) with (fastupdate = off);
create index places_name_th_order on places ((lower(name_th) collate "und-x-icu"), id);
create index places_name_en_order on places ((lower(name_en) collate "und-x-icu"), id);
create index places_district on places (district_id, id);
create index places_subdistrict on places (subdistrict_id, id);

-- Least and greatest text in the one order of all lists, in constant memory.
create function lesser_text(text, text) returns text language sql immutable strict parallel safe as $$
  select case when (lower($2) collate "und-x-icu", $2 collate "C")
    < (lower($1) collate "und-x-icu", $1 collate "C") then $2 else $1 end
$$;
create function greater_text(text, text) returns text language sql immutable strict parallel safe as $$
  select case when (lower($2) collate "und-x-icu", $2 collate "C")
    > (lower($1) collate "und-x-icu", $1 collate "C") then $2 else $1 end
$$;
create aggregate text_min(text) (
  sfunc = lesser_text, stype = text, combinefunc = lesser_text, parallel = safe
);
create aggregate text_max(text) (
  sfunc = greater_text, stype = text, combinefunc = greater_text, parallel = safe
);
