-- Virtual humans, and what people asked them.
create table staff (
  id text primary key,
  workspace_id text not null references workspace (id) on delete cascade,
  owner_uid text not null,
  name text not null,
  job_title text not null default '',
  status text not null check (status in ('draft', 'active', 'paused', 'archived')),
  tint integer not null check (tint between 0 and 9),
  -- The drawn portrait, an SVG made once from the id.
  portrait text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index staff_workspace on staff (workspace_id, created_at desc, id desc);
select protect_tenant_table('staff');

-- Ids of virtual humans that were deleted, so that their colleagues can be told so (ERR-10).
create table deleted_staff (
  id text primary key,
  workspace_id text not null references workspace (id) on delete cascade,
  deleted_at timestamptz not null
);
select protect_tenant_table('deleted_staff');

create table staff_knowledge (
  staff_id text not null references staff (id) on delete cascade,
  source_id text not null references knowledge_source (id) on delete cascade,
  workspace_id text not null references workspace (id) on delete cascade,
  position integer not null,
  primary key (staff_id, source_id)
);
create index staff_knowledge_source on staff_knowledge (source_id);
select protect_tenant_table('staff_knowledge');

create table conversation (
  id text primary key,
  workspace_id text not null references workspace (id) on delete cascade,
  staff_id text not null references staff (id) on delete cascade,
  user_id text references person (id) on delete set null,
  title text not null default '',
  converted boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index conversation_staff on conversation (workspace_id, staff_id, created_at desc, id desc);
create index conversation_user on conversation (user_id);
select protect_tenant_table('conversation');

create table message (
  id text primary key,
  workspace_id text not null references workspace (id) on delete cascade,
  conversation_id text not null references conversation (id) on delete cascade,
  ordinal bigint generated always as identity,
  role text not null check (role in ('notice', 'person', 'staff')),
  text text not null,
  state text not null check (state in ('complete', 'interrupted', 'answering')),
  band text check (band in ('answer', 'closest', 'unknown')),
  written_by text check (written_by in ('quotes', 'model')),
  -- The answer's sentences in order, as an array of texts; their receipts are rows.
  sentences jsonb not null default '[]',
  dropped_sentences integer not null default 0,
  -- Why a model's answer was replaced by quotes, a stable code.
  fallback_reason text,
  rating integer check (rating between 1 and 5),
  rated_at timestamptz,
  created_at timestamptz not null
);
create index message_conversation on message (conversation_id, ordinal);
create index message_answers on message (workspace_id, created_at) where role = 'staff';
select protect_tenant_table('message');

-- The passage that a sentence rests on; it keeps its words, so that it reads the same whatever becomes of the source.
create table receipt (
  message_id text not null references message (id) on delete cascade,
  sentence integer not null,
  position integer not null,
  workspace_id text not null references workspace (id) on delete cascade,
  snapshot_id text not null,
  url text not null,
  page_title text not null,
  start_offset integer not null,
  end_offset integer not null,
  quote text not null,
  primary key (message_id, sentence, position)
);
create index receipt_snapshot on receipt (snapshot_id);
select protect_tenant_table('receipt');

-- The figures of a virtual human, counted from its conversations whenever they are read. An interaction is an answered
-- message; a conversation counts towards conversion once it has an answer.
create view staff_figures with (security_invoker = true) as
select s.id as staff_id, s.workspace_id, a.interactions, a.average_rating, c.answered, c.converted
from staff s
cross join lateral (
  select count(*)::int as interactions, avg(m.rating)::double precision as average_rating
  from conversation v join message m on m.conversation_id = v.id
  where v.staff_id = s.id and v.workspace_id = s.workspace_id and m.role = 'staff' and m.state = 'complete'
) a
cross join lateral (
  select count(*)::int as answered, count(*) filter (where v.converted)::int as converted
  from conversation v
  where v.staff_id = s.id and v.workspace_id = s.workspace_id and exists (
    select 1 from message m where m.conversation_id = v.id and m.role = 'staff' and m.state = 'complete')
) c;
grant select on staff_figures to staffroom_app, staffroom_operator;
