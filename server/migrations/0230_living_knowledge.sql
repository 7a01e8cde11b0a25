-- Websites are read again by themselves, and what changed is told in words.
alter table knowledge_source
  add column schedule text not null default 'off' check (schedule in ('off', 'daily', 'weekly', 'monthly')),
  -- A person accepts what changed; else it answers at once.
  add column asks_first boolean not null default false,
  add column next_reading_at timestamptz,
  -- When the site was last looked at to its end, changed or not.
  add column checked_at timestamptz,
  -- A finished version that nobody has accepted yet.
  add column waiting_run_id text;
create index knowledge_source_due on knowledge_source (next_reading_at) where next_reading_at is not null;

alter table research_run
  -- The website was read again by its schedule, not by hand.
  add column by_schedule boolean not null default false,
  -- What was looked for and how far; null in runs from before it was noted.
  add column asked jsonb;

-- What a run knows of a page, by the address that was asked for, so that the next run need not read it anew.
create table known_page (
  run_id text not null references research_run (id) on delete cascade,
  url text not null,
  workspace_id text not null references workspace (id) on delete cascade,
  snapshot_id text not null references page_snapshot (id) on delete cascade,
  step jsonb not null,
  -- The way of reading that made it; pages of another way are read anew.
  made_by integer not null,
  primary key (run_id, url)
);
create index known_page_snapshot on known_page (snapshot_id);
create index known_page_workspace on known_page (workspace_id);
select protect_tenant_table('known_page');

-- Each time that a website which is known already was read again.
create table site_reading (
  id text primary key,
  workspace_id text not null references workspace (id) on delete cascade,
  source_id text not null references knowledge_source (id) on delete cascade,
  run_id text not null,
  by_schedule boolean not null,
  state text not null check (state in
    ('reading', 'unchanged', 'accepted', 'waiting', 'declined', 'replaced', 'failed', 'cancelled')),
  -- Why it failed or stopped early, a stable code.
  reason text,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- Pages that were looked at, and those of them that were read and kept anew.
  pages integer not null default 0,
  processed integer not null default 0,
  added integer not null default 0,
  changed integer not null default 0,
  gone integer not null default 0
);
create index site_reading_source on site_reading (source_id, started_at desc, id desc);
create index site_reading_workspace on site_reading (workspace_id);
create index site_reading_run on site_reading (run_id);
select protect_tenant_table('site_reading');

create table site_change (
  id text primary key,
  workspace_id text not null references workspace (id) on delete cascade,
  reading_id text not null references site_reading (id) on delete cascade,
  ordinal bigint generated always as identity,
  kind text not null check (kind in ('added', 'changed', 'gone')),
  url text not null,
  title text not null,
  before_snapshot_id text,
  after_snapshot_id text,
  -- What the page says now, without noise, as a hash; empty where it is gone.
  key text not null,
  -- The places that differ, as words with marks.
  places jsonb not null default '[]',
  more integer not null default 0,
  -- Earlier answers whose receipts rest on what is no longer there: ids of messages.
  answers jsonb not null default '[]'
);
create index site_change_reading on site_change (reading_id, ordinal);
create index site_change_workspace on site_change (workspace_id);
select protect_tenant_table('site_change');
