-- The key of a workspace, by which programs ask in the name of whoever made it. Only its SHA-256 is kept.
create table api_key (
  workspace_id text primary key references workspace (id) on delete cascade,
  user_id text not null references person (id) on delete cascade,
  hash text not null unique,
  scope text not null check (scope in ('read', 'write')),
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz
);
create index api_key_user on api_key (user_id);
select protect_owner_table('api_key');

-- What nothing ever wrote.
alter table workspace drop column api_key_hash;
