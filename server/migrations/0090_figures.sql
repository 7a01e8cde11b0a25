-- The figures of answers are kept: how many, how sure, how rated, how many conversations they belong to. Every change of an
-- answer notes, in its own transaction, what it changes of the figures (`figure_change`); nobody waits for anybody there.
-- Whoever reads figures adds up the notes first (server/platform/figures).

-- Who asked, and what is kept of a conversation's answers, so that lists need no count.
alter table conversation
  add column asked_by text not null default 'member' check (asked_by in ('member', 'visitor')),
  add column answers integer not null default 0,
  add column unknown_answers integer not null default 0,
  add column rated_answers integer not null default 0,
  add column answered_at timestamptz,
  -- The last answer, while it is not whole.
  add column waiting text check (waiting in ('answering', 'interrupted')),
  add column waiting_since timestamptz;

-- Of a virtual human, over all time: whole answers, how many are rated and the ratings' sum; conversations with a whole
-- answer, and those of them that reached their goal.
alter table staff
  add column answers integer not null default 0,
  add column rated integer not null default 0,
  add column rating_sum integer not null default 0,
  add column answered integer not null default 0,
  add column converted integer not null default 0,
  add column mean_rating double precision not null
    generated always as (case when rated = 0 then 0 else rating_sum::double precision / rated end) stored;

-- A change of the figures that has not been added up yet. No key leads anywhere: what it is about may be deleted with it.
create table figure_change (
  id bigint generated always as identity primary key,
  workspace_id text not null,
  staff_id text not null,
  at timestamptz not null,
  before timestamptz not null,
  asked_by text not null,
  answers integer not null,
  answered integer not null,
  closest integer not null,
  unknown integer not null,
  converted integer not null,
  rated_1 integer not null,
  rated_2 integer not null,
  rated_3 integer not null,
  rated_4 integer not null,
  rated_5 integer not null
);
create index figure_change_workspace on figure_change (workspace_id);
create index figure_change_staff on figure_change (staff_id);
select protect_tenant_table('figure_change');
select allow_system('figure_change', 'select, delete');

-- The answers that were given within `minutes` from `at`, and whose conversation had its answer before within the `minutes`
-- from `before`, -infinity where it had none. So the conversations with an answer from A to B, of which each counts once, are
-- the answers from A to B whose `before` lies before A. `converted` counts answers of conversations that reached their goal.
create table workspace_figure (
  workspace_id text not null references workspace (id) on delete cascade,
  minutes smallint not null check (minutes in (15, 60, 1440)),
  at timestamptz not null,
  before timestamptz not null,
  asked_by text not null,
  answers integer not null,
  answered integer not null,
  closest integer not null,
  unknown integer not null,
  converted integer not null,
  rated_1 integer not null,
  rated_2 integer not null,
  rated_3 integer not null,
  rated_4 integer not null,
  rated_5 integer not null,
  primary key (workspace_id, minutes, at, before, asked_by)
);
create index workspace_figure_before on workspace_figure (workspace_id, minutes, before) where before > '-infinity';
select protect_tenant_table('workspace_figure');

create table staff_figure (
  workspace_id text not null references workspace (id) on delete cascade,
  staff_id text not null references staff (id) on delete cascade,
  minutes smallint not null check (minutes in (15, 60, 1440)),
  at timestamptz not null,
  before timestamptz not null,
  asked_by text not null,
  answers integer not null,
  answered integer not null,
  closest integer not null,
  unknown integer not null,
  converted integer not null,
  rated_1 integer not null,
  rated_2 integer not null,
  rated_3 integer not null,
  rated_4 integer not null,
  rated_5 integer not null,
  primary key (staff_id, minutes, at, before, asked_by)
);
create index staff_figure_workspace on staff_figure (workspace_id, minutes, at);
create index staff_figure_before on staff_figure (workspace_id, minutes, before) where before > '-infinity';
select protect_tenant_table('staff_figure');

