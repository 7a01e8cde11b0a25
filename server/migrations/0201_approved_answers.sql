-- Answers that people wrote for a virtual human. Whoever asks one of the questions is answered with the text, word for word.
create table approved_answer (
  id text primary key,
  workspace_id text not null references workspace (id) on delete cascade,
  staff_id text not null references staff (id) on delete cascade,
  questions text[] not null,
  text text not null,
  -- Who wrote it as it is now.
  written_by text references person (id) on delete set null,
  written_at timestamptz not null,
  -- Removed answers are kept for a day, in which it can be taken back.
  removed_at timestamptz
);
create index approved_answer_staff on approved_answer (staff_id, written_at desc);
create index approved_answer_workspace on approved_answer (workspace_id);
create index approved_answer_writer on approved_answer (written_by);
create index approved_answer_removed on approved_answer (removed_at) where removed_at is not null;
select protect_tenant_table('approved_answer');
select allow_system('approved_answer', 'select, delete');

-- Who had written the answer that was given, and when.
alter table message
  add column approved_by text references person (id) on delete set null,
  add column approved_at timestamptz;
create index message_approved on message (approved_by) where approved_by is not null;
