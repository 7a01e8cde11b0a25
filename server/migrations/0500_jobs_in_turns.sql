-- Where workspaces take turns, each is asked for what it waits for longest: however much one has enqueued, none of what is due is passed.
create index job_in_turns on job (name, workspace_id, due_at, id) where state = 'waiting';
