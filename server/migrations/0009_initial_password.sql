-- An imported account has no password of its own yet: until its owner makes one, the ID card or
-- registration number on record opens the one door at which it is made (decision 20).
alter table users alter column password_hash drop not null;
alter table users add constraint users_password check (password_hash is not null or must_change_password);
