-- What signs the requests of a virtual human's actions, by the id that an action has in the settings. Sealed by the program.
create table staff_action_secret (
  staff_id text not null references staff (id) on delete cascade,
  action_id text not null,
  workspace_id text not null references workspace (id) on delete cascade,
  secret text not null,
  -- The last four characters.
  ending text not null,
  created_at timestamptz not null,
  primary key (staff_id, action_id)
);
create index staff_action_secret_workspace on staff_action_secret (workspace_id);
select protect_owner_table('staff_action_secret');

alter table message
  -- The form that is handed over with an answer.
  add column offer jsonb,
  -- Of what somebody filled in, and of what the company's system answered: the action, how the system is called, when it answered.
  add column look_up jsonb;

-- A look-up that failed is a reason to want people.
alter table conversation
  drop constraint conversation_hand_off_reason_check,
  add constraint conversation_hand_off_reason_check check (hand_off_reason in ('customer_request', 'missing_knowledge',
    'policy_restriction', 'bad_rating', 'usage_limit', 'tool_failure'));
