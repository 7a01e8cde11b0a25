-- What people of a workspace look for in the inbox again and again, by a name of their own.
create table inbox_view (
  id text primary key,
  workspace_id text not null references workspace (id) on delete cascade,
  -- Whose alone it is; null where everybody in the workspace has it.
  user_id text references person (id) on delete cascade,
  -- Who made it, and alone may take a shared one back; null once they are gone.
  made_by text references person (id) on delete set null,
  name text not null,
  -- One of the inbox's own views, and what is searched within it.
  view text not null check (view in ('waiting', 'mine', 'all', 'snoozed', 'closed')),
  query text not null,
  -- From 0, in the order of those that it stands with.
  place integer not null,
  created_at timestamptz not null,
  -- Removed ones are kept for a day, so that removing can be taken back.
  removed_at timestamptz
);
create index inbox_view_workspace on inbox_view (workspace_id, user_id, place);
create index inbox_view_person on inbox_view (user_id) where user_id is not null;
create index inbox_view_maker on inbox_view (made_by) where made_by is not null;
create index inbox_view_removed on inbox_view (removed_at) where removed_at is not null;
-- A tenant's table whose rows may be one person's besides.
call add_wall('inbox_view', 'tenant',
  'workspace_id = any ((select app_workspaces())::text[]) and (user_id is null or user_id = (select app_user()))',
  'select, insert, update, delete');
alter table inbox_view force row level security;
select allow_system('inbox_view', 'select, delete');