-- Notes that an answer counts (1) or counts no more (-1).
create function note_answer(m message, v conversation, earlier timestamptz, sign integer) returns void
language sql as $$
  insert into figure_change (workspace_id, staff_id, at, before, asked_by, answers, answered, closest, unknown, converted,
    rated_1, rated_2, rated_3, rated_4, rated_5)
  select m.workspace_id, v.staff_id, date_bin('15 minutes', m.created_at, '2000-01-01Z'),
    date_bin('15 minutes', earlier, '2000-01-01Z'), v.asked_by, sign, sign * (m.band is not distinct from 'answer')::int,
    sign * (m.band is not distinct from 'closest')::int, sign * (m.band is not distinct from 'unknown')::int,
    sign * v.converted::int, sign * (m.rating is not distinct from 1)::int, sign * (m.rating is not distinct from 2)::int,
    sign * (m.rating is not distinct from 3)::int, sign * (m.rating is not distinct from 4)::int,
    sign * (m.rating is not distinct from 5)::int
$$;

-- When an answer changes; the conversation is kept to the transaction, so that no other change of it passes by. Before the
-- row, for then a statement of many rows comes to each as if it were the only one.
create function answer_changes() returns trigger language plpgsql as $$
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
create trigger answer_comes before insert on message for each row when (new.role = 'staff')
  execute function answer_changes();
create trigger answer_changes before update of state, band, rating on message for each row
  when (new.role = 'staff' and (old.state, old.band, old.rating) is distinct from (new.state, new.band, new.rating))
  execute function answer_changes();
create trigger answer_goes before delete on message for each row when (old.role = 'staff')
  execute function answer_changes();

-- When a conversation reaches its goal, or does not after all; `sign` is 1 or -1 for each of its answers.
create function note_conversation(v conversation, sign integer) returns void language sql as $$
  select note_answer(m, v, earlier, sign) from (
    select m, coalesce(lag(m.created_at) over (order by m.created_at, m.ordinal), '-infinity') as earlier
    from message m where m.conversation_id = v.id and m.role = 'staff' and m.state = 'complete') as each
$$;
create function conversation_changed() returns trigger language plpgsql as $$
begin
  if old.answers > 0 then perform note_conversation(old, -1); end if;
  if tg_op = 'DELETE' then return old; end if;
  if new.answers > 0 then perform note_conversation(new, 1); end if;
  return new;
end $$;
create trigger conversation_moved before update of converted, asked_by, staff_id on conversation for each row
  when ((old.converted, old.asked_by, old.staff_id) is distinct from (new.converted, new.asked_by, new.staff_id))
  execute function conversation_changed();
create trigger conversation_deleted before delete on conversation for each row execute function conversation_changed();

-- Adds up what is noted for a workspace; one at a time does. Nothing noted: nothing done, and nobody waited for.
create function add_up_figures(wanted text) returns integer language plpgsql as $$
declare
  noted integer := 0;
