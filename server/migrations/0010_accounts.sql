-- People, their sessions and ways of signing in. The sign-in library works on these as the owning role; the
-- application's role sees a person's own row and may change only what a person may change.
create table person (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  role text not null default 'user' check (role in ('user')),
  last_login_at timestamptz,
  first_name text not null default '',
  last_name text not null default '',
  company_name text not null default '',
  -- How the product looks; null until the person has chosen (PREF-3).
  theme text check (theme in ('light', 'dark', 'system')),
  skin text check (skin in ('default', 'bordered')),
  is_vertical_nav_semi_dark boolean,
  notification_preferences jsonb,
  subscription_status text not null default 'inactive',
  stripe_customer_id text,
  active_workspace text,
  suspended_at timestamptz
);

create table person_session (
  id text primary key,
  user_id text not null references person (id) on delete cascade,
  -- SHA-256 of the token, never the token itself.
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index person_session_user_id on person_session (user_id);

-- A way of signing in: a password (hashed) or a provider's account.
create table sign_in_method (
  id text primary key,
  user_id text not null references person (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider_id, account_id)
);
create index sign_in_method_user_id on sign_in_method (user_id);

-- Tokens that were mailed, by their hash.
create table mailed_token (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index mailed_token_identifier on mailed_token (identifier);

-- A person sees the own row and may change only what a person may change; never identity, role or suspension.
call add_wall('person', 'personal', 'id = (select app_user())', '');
grant select on person to staffroom_app;
grant update (first_name, last_name, company_name, theme, skin, is_vertical_nav_semi_dark, notification_preferences,
  active_workspace, updated_at) on person to staffroom_app;
select protect_owner_table('person_session');
select protect_owner_table('sign_in_method');
select protect_owner_table('mailed_token');
