-- What was used, for whom and for what: one line for each answer, each reading of a website and each call of a model. Lines
-- are added and never changed, and hold neither a person's name nor a word of theirs: they outlive what they point to.
create table usage_entry (
  id bigint generated always as identity primary key,
  workspace_id text references workspace (id) on delete set null,
  -- Who owned the workspace then. Who takes over a workspace does not take over what was used.
  user_id text references person (id) on delete set null,
  kind text not null check (kind in ('answer', 'page', 'model_call')),
  -- Negative where something is given back.
  quantity integer not null,
  -- The id of the answer or of the reading.
  about text not null,
  at timestamptz not null
);
create index usage_entry_user on usage_entry (user_id, kind, at);
create index usage_entry_workspace on usage_entry (workspace_id);
select protect_owner_table('usage_entry');

-- The answers of a calendar month of UTC, added up as their lines are written: a limit that many ask at once for has to be
-- looked up at one place.
create table usage_month (
  user_id text not null references person (id) on delete cascade,
  month date not null,
  answers integer not null default 0,
  -- The share of the limit, in percent, that was last told by mail.
  told smallint not null default 0,
  primary key (user_id, month)
);
select protect_owner_table('usage_month');

-- How many pages this reading may take by the plan of its time; null is without limit.
alter table research_run add column page_limit integer;

-- The files of a workspace and their sizes: plans limit them.
create table stored_file (
  key text primary key,
  workspace_id text not null references workspace (id) on delete cascade,
  bytes integer not null
);
create index stored_file_workspace on stored_file (workspace_id);
select protect_tenant_table('stored_file');
