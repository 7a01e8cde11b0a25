-- A person who spoke with a visitor is not there any more: others are called.
alter table message
  drop constraint message_event_check,
  add constraint message_event_check check (event in ('offered', 'asked', 'nobody_came', 'contact_wanted', 'contact_left', 'joined',
    'person_left', 'returned', 'closed', 'reopened', 'outside_hours'));
create index conversation_held on conversation (workspace_id, id) where speaker = 'person' or assignee_id is not null;
