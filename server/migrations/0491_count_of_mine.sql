-- What is given to somebody and not closed, in the order in which it is listed: whatever they closed before is not passed.
create index conversation_mine on conversation (workspace_id, assignee_id, updated_at desc, id desc)
  where assignee_id is not null and asked_by = 'visitor' and speaker <> 'closed';
