-- What a job of a workspace waits behind: jobs for which workspaces take turns may stand in several lines there, as webhooks do, one for
-- each receiver. Each line is asked for what it waits for longest.
alter table job add column lane text not null default '';
drop index job_in_turns;
create index job_in_turns on job (name, workspace_id, lane, due_at, id) where state = 'waiting';
