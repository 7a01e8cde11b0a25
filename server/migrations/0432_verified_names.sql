-- The inbox is searched by what it shows: a visitor whom their company vouches for is found by that name and address
-- (see migration 0352).
create function forget_visitor_keys() returns trigger language plpgsql as $$
begin
  update conversation set sort_key = null where visitor_id = new.id and sort_key is not null;
  return null;
end $$;
create trigger visitor_verified after update of verified_name, verified_email on visitor for each row
  when ((old.verified_name, old.verified_email) is distinct from (new.verified_name, new.verified_email))
  execute function forget_visitor_keys();
set local role staffroom_operator;
update conversation c set sort_key = null from visitor v
where v.id = c.visitor_id and v.verified_id is not null and c.sort_key is not null;
reset role;
