-- What is kept of visitors, and for how long. Conversations that are erased leave their figures, and nothing else.

-- After so many days without a question a visitor is erased.
alter table workspace add column visitor_days integer not null default 365 check (visitor_days between 1 and 1095);

-- The figures of conversations that were erased, by quarter of an hour: no text, no person, no conversation. They count like
-- those that are counted from conversations, and go with their virtual human.
create table erased_figure (
  workspace_id text not null references workspace (id) on delete cascade,
  staff_id text not null references staff (id) on delete cascade,
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
  primary key (staff_id, at, before, asked_by)
);
create index erased_figure_workspace on erased_figure (workspace_id);
select protect_tenant_table('erased_figure');

-- As with answers: what changes of the figures is noted in the same transaction (migration 0090).
create function erased_figure_changes() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into figure_change (workspace_id, staff_id, at, before, asked_by, answers, answered, closest, unknown, converted,
      rated_1, rated_2, rated_3, rated_4, rated_5)
    values (old.workspace_id, old.staff_id, old.at, old.before, old.asked_by, -old.answers, -old.answered, -old.closest,
      -old.unknown, -old.converted, -old.rated_1, -old.rated_2, -old.rated_3, -old.rated_4, -old.rated_5);
  end if;
  if tg_op = 'DELETE' then return old; end if;
  insert into figure_change (workspace_id, staff_id, at, before, asked_by, answers, answered, closest, unknown, converted,
    rated_1, rated_2, rated_3, rated_4, rated_5)
  values (new.workspace_id, new.staff_id, new.at, new.before, new.asked_by, new.answers, new.answered, new.closest,
    new.unknown, new.converted, new.rated_1, new.rated_2, new.rated_3, new.rated_4, new.rated_5);
  return new;
end $$;
create trigger erased_figure_changes before insert or update or delete on erased_figure for each row
  execute function erased_figure_changes();

-- The figures of each answer, with its conversation.
create view figure_of_answer with (security_invoker = true) as
select v.workspace_id, v.staff_id, m.conversation_id, v.asked_by, v.converted, m.created_at, m.band, m.rating,
  coalesce(lag(m.created_at) over (partition by m.conversation_id order by m.created_at, m.ordinal), '-infinity') as earlier
from message m join conversation v on v.id = m.conversation_id
where m.role = 'staff' and m.state = 'complete';
grant select on figure_of_answer to staffroom_app, staffroom_operator;

-- Keeps the figures of conversations that are about to be erased; deleting them takes the same away, so that nothing changes.
create function keep_figures_of(wanted text[]) returns void language sql as $$
  insert into erased_figure as f
  select workspace_id, staff_id, date_bin('15 minutes', created_at, '2000-01-01Z'), date_bin('15 minutes', earlier, '2000-01-01Z'),
    asked_by, count(*), count(*) filter (where band = 'answer'), count(*) filter (where band = 'closest'),
    count(*) filter (where band = 'unknown'), count(*) filter (where converted), count(*) filter (where rating = 1),
    count(*) filter (where rating = 2), count(*) filter (where rating = 3), count(*) filter (where rating = 4),
    count(*) filter (where rating = 5)
  from figure_of_answer where conversation_id = any (wanted)
  group by 1, 2, 3, 4, 5
  on conflict (staff_id, at, before, asked_by) do update set answers = f.answers + excluded.answers,
    answered = f.answered + excluded.answered, closest = f.closest + excluded.closest, unknown = f.unknown + excluded.unknown,
    converted = f.converted + excluded.converted, rated_1 = f.rated_1 + excluded.rated_1, rated_2 = f.rated_2 + excluded.rated_2,
    rated_3 = f.rated_3 + excluded.rated_3, rated_4 = f.rated_4 + excluded.rated_4, rated_5 = f.rated_5 + excluded.rated_5
$$;

-- What the figures have to be: counted from conversations, and what is kept of erased ones.
create or replace view counted_figure with (security_invoker = true) as
select workspace_id, staff_id, date_bin('15 minutes', created_at, '2000-01-01Z') as at,
  date_bin('15 minutes', earlier, '2000-01-01Z') as before, asked_by,
  count(*)::int as answers, count(*) filter (where band = 'answer')::int as answered,
  count(*) filter (where band = 'closest')::int as closest, count(*) filter (where band = 'unknown')::int as unknown,
  count(*) filter (where converted)::int as converted, count(*) filter (where rating = 1)::int as rated_1,
  count(*) filter (where rating = 2)::int as rated_2, count(*) filter (where rating = 3)::int as rated_3,
  count(*) filter (where rating = 4)::int as rated_4, count(*) filter (where rating = 5)::int as rated_5
from figure_of_answer
group by 1, 2, 3, 4, 5
union all
select workspace_id, staff_id, at, before, asked_by, answers, answered, closest, unknown, converted, rated_1, rated_2, rated_3,
  rated_4, rated_5
from erased_figure;
