-- Somebody who tries a colleague out before there is an account: a person without an address, for a day. Whoever signs up
-- in the same browser becomes this person, with all that was made.
alter table person add column is_try_out boolean not null default false;
create index person_try_out on person (created_at) where is_try_out;
