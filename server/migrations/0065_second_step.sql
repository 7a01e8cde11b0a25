-- Two-step sign-in by authenticator app. All of it is read by the owner alone, for it decides who somebody is.
create table two_step (
  user_id text primary key references person (id) on delete cascade,
  -- The shared secret, sealed with the key of the installation.
  secret text not null,
  created_at timestamptz not null,
  -- Null until a code of the app has proved that it knows the secret; nothing is asked for before.
  confirmed_at timestamptz,
  -- The number of the newest 30 seconds whose code was used; that code and all before it are worth nothing.
  last_period bigint not null default 0
);
select protect_owner_table('two_step');

-- What lets a person in who has lost the app: SHA-256 of each code, gone when it is used.
create table recovery_code (
  user_id text not null references person (id) on delete cascade,
  hash text not null,
  primary key (user_id, hash)
);
select protect_owner_table('recovery_code');

-- A sign-in that has passed its first step. Only the browser that holds the secret may end it.
create table second_step_challenge (
  id text primary key,
  user_id text not null references person (id) on delete cascade,
  browser_hash text not null,
  wrong_codes integer not null default 0,
  expires_at timestamptz not null
);
create index second_step_challenge_user_id on second_step_challenge (user_id);
create index second_step_challenge_expires_at on second_step_challenge (expires_at);
select protect_owner_table('second_step_challenge');