begin
  if not exists (select 1 from figure_change where workspace_id = wanted) then return 0; end if;
  perform pg_advisory_xact_lock(hashtextextended('figures of ' || wanted, 0));
  with taken as (
    delete from figure_change where workspace_id = wanted returning *
  ), summed as (
    select workspace_id, staff_id, at, before, asked_by, sum(answers)::int as answers, sum(answered)::int as answered, sum(closest)::int as closest, sum(unknown)::int as unknown, sum(converted)::int as converted,
      sum(rated_1)::int as rated_1, sum(rated_2)::int as rated_2, sum(rated_3)::int as rated_3, sum(rated_4)::int as rated_4, sum(rated_5)::int as rated_5
    from taken group by 1, 2, 3, 4, 5
  ), of_staff as (
    insert into staff_figure as f
    select workspace_id, staff_id, minutes, date_bin(make_interval(mins => minutes), at, '2000-01-01Z') as at,
      date_bin(make_interval(mins => minutes), before, '2000-01-01Z') as before, asked_by, sum(answers)::int as answers, sum(answered)::int as answered, sum(closest)::int as closest, sum(unknown)::int as unknown, sum(converted)::int as converted,
      sum(rated_1)::int as rated_1, sum(rated_2)::int as rated_2, sum(rated_3)::int as rated_3, sum(rated_4)::int as rated_4, sum(rated_5)::int as rated_5
    from summed cross join (values (15::smallint), (60::smallint), (1440::smallint)) as level (minutes)
    where exists (select 1 from staff s where s.id = summed.staff_id)
    group by 1, 2, 3, 4, 5, 6
    on conflict (staff_id, minutes, at, before, asked_by) do update set answers = f.answers + excluded.answers, answered = f.answered + excluded.answered, closest = f.closest + excluded.closest,
    unknown = f.unknown + excluded.unknown, converted = f.converted + excluded.converted, rated_1 = f.rated_1 + excluded.rated_1,
    rated_2 = f.rated_2 + excluded.rated_2, rated_3 = f.rated_3 + excluded.rated_3, rated_4 = f.rated_4 + excluded.rated_4,
    rated_5 = f.rated_5 + excluded.rated_5
  ), of_workspace as (
    insert into workspace_figure as f
    select workspace_id, minutes, date_bin(make_interval(mins => minutes), at, '2000-01-01Z') as at,
      date_bin(make_interval(mins => minutes), before, '2000-01-01Z') as before, asked_by, sum(answers)::int as answers, sum(answered)::int as answered, sum(closest)::int as closest, sum(unknown)::int as unknown, sum(converted)::int as converted,
      sum(rated_1)::int as rated_1, sum(rated_2)::int as rated_2, sum(rated_3)::int as rated_3, sum(rated_4)::int as rated_4, sum(rated_5)::int as rated_5
    from summed cross join (values (15::smallint), (60::smallint), (1440::smallint)) as level (minutes)
    where exists (select 1 from workspace w where w.id = summed.workspace_id)
    group by 1, 2, 3, 4, 5
    on conflict (workspace_id, minutes, at, before, asked_by) do update set answers = f.answers + excluded.answers, answered = f.answered + excluded.answered, closest = f.closest + excluded.closest,
    unknown = f.unknown + excluded.unknown, converted = f.converted + excluded.converted, rated_1 = f.rated_1 + excluded.rated_1,
    rated_2 = f.rated_2 + excluded.rated_2, rated_3 = f.rated_3 + excluded.rated_3, rated_4 = f.rated_4 + excluded.rated_4,
    rated_5 = f.rated_5 + excluded.rated_5
  ), of_all_time as (
    update staff s set answers = s.answers + n.answers, rated = s.rated + n.rated,
      rating_sum = s.rating_sum + n.rating_sum, answered = s.answered + n.answered, converted = s.converted + n.converted
    from (
      select staff_id, sum(answers) as answers, sum(rated_1 + rated_2 + rated_3 + rated_4 + rated_5) as rated,
        sum(rated_1 + 2 * rated_2 + 3 * rated_3 + 4 * rated_4 + 5 * rated_5) as rating_sum,
        coalesce(sum(answers) filter (where before = '-infinity'), 0) as answered,
        coalesce(sum(converted) filter (where before = '-infinity'), 0) as converted
      from summed group by staff_id) n
    where s.id = n.staff_id
  )
  select count(*) into noted from taken;
  return noted;
end $$;

-- What the figures have to be, counted anew from conversations; `npm run staffroom -- recount` compares.
create view counted_figure with (security_invoker = true) as
select workspace_id, staff_id, date_bin('15 minutes', created_at, '2000-01-01Z') as at,
  date_bin('15 minutes', earlier, '2000-01-01Z') as before, asked_by,
  count(*)::int as answers, count(*) filter (where band = 'answer')::int as answered,
  count(*) filter (where band = 'closest')::int as closest, count(*) filter (where band = 'unknown')::int as unknown,
  count(*) filter (where converted)::int as converted, count(*) filter (where rating = 1)::int as rated_1,
  count(*) filter (where rating = 2)::int as rated_2, count(*) filter (where rating = 3)::int as rated_3,
  count(*) filter (where rating = 4)::int as rated_4, count(*) filter (where rating = 5)::int as rated_5
from (
  select v.workspace_id, v.staff_id, v.asked_by, v.converted, m.created_at, m.band, m.rating,
    coalesce(lag(m.created_at) over (partition by m.conversation_id order by m.created_at, m.ordinal), '-infinity') as earlier
  from message m join conversation v on v.id = m.conversation_id
  where m.role = 'staff' and m.state = 'complete') as answer
group by 1, 2, 3, 4, 5;
grant select on counted_figure to staffroom_app, staffroom_operator;

create view counted_conversation with (security_invoker = true) as
select v.id, v.workspace_id, count(m.id)::int as answers, count(*) filter (where m.band = 'unknown')::int as unknown_answers,
  count(m.rating)::int as rated_answers, max(m.created_at) as answered_at,
  nullif(l.state, 'complete') as waiting, case when l.state <> 'complete' then l.created_at end as waiting_since
