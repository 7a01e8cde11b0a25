-- Why people were wanted last; stays when they have come.
alter table conversation add column hand_off_reason text check (hand_off_reason in ('customer_request', 'missing_knowledge',
  'policy_restriction', 'bad_rating', 'usage_limit'));

-- Where an answer leads to besides its receipts, as a rule of the settings has it.
alter table message add column link jsonb;

-- A visitor has rated an answer badly, or asked as much as the settings allow.
alter table message
  drop constraint message_event_check,
  add constraint message_event_check check (event in ('offered', 'asked', 'nobody_came', 'contact_wanted', 'contact_left', 'joined',
    'person_left', 'returned', 'closed', 'reopened', 'outside_hours', 'calls_used_up', 'rated_badly', 'limit_reached'));

call open_to_operator();
set local role staffroom_operator;
update conversation set hand_off_reason = 'customer_request' where wanted_since is not null;
reset role;
