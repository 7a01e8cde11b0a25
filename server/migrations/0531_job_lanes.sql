-- What a job of a workspace waits behind: jobs for which workspaces take turns may stand in several lanes there, as webhooks do, one for
-- each receiver.
alter table job add column lane text not null default '';
call open_to_operator();
set local role staffroom_operator;
update job set lane = m.webhook_id from webhook_message m
where job.name = 'webhooks.deliver' and job.state in ('waiting', 'running') and m.id = job.input ->> 'messageId';
reset role;

drop index job_in_turns;
create index job_in_turns on job (name, workspace_id, lane, due_at, id) where state = 'waiting';
create index job_due_longest on job (name, due_at, id) include (workspace_id, lane) where state = 'waiting';

-- What a look for jobs sees. The planner takes the wall around the rows for one that lets few of them through, and would rather read and
-- sort everything that waits than follow an index to its first rows; so it may not.

-- Of a name, what is due first.
create function jobs_due_first(of_name text, most int)
  returns table (workspace_id text, lane text, id uuid, due_at timestamptz) language sql stable rows 100
  set enable_sort = off set enable_seqscan = off set enable_bitmapscan = off as $$
  select workspace_id, lane, id, due_at from job where name = of_name and state = 'waiting' order by due_at, id limit most
$$;

-- The lanes behind one, each with what is due first in it.
create function job_lanes_after(of_name text, after_workspace text, after_lane text, lanes int, most int)
  returns table (place int, workspace_id text, lane text, id uuid, due_at timestamptz) language sql stable rows 100
  set enable_sort = off set enable_seqscan = off set enable_bitmapscan = off as $$
  with recursive passed (place, workspace_id, lane) as (
    select 0, after_workspace, after_lane
    union all
    select place + 1, next.workspace_id, next.lane from passed cross join lateral (
      select job.workspace_id, job.lane from job where name = of_name and state = 'waiting'
        and (job.workspace_id, job.lane) > (passed.workspace_id, passed.lane)
      order by job.workspace_id, job.lane limit 1) next
    where place < lanes
  )
  -- A lane is written as a range, so that the index over lanes alone gives this order.
  select passed.*, head.id, head.due_at from passed cross join lateral (
    select job.id, job.due_at from job where name = of_name and state = 'waiting'
      and job.workspace_id = passed.workspace_id and job.lane between passed.lane and passed.lane
    order by job.lane, job.due_at, job.id limit most) head
$$;
