-- Visitors are kept for so many days since they last asked something, as they are told; until now each look counted.
alter table visitor add column asked_at timestamptz;
set local role staffroom_operator;
update visitor v set asked_at = greatest(v.created_at, (
  select max(m.created_at) from conversation c join message m on m.conversation_id = c.id and m.role = 'person'
  where c.visitor_id = v.id));
reset role;
alter table visitor alter column asked_at set not null;
drop index visitor_workspace;
create index visitor_workspace on visitor (workspace_id, asked_at);
