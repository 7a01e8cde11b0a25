-- How far each reader of the event log has come; moved in the transaction that does what it read of.
create table log_place (
  name text primary key,
  xid xid8 not null,
  id bigint not null
);
select protect_owner_table('log_place');
select allow_system('log_place', 'select, insert, update');

-- What a person is told: in the app, by mail, or both.
create table notification (
  id text primary key,
  user_id text not null references person (id) on delete cascade,
  -- Null for what concerns the account.
  workspace_id text references workspace (id) on delete cascade,
  code text not null,
  -- What it leads to.
  subject_kind text not null check (subject_kind in ('knowledge', 'staff', 'conversation', 'workspace', 'account')),
  subject_id text not null,
  -- What it is about, where that is another thing than it leads to: an answer that was rated.
  about text,
  params jsonb not null default '{}',
  at timestamptz not null,
  is_shown boolean not null,
  read_at timestamptz,
  mail text not null check (mail in ('none', 'waiting', 'collected')),
  -- When what waits is looked at.
  mail_due timestamptz,
  -- The mail that tells of it, once it was collected.
  mail_id text,
  check (mail <> 'waiting' or mail_due is not null)
);
create index notification_shown on notification (user_id, at desc, id desc) where is_shown;
create index notification_unread on notification (user_id) where is_shown and read_at is null;
create index notification_waiting on notification (user_id) where mail = 'waiting';
create index notification_due on notification (mail_due) where mail = 'waiting';
create index notification_workspace on notification (workspace_id);
create index notification_mail on notification (mail_id) where mail_id is not null;
select protect_user_table('notification', 'user_id');
select allow_system('notification', 'select, delete');
