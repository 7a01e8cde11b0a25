-- What the machinery itself keeps: the event log and the finished steps of long work. Jobs lie in the schema pgboss.

-- One row for every change that somebody may want to hear of. Readers page by (xid, id) up to the oldest running
-- transaction, so that none is skipped. user_id: only this person hears it; workspace_id alone: all its members.
create table event (
  xid xid8 not null default pg_current_xact_id(),
  id bigint generated always as identity,
  workspace_id text,
  user_id text,
  type text not null,
  subject text not null,
  actor text,
  payload jsonb not null default '{}',
  at timestamptz not null,
  primary key (xid, id)
);
create index event_workspace on event (workspace_id, xid, id);
create index event_user on event (user_id, xid, id) where user_id is not null;
call add_wall('event', 'tenant',
  '(user_id is null and workspace_id = any ((select app_workspaces())::text[])) or user_id = (select app_user())',
  'select, insert');
alter table event force row level security;
-- The live feed reads for everybody who listens.
select allow_system('event', 'select, insert');

-- A finished step of a job: what it found, kept so that a killed job goes on behind it.
create table checkpoint (
  workspace_id text not null,
  key text not null,
  name text not null,
  value jsonb,
  at timestamptz not null,
  primary key (key, name)
);
create index checkpoint_workspace on checkpoint (workspace_id);
select protect_tenant_table('checkpoint');
