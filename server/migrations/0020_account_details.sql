-- Whoever is new is invited by mail to make a password (D64).
alter table account_letters drop constraint account_letters_about_check;
alter table account_letters add constraint account_letters_about_check
  check (about in ('email', 'password', 'invitation'));

-- An agency's account has the agency's telephone number: the one that stands on its papers.
update users set mobile = agencies.mobile from agencies
where users.type = 3 and users.agency_id = agencies.id and agencies.mobile <> '';
