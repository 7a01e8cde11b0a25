-- A question wrote the row of its conversation twice: whoever asked moved it on, and the answer that was begun noted that it is
-- waited for. Of an index that has the other as its beginning one is enough.
create or replace function answer_changes() returns trigger language plpgsql as $$
declare
  v conversation;
  was boolean := tg_op <> 'INSERT' and old.state = 'complete';
  stays boolean := tg_op <> 'DELETE' and new.state = 'complete';
  m message := case when tg_op = 'DELETE' then old else new end;
  earlier timestamptz;
  later message;
begin
  select * into v from conversation where id = m.conversation_id for no key update;
  -- It goes with its conversation, which has noted everything.
  if v.id is null then return m; end if;
  -- Whoever asked has written along with the question that it is being answered.
  if tg_op = 'INSERT' and new.state = 'answering' and v.waiting = 'answering' and v.waiting_since = new.created_at then
    return m;
  end if;
  if stays and not was and (v.answered_at is null or v.answered_at < m.created_at) then
    perform note_answer(new, v, coalesce(v.answered_at, '-infinity'), 1);
    v.answered_at := m.created_at;
  elsif was or stays then
    select coalesce(max(created_at), '-infinity') into earlier from message
    where conversation_id = m.conversation_id and role = 'staff' and state = 'complete' and id <> m.id
      and (created_at, ordinal) < (m.created_at, m.ordinal);
    if was then perform note_answer(old, v, earlier, -1); end if;
    if stays then perform note_answer(new, v, earlier, 1); end if;
    if was <> stays then
      select * into later from message
      where conversation_id = m.conversation_id and role = 'staff' and state = 'complete' and id <> m.id
        and (created_at, ordinal) > (m.created_at, m.ordinal) order by created_at, ordinal limit 1;
      if later.id is not null then
        perform note_answer(later, v, case when was then m.created_at else earlier end, -1);
        perform note_answer(later, v, case when stays then m.created_at else earlier end, 1);
      elsif was then
        v.answered_at := nullif(earlier, '-infinity');
      end if;
    end if;
  end if;
  select state, created_at into later.state, later.created_at from message
  where conversation_id = v.id and role = 'staff' and id <> m.id and ordinal > case when tg_op = 'DELETE' then 0 else m.ordinal end
  order by ordinal desc limit 1;
  if later.state is null and tg_op <> 'DELETE' then
    later.state := m.state;
    later.created_at := m.created_at;
  end if;
  update conversation set answered_at = v.answered_at,
    answers = answers + stays::int - was::int,
    unknown_answers = unknown_answers + (stays and new.band is not distinct from 'unknown')::int
      - (was and old.band is not distinct from 'unknown')::int,
    rated_answers = rated_answers + (stays and new.rating is not null)::int - (was and old.rating is not null)::int,
    waiting = nullif(later.state, 'complete'),
    waiting_since = case when later.state <> 'complete' then later.created_at end
  where id = v.id;
  return m;
end $$;

drop index conversation_workspace;