from conversation v
left join message m on m.conversation_id = v.id and m.role = 'staff' and m.state = 'complete'
left join lateral (select state, created_at from message l where l.conversation_id = v.id and l.role = 'staff'
  order by ordinal desc limit 1) l on true
group by v.id, v.workspace_id, l.state, l.created_at;
grant select on counted_conversation to staffroom_app, staffroom_operator;

-- Makes all figures anew from conversations. Nothing may change conversations meanwhile.
create procedure recount_figures() language plpgsql as $$
begin
  delete from figure_change;
  delete from workspace_figure;
  delete from staff_figure;
  update conversation c set answers = n.answers, unknown_answers = n.unknown_answers, rated_answers = n.rated_answers,
    answered_at = n.answered_at, waiting = n.waiting, waiting_since = n.waiting_since
  from counted_conversation n where n.id = c.id
    and (c.answers, c.unknown_answers, c.rated_answers, c.answered_at, c.waiting, c.waiting_since) is distinct from
      (n.answers, n.unknown_answers, n.rated_answers, n.answered_at, n.waiting, n.waiting_since);
  insert into staff_figure
  select workspace_id, staff_id, minutes, date_bin(make_interval(mins => minutes), at, '2000-01-01Z'),
    date_bin(make_interval(mins => minutes), before, '2000-01-01Z'), asked_by, sum(answers), sum(answered), sum(closest),
    sum(unknown), sum(converted), sum(rated_1), sum(rated_2), sum(rated_3), sum(rated_4), sum(rated_5)
  from counted_figure cross join (values (15::smallint), (60::smallint), (1440::smallint)) as level (minutes)
  group by 1, 2, 3, 4, 5, 6;
  insert into workspace_figure
  select workspace_id, minutes, at, before, asked_by, sum(answers), sum(answered), sum(closest), sum(unknown),
    sum(converted), sum(rated_1), sum(rated_2), sum(rated_3), sum(rated_4), sum(rated_5)
  from staff_figure group by 1, 2, 3, 4, 5;
  update staff s set answers = coalesce(n.answers, 0), rated = coalesce(n.rated, 0), rating_sum = coalesce(n.rating_sum, 0),
    answered = coalesce(n.answered, 0), converted = coalesce(n.converted, 0)
  from staff t left join (
    select staff_id, sum(answers) as answers, sum(rated_1 + rated_2 + rated_3 + rated_4 + rated_5) as rated,
      sum(rated_1 + 2 * rated_2 + 3 * rated_3 + 4 * rated_4 + 5 * rated_5) as rating_sum,
      sum(answers) filter (where before = '-infinity') as answered,
      sum(converted) filter (where before = '-infinity') as converted
    from staff_figure where minutes = 1440 group by staff_id) n on n.staff_id = t.id
  where s.id = t.id and (s.answers, s.rated, s.rating_sum, s.answered, s.converted) is distinct from
    (coalesce(n.answers, 0), coalesce(n.rated, 0), coalesce(n.rating_sum, 0), coalesce(n.answered, 0), coalesce(n.converted, 0));
end $$;

-- The conversations of one virtual human by what they are looked for; the lists of staff by their figures.
drop index conversation_staff;
create index conversation_staff on conversation (staff_id, created_at desc, id desc);
create index conversation_converted on conversation (staff_id, created_at desc, id desc) where converted;
create index conversation_unanswered on conversation (staff_id, created_at desc, id desc) where unknown_answers > 0;
create index conversation_rated on conversation (staff_id, created_at desc, id desc) where rated_answers > 0;
create index conversation_answered on conversation (staff_id, answered_at desc) where answered_at is not null;
create index conversation_waiting on conversation (workspace_id, waiting, waiting_since) where waiting is not null;
create index conversation_workspace on conversation (workspace_id);
create index staff_answers on staff (workspace_id, answers desc, created_at desc, id desc);
create index staff_rating on staff (workspace_id, mean_rating desc, created_at desc, id desc);
create index page_snapshot_fetched on page_snapshot (workspace_id, fetched_at);

drop view staff_figures;

call open_to_operator();
set local role staffroom_operator;
call recount_figures();
reset role;
