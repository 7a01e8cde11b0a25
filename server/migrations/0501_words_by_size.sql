-- Words are read by how much there is to read, and no search waits for many that others are reading.
drop function take_unread_words (text, integer);

-- Takes the newest conversations whose words are to be read, of so many bytes of messages about, one reader at a time: the later
-- one reads what the earlier wrote. Where more than one reading is left, it waits for nobody: like one that has read as often as it may, it
-- goes on with what was read.
create function take_unread_words(workspace text, most integer, most_bytes integer) returns setof text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  key bigint := hashtextextended('words of ' || workspace, 0);
begin
  perform see_words(workspace);
  if not exists (select 1 from unread_words u where u.workspace_id = workspace) then return; end if;
  if not pg_try_advisory_xact_lock(key) then
    if exists (select 1 from unread_words u where u.workspace_id = workspace offset most) then return; end if;
    perform pg_advisory_xact_lock(key);
  end if;
  return query
    with newest as materialized (
      select u.id, u.conversation_id from unread_words u where u.workspace_id = workspace order by u.id desc limit most
    ), sized as materialized (
      select n.conversation_id, sum(said.bytes) over (order by n.id desc) - said.bytes as before
      from (select max(newest.id) as id, newest.conversation_id from newest group by newest.conversation_id) n
      cross join lateral (
        select coalesce(sum(octet_length(m.text)), 0) as bytes from message m where m.conversation_id = n.conversation_id) said
    ), chosen as (
      select s.conversation_id from sized s where s.before < most_bytes
    ), taken as (
      delete from unread_words u using newest n join chosen c on c.conversation_id = n.conversation_id
      where u.workspace_id = workspace and u.id = n.id
    )
    select c.conversation_id from chosen c;
end $$;
revoke all on function take_unread_words from public;
grant execute on function take_unread_words to staffroom_app, staffroom_operator;

-- What takes more than words are given by now is read anew; the rest is found as it is.
insert into unread_words (workspace_id, conversation_id)
select workspace_id, conversation_id from conversation_words where pg_column_size(words) > 400000 order by conversation_id;
