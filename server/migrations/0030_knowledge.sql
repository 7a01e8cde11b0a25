-- Websites to know, the runs of their research, and what each run read.
create table knowledge_source (
  id text primary key,
  workspace_id text not null references workspace (id) on delete cascade,
  owner_uid text not null,
  name text not null,
  url text not null,
  extraction_types jsonb not null default '[]',
  query text not null default '',
  max_depth integer not null,
  max_pages integer not null,
  status text not null check (status in
    ('research_pending', 'research_in_progress', 'research_completed', 'research_failed', 'research_cancelled')),
  partial boolean not null default false,
  partial_reason text,
  error_code text,
  error_message text,
  -- Where the screenshot lies in the file store.
  screenshot_path text,
  firecrawl_job_id text,
  -- The run that is going on or went last, and the finished one that answers.
  current_run_id text,
  live_run_id text,
  researched_at timestamptz,
  stage text,
  current_depth integer not null default 0,
  pages_read integer not null default 0,
  pages_skipped integer not null default 0,
  pages_queued integer not null default 0,
  passages_count integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index knowledge_source_workspace on knowledge_source (workspace_id, created_at desc, id desc);
select protect_tenant_table('knowledge_source');

create table research_run (
  id text primary key,
  workspace_id text not null references workspace (id) on delete cascade,
  source_id text not null references knowledge_source (id) on delete cascade,
  number integer not null,
  cancel_requested boolean not null default false,
  report jsonb,
  started_at timestamptz not null,
  finished_at timestamptz,
  unique (source_id, number)
);
select protect_tenant_table('research_run');

-- A page as it was; never changed. Kept for as long as a receipt rests on it.
create table page_snapshot (
  id text primary key,
  workspace_id text not null references workspace (id) on delete cascade,
  source_id text not null references knowledge_source (id) on delete cascade,
  run_id text not null references research_run (id) on delete cascade,
  url text not null,
  title text not null,
  language text,
  depth integer not null,
  content_hash text not null,
  text text not null,
  blocks jsonb not null,
  links jsonb not null,
  -- Structured data and furniture, from which items are drawn.
  extras jsonb not null,
  fetched_at timestamptz not null
);
create index page_snapshot_run on page_snapshot (workspace_id, run_id);
create index page_snapshot_source on page_snapshot (source_id);
select protect_tenant_table('page_snapshot');

-- What became of every address that a run came across.
create table research_page (
  run_id text not null references research_run (id) on delete cascade,
  url text not null,
  workspace_id text not null references workspace (id) on delete cascade,
  ordinal bigint generated always as identity,
  title text not null default '',
  depth integer not null,
  state text not null check (state in ('queued', 'read', 'skipped', 'failed')),
  reason text,
  http_status integer,
  snapshot_id text,
  words integer not null default 0,
  ms integer not null default 0,
  at timestamptz not null,
  primary key (run_id, url)
);
create index research_page_ordinal on research_page (run_id, ordinal);
select protect_tenant_table('research_page');

-- What a crawl needs to go on where it stopped, in order.
create table crawl_step (
  run_id text not null references research_run (id) on delete cascade,
  ordinal bigint generated always as identity,
  workspace_id text not null references workspace (id) on delete cascade,
  step jsonb not null,
  primary key (run_id, ordinal)
);
select protect_tenant_table('crawl_step');

create table research_activity (
  id text primary key,
  workspace_id text not null references workspace (id) on delete cascade,
  run_id text not null references research_run (id) on delete cascade,
  ordinal bigint generated always as identity,
  code text not null,
  params jsonb not null,
  depth integer not null,
  at timestamptz not null
);
create index research_activity_run on research_activity (run_id, ordinal);
select protect_tenant_table('research_activity');

-- A range of a snapshot's text, in UTF-16 code units, that can be found and quoted.
create table passage (
  id text primary key,
  workspace_id text not null references workspace (id) on delete cascade,
  run_id text not null references research_run (id) on delete cascade,
  snapshot_id text not null references page_snapshot (id) on delete cascade,
  ordinal integer not null,
  start_offset integer not null,
  end_offset integer not null,
  heading text
);
create index passage_run on passage (workspace_id, run_id, snapshot_id, ordinal);
create index passage_snapshot on passage (snapshot_id);
select protect_tenant_table('passage');

create table extracted_item (
  id text primary key,
  workspace_id text not null references workspace (id) on delete cascade,
  run_id text not null references research_run (id) on delete cascade,
  snapshot_id text not null references page_snapshot (id) on delete cascade,
  ordinal integer not null,
  type text not null,
  value text not null,
  fields jsonb not null,
  method text not null,
  confidence double precision not null,
  start_offset integer not null,
  end_offset integer not null
);
create index extracted_item_run on extracted_item (workspace_id, run_id, type, ordinal);
create index extracted_item_snapshot on extracted_item (snapshot_id);
select protect_tenant_table('extracted_item');
