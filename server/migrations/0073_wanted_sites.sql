-- The website that a person named before there was an account: kept with it, researched once the e-mail is verified.
create table wanted_site (
  user_id text primary key references person (id) on delete cascade,
  url text not null,
  -- When its research began; null while the person is unverified.
  begun_at timestamptz,
  created_at timestamptz not null
);
select protect_user_table('wanted_site', 'user_id');
