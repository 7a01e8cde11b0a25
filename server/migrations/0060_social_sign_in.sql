-- Signing in with other services: attempts that wait for the browser to come back, and people whose provider told no
-- address and who have yet to give one. Both are bound to the browser that began, work once and are soon swept.
create table sign_in_attempt (
  id text primary key,
  -- SHA-256 of what the provider repeats, and of the secret in the browser's cookie.
  state_hash text not null unique,
  browser_hash text not null,
  provider text not null,
  purpose text not null check (purpose in ('sign_in', 'link', 'prove')),
  view text not null check (view in ('popup', 'page')),
  -- Whose account it is about; null to sign in.
  user_id text references person (id) on delete cascade,
  code_verifier text not null,
  nonce text not null,
  back_to text,
  expires_at timestamptz not null
);
create index sign_in_attempt_expires_at on sign_in_attempt (expires_at);
create index sign_in_attempt_user_id on sign_in_attempt (user_id);
select protect_owner_table('sign_in_attempt');

create table pending_sign_up (
  id text primary key,
  browser_hash text not null,
  provider text not null,
  account_id text not null,
  name text not null,
  expires_at timestamptz not null
);
create index pending_sign_up_expires_at on pending_sign_up (expires_at);
select protect_owner_table('pending_sign_up');

-- Whether anybody had confirmed the person's address when the service was linked. A password that is reset by mail takes
-- away what was linked without, for it may be somebody else's.
alter table sign_in_method add column email_proven boolean not null default true;
