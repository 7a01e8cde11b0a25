-- When the company last said who a visitor is; null where that was before it was noted, which is too long ago.
alter table visitor add column verified_at timestamptz;

-- The secret before goes on signing for a day.
alter table staff_action_secret
  add column old_secret text,
  add column old_until timestamptz;
