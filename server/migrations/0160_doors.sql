-- How people outside reach a virtual human, and who came in that way.
create table door (
  id text primary key,
  workspace_id text not null references workspace (id) on delete cascade,
  staff_id text not null references staff (id) on delete cascade,
  kind text not null check (kind in ('link', 'widget')),
  -- Stands in addresses that the company gives away: whoever has it may come in while the door is open.
  key text not null unique,
  is_open boolean not null,
  -- Origins of the sites on which the widget may stand.
  sites text[] not null,
  -- When a site last fetched the widget, and which.
  seen_at timestamptz,
  seen_on text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (staff_id, kind)
);
create index door_workspace on door (workspace_id);
select protect_tenant_table('door');
-- Who comes in is nobody yet, and belongs to no workspace.
select allow_system('door', 'select, update');

-- Somebody outside who has asked something. Nothing is known of them but what they write.
create table visitor (
  id text primary key,
  workspace_id text not null references workspace (id) on delete cascade,
  door_id text not null references door (id) on delete cascade,
  -- SHA-256 of the token that their browser keeps.
  token_hash text not null unique,
  -- The origin of the site on which they came in; empty at the door's own page.
  site text not null,
  created_at timestamptz not null,
  seen_at timestamptz not null
);
create index visitor_workspace on visitor (workspace_id, seen_at);
create index visitor_door on visitor (door_id);
select protect_tenant_table('visitor');
select allow_system('visitor', 'select');

-- Whose conversation it is, when a visitor began it. It goes with the visitor.
alter table conversation add column visitor_id text references visitor (id) on delete cascade;
create index conversation_visitor on conversation (visitor_id, created_at desc) where visitor_id is not null;
