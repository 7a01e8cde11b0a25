-- When the person of a session has last shown who they are, by password or another way of signing in.
alter table person_session add column proved_at timestamptz not null default now();

-- Tokens are found by their hash.
create unique index mailed_token_value on mailed_token (value);

-- A change of the e-mail address that waits for a yes from both addresses.
create table email_change (
  user_id text primary key references person (id) on delete cascade,
  new_email text not null,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null
);
select protect_owner_table('email_change');

-- A person may give the own name and take the own photo away.
grant update (name, image) on person to staffroom_app;
