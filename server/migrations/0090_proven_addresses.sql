-- An address counts as proven when it was confirmed by somebody who was signed in to the account. Before this, whoever read
-- the mail confirmed it, also for somebody else who had signed up with it; so of those it is not known.
alter table person add column email_proven boolean not null default false;
-- What was linked before that goes with the account's other ways of signing in.
alter table sign_in_method drop column email_proven;
