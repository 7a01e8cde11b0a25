-- A function in SQL that is not one expression is planned anew at each call, which took longer than running it: of what the
-- database spent on an answer, a fifth. In PL/pgSQL a connection plans it once. What they do is what they did.

-- Whom a virtual human is kept to; null where roles alone decide.
create or replace function staff_editors(staff) returns text[] language plpgsql stable as $$
begin
  if not $1.has_editors then return null; end if;
  return array(select e.user_id from staff_editor e where e.staff_id = $1.id order by e.user_id);
end $$;

-- Notes that an answer counts (1) or counts no more (-1).
create or replace function note_answer(m message, v conversation, earlier timestamptz, sign integer) returns void
language plpgsql as $$
begin
  insert into figure_change (workspace_id, staff_id, at, before, asked_by, answers, answered, closest, unknown, converted,
    rated_1, rated_2, rated_3, rated_4, rated_5)
  values (m.workspace_id, v.staff_id, date_bin('15 minutes', m.created_at, '2000-01-01Z'),
    date_bin('15 minutes', earlier, '2000-01-01Z'), v.asked_by, sign, sign * (m.band is not distinct from 'answer')::int,
    sign * (m.band is not distinct from 'closest')::int, sign * (m.band is not distinct from 'unknown')::int,
    sign * v.converted::int, sign * (m.rating is not distinct from 1)::int, sign * (m.rating is not distinct from 2)::int,
    sign * (m.rating is not distinct from 3)::int, sign * (m.rating is not distinct from 4)::int,
    sign * (m.rating is not distinct from 5)::int);
end $$;
