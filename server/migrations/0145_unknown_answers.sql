-- The answers that no page gave, by time: a period's list of them reads no others.
create index message_unknown on message (workspace_id, created_at)
  where role = 'staff' and state = 'complete' and band = 'unknown';
