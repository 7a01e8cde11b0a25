-- What the cookie of a known device is bound to: it goes with the account, and a reset draws another.
alter table person add column device_secret text not null default gen_random_uuid()::text;
