-- The inbox is searched by the words of all messages, of titles and of what is known of a visitor. An index of texts would hold
-- a row for each word of each conversation, ten times as much; one of words (GIN) may not look behind row-level security. So
-- these tables are the owner's alone, and the functions below ask themselves whose conversations whoever calls them sees.
create table conversation_words (
  conversation_id text primary key references conversation (id) on delete cascade,
  workspace_id text not null references workspace (id) on delete cascade,
  -- Folded by the program, each behind the mark of its workspace: an index over all workspaces is read for one.
  words tsvector not null
);
create index conversation_words_words on conversation_words using gin (words) with (fastupdate = off);
create index conversation_words_workspace on conversation_words (workspace_id);
select protect_owner_table('conversation_words');

-- Of which conversations words came or went since they were read; a row for each message, so that nobody waits for anybody.
create table unread_words (
  workspace_id text not null references workspace (id) on delete cascade,
  id bigint generated always as identity,
  conversation_id text not null,
  primary key (workspace_id, id)
);
select protect_owner_table('unread_words');

create function note_message_words() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into unread_words (workspace_id, conversation_id) values (new.workspace_id, new.conversation_id);
  return null;
end $$;
create function note_conversation_words() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into unread_words (workspace_id, conversation_id) values (new.workspace_id, new.id);
  return null;
end $$;
create trigger message_said after insert on message for each row
  when (new.state = 'complete' and new.role in ('person', 'staff', 'teammate')) execute function note_message_words();
create trigger message_completed after update of state, text on message for each row
  when (new.state = 'complete' and new.role in ('person', 'staff', 'teammate')) execute function note_message_words();
-- Whatever the name of a conversation is made anew for (migrations 0091, 0352, 0432), its words are read anew for.
create trigger conversation_retold after insert or update of title, contact_name, contact_email, labels, sort_key on conversation
  for each row when (new.asked_by = 'visitor' and new.sort_key is null) execute function note_conversation_words();
create or replace function forget_visitor_keys() returns trigger language plpgsql as $$
begin
  update conversation set sort_key = null where visitor_id = new.id;
  return null;
end $$;

create function see_words(workspace text) returns void language plpgsql stable as $$
begin
  if workspace is null or workspace <> all (app_workspaces()) then
    raise exception 'words of a workspace out of sight' using errcode = 'insufficient_privilege';
  end if;
end $$;

create function words_mark(workspace text) returns text language sql immutable parallel safe
  return left(md5(workspace), 8);

-- What has words that begin with each of these; they are of letters and digits alone.
create function words_query(workspace text, parts text[]) returns tsquery language sql immutable parallel safe
  return (select string_agg('''' || words_mark(workspace) || regexp_replace(part, '[''\\]', '', 'g') || ''':*', ' & ')::tsquery
    from unnest(parts) part);

-- Takes the newest conversations whose words are to be read, one reader at a time: the later one reads what the earlier wrote.
create function take_unread_words(workspace text, most integer) returns setof text
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform see_words(workspace);
  if not exists (select 1 from unread_words u where u.workspace_id = workspace) then return; end if;
  perform pg_advisory_xact_lock(hashtextextended('words of ' || workspace, 0));
  return query
    with newest as materialized (
      select u.id, u.conversation_id from unread_words u where u.workspace_id = workspace order by u.id desc limit most
    ), taken as (
      delete from unread_words u using newest n where u.workspace_id = workspace and u.id = n.id
    )
    select distinct n.conversation_id from newest n;
end $$;

-- Keeps the words of conversations, those of each in one text with spaces between. Only of those that are still there: they are
-- held first, in the order in which an erasure holds them, so that neither is in the other's way.
create function keep_words(workspace text, ids text[], texts text[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform see_words(workspace);
  insert into conversation_words (conversation_id, workspace_id, words)
  select n.id, workspace, array_to_tsvector(array(
    select words_mark(workspace) || word from unnest(string_to_array(n.words, ' ')) word))
  from unnest(ids, texts) as n (id, words)
  join (select c.id from conversation c where c.id = any (ids) and c.workspace_id = workspace order by c.id for key share) held
    on held.id = n.id
  on conflict (conversation_id) do update set words = excluded.words where conversation_words.workspace_id = excluded.workspace_id;
end $$;

-- Conversations that have all of these, at most so many, in no order. Planned for each: a plan for any words takes them for
-- common ones, and passes all conversations of the workspace.
create function conversations_saying(workspace text, parts text[], most integer) returns setof text
language plpgsql stable security definer set search_path = public, pg_temp
set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
begin
  perform see_words(workspace);
  return query select w.conversation_id from conversation_words w
    where w.words @@ words_query(workspace, parts) and w.workspace_id = workspace limit most;
end $$;

create function conversation_says(conversation text, wanted tsquery) returns boolean
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return exists (select 1 from conversation_words w where w.conversation_id = conversation and w.words @@ wanted
    and w.workspace_id = any (app_workspaces()));
end $$;

revoke all on function take_unread_words, keep_words, conversations_saying, conversation_says from public;
grant execute on function take_unread_words, keep_words, conversations_saying, conversation_says to staffroom_app, staffroom_operator;

call open_to_operator();
set local role staffroom_operator;
insert into unread_words (workspace_id, conversation_id)
select c.workspace_id, c.id from conversation c where c.asked_by = 'visitor' order by c.updated_at;
reset role;
