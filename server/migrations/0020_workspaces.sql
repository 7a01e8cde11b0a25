-- Workspaces, who belongs to them, and how far a person has come with setting up.
create table workspace (
  id text primary key,
  name text not null,
  logo_url text not null default '/images/logo.png',
  owner_uid text not null references person (id),
  -- SHA-256 of the key and its last four characters; the key itself is shown once and never kept.
  api_key_hash text unique,
  api_key_last_four text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
select protect_tenant_table('workspace', 'id');

create table workspace_member (
  workspace_id text not null references workspace (id) on delete cascade,
  user_id text not null references person (id) on delete cascade,
  role text not null check (role in ('owner')),
  status text not null check (status in ('active')),
  joined_at timestamptz not null,
  primary key (workspace_id, user_id)
);
create index workspace_member_user_id on workspace_member (user_id);
select protect_tenant_table('workspace_member');
-- Every request reads a person's memberships before it knows the scope; it does so as the owner.
alter table workspace_member no force row level security;

create table onboarding (
  user_id text primary key references person (id) on delete cascade,
  current_step integer not null default 0 check (current_step between 0 and 4),
  completed boolean not null default false,
  about_you jsonb,
  goals jsonb,
  watched_video boolean not null default false,
  active_workspace_id text,
  updated_at timestamptz not null
);
select protect_user_table('onboarding', 'user_id');
-- Whether a person has finished is part of who they are; the owner reads it with the session.
alter table onboarding no force row level security;

create table setup_guide (
  user_id text primary key references person (id) on delete cascade,
  knowledge_source_created boolean not null default false,
  staff_created boolean not null default false,
  is_dismissed boolean not null default false,
  updated_at timestamptz not null
);
select protect_user_table('setup_guide', 'user_id');

create table announcement (
  id text primary key,
  user_id text not null references person (id) on delete cascade,
  title text not null,
  content text not null,
  date timestamptz not null
);
create index announcement_user_id on announcement (user_id, date desc);
select protect_user_table('announcement', 'user_id');
