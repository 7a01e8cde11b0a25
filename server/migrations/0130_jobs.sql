-- Background work, in a table of our own. Until now it lay in the schema pgboss, which a library had made.
create table job (
  id uuid primary key,
  name text not null,
  workspace_id text not null,
  -- On whose behalf; null when the program itself began it.
  actor_id text,
  input jsonb not null,
  -- While a job of this name and key waits or runs, another is not added.
  key text,
  priority int not null default 0,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'completed', 'failed', 'cancelled')),
  created_at timestamptz not null default now(),
  -- It does not begin before.
  due_at timestamptz not null default now(),
  -- Counts how often it was taken: what a worker writes about a run that is no longer its own takes no effect.
  claim int not null default 0,
  -- The last sign of life of the worker that runs it.
  alive_at timestamptz,
  -- Attempts that failed, and those that were cut off, which use up none.
  failures int not null default 0,
  interruptions int not null default 0,
  -- Name and message of the last failure.
  error jsonb,
  ended_at timestamptz
);
create unique index job_twin on job (name, key) where state in ('waiting', 'running');
create index job_due on job (name, priority desc, created_at, id) where state = 'waiting';
create index job_running on job (name) where state = 'running';
create index job_workspace on job (workspace_id);
create index job_actor on job (actor_id) where actor_id is not null;
create index job_ended on job (ended_at) where ended_at is not null;

-- What waits in the old queue is done here, once, with all of its attempts. What a worker holds goes back by itself when no
-- sign of life follows.
do $$ begin
  if to_regclass('pgboss.job') is null then return; end if;
  insert into job (id, name, workspace_id, actor_id, input, key, priority, state, created_at, due_at, alive_at)
    select id, name, data ->> 'workspaceId', data ->> 'uid', data -> 'input', nullif(singleton_key, id::text), priority,
      case when state = 'active' then 'running' else 'waiting' end, created_on, start_after,
      case when state = 'active' then coalesce(heartbeat_on, started_on, now()) end
    from pgboss.job
    where state in ('created', 'retry', 'active') and data ->> 'workspaceId' is not null and data -> 'input' is not null
    on conflict do nothing;
  drop schema pgboss cascade;
end $$;

-- People add and cancel work of their workspaces; the workers are the program itself.
call add_wall('job', 'tenant', 'workspace_id = any ((select app_workspaces())::text[])', 'insert');
alter table job force row level security;
grant select (id, name, key, workspace_id, state, claim), update (state, ended_at, failures, error) on job to staffroom_app;
select allow_system('job', 'select, update, delete');
