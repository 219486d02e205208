-- The licence that counts for an account: a guide's own, an agency's for its people, none for others.
-- It stands on the account, so that the list of users searches and sorts without a look elsewhere.
alter table users
  add column license text not null default '',
  add column license_expires date;

create function keep_user_license() returns trigger language plpgsql as $$
begin
  new.license := '';
  new.license_expires := null;
  if new.type = 2 then
    select guides.license, guides.license_expires into new.license, new.license_expires
    from guides where guides.id = new.guide_id;
  elsif new.type = 3 then
    select agencies.license, agencies.license_expires into new.license, new.license_expires
    from agencies where agencies.id = new.agency_id;
  end if;
  return new;
end
$$;
create trigger user_license before insert or update of type, agency_id, guide_id on users
  for each row execute function keep_user_license();

-- A licence that changes is taken over by writing the reference anew.
create function pass_on_guide_license() returns trigger language plpgsql as $$
begin
  update users set guide_id = new.id where guide_id = new.id;
  return null;
end
$$;
create trigger guide_license after update of license, license_expires on guides
  for each row when ((old.license, old.license_expires) is distinct from (new.license, new.license_expires))
  execute function pass_on_guide_license();
create function pass_on_agency_license() returns trigger language plpgsql as $$
begin
  update users set agency_id = new.id where agency_id = new.id;
  return null;
end
$$;
create trigger agency_license after update of license, license_expires on agencies
  for each row when ((old.license, old.license_expires) is distinct from (new.license, new.license_expires))
  execute function pass_on_agency_license();

-- Rows that stand there already.
update users set type = type;

create index users_license_search on users using gin (lower(license) gin_trgm_ops) with (fastupdate = off);
create index users_national_id_search on users using gin (national_id gin_trgm_ops) with (fastupdate = off);
create index users_email_search on users using gin (lower(email) gin_trgm_ops) with (fastupdate = off);
create index users_username_search on users using gin (lower(username) gin_trgm_ops) with (fastupdate = off);
create index users_name_order on users
  ((lower(first_name || ' ' || last_name) collate "und-x-icu"), id);
create index users_license_order on users ((lower(license) collate "und-x-icu"), id);
create index users_email_order on users ((lower(email) collate "und-x-icu"), id);
create index users_license_expiry on users (license_expires nulls first, id);
create index users_type on users (type, id);
create index users_status on users (status, id);
