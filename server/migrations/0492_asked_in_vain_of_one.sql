-- What an answer in vain is counted by holds whom it was asked: a period's list of them then needs no conversation but those
-- it shows. It is made of what was kept until now, so that old rows and new ones of a question have one.
create or replace function note_asked_in_vain() returns trigger language plpgsql as $$
begin
  select md5(c.staff_id || ' ' || md5(plain_question(p.text))::uuid)::uuid into new.asked_in_vain
  from conversation c join message p on p.conversation_id = c.id and p.role = 'person' and p.ordinal < new.ordinal
  where c.id = new.conversation_id and c.asked_by = 'visitor' order by p.ordinal desc limit 1;
  return new;
end $$;

set local role staffroom_operator;
update message m set asked_in_vain = md5(c.staff_id || ' ' || m.asked_in_vain)::uuid
from conversation c where c.id = m.conversation_id and m.asked_in_vain is not null;
reset role;
