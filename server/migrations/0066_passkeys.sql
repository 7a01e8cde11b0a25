-- Passkeys: public keys of what devices and password managers keep. Read by the owner alone.
create table passkey (
  id text primary key,
  user_id text not null references person (id) on delete cascade,
  name text not null,
  -- As the device names it, base64url.
  credential_id text not null unique,
  -- COSE, base64url.
  public_key text not null,
  -- How often the device says that it was used; 0 where it does not count.
  counter bigint not null,
  transports text[] not null,
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_user_id on passkey (user_id);
select protect_owner_table('passkey');

-- What a browser was asked to sign, by its SHA-256; gone when it is used. Null belongs to nobody yet: a sign-in.
create table passkey_challenge (
  hash text primary key,
  user_id text references person (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_expires_at on passkey_challenge (expires_at);
select protect_owner_table('passkey_challenge');
