-- Lists by name and the search. What is called something keeps a key by which names sort the same on every database, and each
-- of its words from each of its letters on, so that what stands inside a word is found by a range of an index: LIKE may not
-- look behind row-level security, an order of texts may. Both are made by the program (server/platform/db/named-rows.ts);
-- where the key is missing they are made before they are read.
alter table staff add column sort_key text collate "C";
alter table knowledge_source add column sort_key text collate "C";
alter table conversation add column sort_key text collate "C";

create table name_ending (
  workspace_id text not null references workspace (id) on delete cascade,
  kind text not null,
  id text not null,
  ending text collate "C" not null,
  -- Whether it is a whole word.
  whole boolean not null,
  -- When the row that is called so was made.
  at timestamptz not null,
  primary key (workspace_id, ending, kind, id)
);
create index name_ending_row on name_ending (kind, id, ending);
create index name_ending_newest on name_ending (workspace_id, whole, ending, at desc);
select protect_tenant_table('name_ending');

create function forget_name_key() returns trigger language plpgsql as $$
begin
  new.sort_key := null;
  return new;
end $$;
create trigger staff_renamed before update of name, job_title on staff for each row
  when ((old.name, old.job_title) is distinct from (new.name, new.job_title)) execute function forget_name_key();
create trigger knowledge_source_renamed before update of name, url on knowledge_source for each row
  when ((old.name, old.url) is distinct from (new.name, new.url)) execute function forget_name_key();
create trigger conversation_renamed before update of title on conversation for each row
  when (old.title is distinct from new.title) execute function forget_name_key();

create function forget_endings() returns trigger language plpgsql as $$
begin
  delete from name_ending where kind = tg_argv[0] and id = old.id;
  return null;
end $$;
create trigger staff_gone after delete on staff for each row execute function forget_endings('staff');
create trigger knowledge_source_gone after delete on knowledge_source for each row execute function forget_endings('knowledge');
create trigger conversation_gone after delete on conversation for each row execute function forget_endings('conversation');

create index staff_unnamed on staff (workspace_id) where sort_key is null;
create index knowledge_source_unnamed on knowledge_source (workspace_id) where sort_key is null;
create index conversation_unnamed on conversation (workspace_id) where sort_key is null and title <> '';
create index staff_name on staff (workspace_id, sort_key, created_at desc, id desc);
create index conversation_name on conversation (workspace_id, sort_key) where title <> '';
create index knowledge_source_name on knowledge_source (workspace_id, sort_key, created_at desc, id desc);
create index conversation_updated on conversation (staff_id, updated_at desc) where title <> '';

create index knowledge_source_pages on knowledge_source (workspace_id, pages_read desc, created_at desc, id desc);
create index knowledge_source_status on knowledge_source (workspace_id, (case status when 'research_in_progress' then 4
  when 'research_pending' then 3 when 'research_failed' then 2 when 'research_cancelled' then 1 else 0 end) desc,
  created_at desc, id desc);
