-- What members of a workspace ask are trials: kept apart as before (`asked_by`), and in no figure of a virtual human.

-- As in 0090, but that the figures over all time are of visitors' questions alone.
create or replace function add_up_figures(wanted text) returns integer language plpgsql as $$
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
      from summed where asked_by = 'visitor' group by staff_id) n
    where s.id = n.staff_id
  )
  select count(*) into noted from taken;
  return noted;
end $$;

create or replace procedure recount_figures() language plpgsql as $$
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
    from staff_figure where minutes = 1440 and asked_by = 'visitor' group by staff_id) n on n.staff_id = t.id
  where s.id = t.id and (s.answers, s.rated, s.rating_sum, s.answered, s.converted) is distinct from
    (coalesce(n.answers, 0), coalesce(n.rated, 0), coalesce(n.rating_sum, 0), coalesce(n.answered, 0), coalesce(n.converted, 0));
end $$;

-- The conversations whose last answers are looked at are visitors'.
drop index conversation_answered;
create index conversation_answered on conversation (staff_id, answered_at desc)
  where answered_at is not null and asked_by = 'visitor';

call open_to_operator();
set local role staffroom_operator;
call recount_figures();
reset role;
