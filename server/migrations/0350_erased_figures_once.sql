-- A second erasure in the same quarter of an hour was noted twice: a trigger before the insert fires also where the row is there
-- already and is updated instead (migration 0220).
drop trigger erased_figure_changes on erased_figure;
create trigger erased_figure_changes after insert or update or delete on erased_figure for each row
  execute function erased_figure_changes();

-- What was noted twice is counted anew.
call open_to_operator();
set local role staffroom_operator;
do $$
begin
  if exists (select from erased_figure) then call recount_figures(); end if;
end $$;
reset role;
