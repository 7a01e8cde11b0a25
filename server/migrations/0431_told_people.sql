-- What a visitor who asks for a person is told of people (a promise, when they are back) stands with the line that told it.
-- An answer is compared with the turn of its conversation, so that the number in its own row says nothing. Who has called too
-- often hears so.
alter table message
  add column told jsonb,
  drop column turn,
  drop constraint message_event_check,
  add constraint message_event_check check (event in ('offered', 'asked', 'nobody_came', 'contact_wanted', 'contact_left', 'joined',
    'person_left', 'returned', 'closed', 'reopened', 'outside_hours', 'calls_used_up'));
