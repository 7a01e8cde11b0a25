-- Who somebody is and what they may do is kept by each process for a moment (decision 93); the others hear of a change when its
-- transaction commits.
create function tell_of_actors() returns trigger language plpgsql as $$
begin
  perform pg_notify('staffroom_actors', '');
  return null;
end $$;
-- A session that begins was known to nobody.
create trigger tell_of_actors after update of token, user_id, expires_at or delete on person_session
  for each statement execute function tell_of_actors();
create trigger tell_of_actors after update of email_verified, active_workspace, suspended_at, is_try_out or delete on person
  for each statement execute function tell_of_actors();
create trigger tell_of_actors after insert or update of completed or delete on onboarding
  for each statement execute function tell_of_actors();
create trigger tell_of_actors after insert or update or delete on workspace_member
  for each statement execute function tell_of_actors();
create trigger tell_of_actors after insert or update of hash, user_id, workspace_id, scope, expires_at or delete on api_key
  for each statement execute function tell_of_actors();
