-- Writes a line of the ledger for whoever acts in a workspace. Only the owner of the tables reads and writes what was used, and to
-- become the owner and back in the middle of a transaction waits for the database twice more than the line takes. Whoever calls
-- says in which workspace, which must be one that they see; who pays there is looked up here. `uncounted` is the month that is
-- noted as not added up, or null.
create function note_usage(workspace_id text, kind text, quantity integer, about text, at timestamptz, uncounted date)
returns void language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  payer text;
begin
  if note_usage.workspace_id <> all (app_workspaces()) then
    raise exception 'usage of a workspace out of sight' using errcode = 'insufficient_privilege';
  end if;
  if note_usage.quantity < 1 or note_usage.kind not in ('answer', 'model_call') then
    raise exception 'usage that nobody may note' using errcode = 'insufficient_privilege';
  end if;
  -- By its members: of the workspaces themselves the owner of the tables sees none. Nobody when it is gone.
  select m.user_id into payer from workspace_member m where m.workspace_id = note_usage.workspace_id and m.role = 'owner';
  if payer is null then return; end if;
  insert into usage_entry (workspace_id, user_id, kind, quantity, about, at)
  values (note_usage.workspace_id, payer, note_usage.kind, note_usage.quantity, note_usage.about, note_usage.at);
  if uncounted is null or exists (
    select 1 from usage_month m where m.user_id = payer and m.month = uncounted and not m.is_whole) then return; end if;
  insert into usage_month (user_id, month, is_whole) values (payer, uncounted, false)
  on conflict (user_id, month) do update set is_whole = false;
end $$;
revoke all on function note_usage from public;
grant execute on function note_usage to staffroom_app, staffroom_operator;
