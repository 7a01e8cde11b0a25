-- Who speaks in a conversation: the virtual human, nobody while a person is waited for, a person, or nobody any more.
alter table conversation
  add column speaker text not null default 'staff' check (speaker in ('staff', 'waiting', 'person', 'closed')),
  -- Goes up with every question and every change of the speaker; what was begun under an earlier one is not written any more.
  add column turn integer not null default 0,
  -- The person who speaks, or who is to.
  add column assignee_id text references person (id) on delete set null,
  -- Since when somebody outside waits for a person, whoever speaks meanwhile.
  add column wanted_since timestamptz,
  add column wanted_why text check (wanted_why in ('customer_request', 'contact_left')),
  -- Out of sight until then.
  add column snoozed_until timestamptz,
  add column labels text[] not null default '{}',
  -- How somebody outside is to be reached, and in which language they are written to.
  add column contact_name text,
  add column contact_email text,
  add column contact_language text;
create index conversation_inbox on conversation (workspace_id, updated_at desc, id desc) where asked_by = 'visitor';
create index conversation_inbox_closed on conversation (workspace_id, updated_at desc, id desc)
  where asked_by = 'visitor' and speaker = 'closed';
create index conversation_inbox_wanted on conversation (workspace_id, wanted_since, id) where wanted_since is not null;
create index conversation_inbox_snoozed on conversation (workspace_id, snoozed_until, id) where snoozed_until is not null;
create index conversation_assignee on conversation (assignee_id, updated_at desc, id desc) where assignee_id is not null;

-- A person of the company writes as `teammate`; an `event` says in a template that the speaker changed.
alter table message
  drop constraint message_role_check,
  add constraint message_role_check check (role in ('notice', 'person', 'staff', 'teammate', 'event')),
  add column author_id text references person (id) on delete set null,
  add column event text check (event in ('offered', 'asked', 'nobody_came', 'contact_wanted', 'contact_left', 'joined', 'returned',
    'closed', 'reopened')),
  -- The turn of the conversation under which an answer was begun.
  add column turn integer not null default 0,
  add constraint message_event check ((role = 'event') = (event is not null));
create index message_author on message (author_id) where author_id is not null;

-- What the company's people tell each other about a conversation; visitors never see it.
create table conversation_note (
  id text primary key,
  workspace_id text not null references workspace (id) on delete cascade,
  conversation_id text not null references conversation (id) on delete cascade,
  author_id text references person (id) on delete set null,
  text text not null,
  created_at timestamptz not null
);
create index conversation_note_conversation on conversation_note (conversation_id, created_at);
create index conversation_note_workspace on conversation_note (workspace_id);
create index conversation_note_author on conversation_note (author_id);
select protect_tenant_table('conversation_note');

-- Texts that people of a workspace send often.
create table saved_reply (
  id text primary key,
  workspace_id text not null references workspace (id) on delete cascade,
  title text not null,
  text text not null,
  created_at timestamptz not null
);
create index saved_reply_workspace on saved_reply (workspace_id, title, id);
select protect_tenant_table('saved_reply');
