-- Questions of visitors that got no answer are counted together when they differ in case, signs and spaces alone. What they
-- are counted by stands with the answer, so that a period's list of them reads one index.

-- Spaces, signs and quotes of European and Arabic texts are named one by one: what the database takes for a letter depends on
-- the language of its server, and where that knows only English, no Arabic word is one. A question of nothing but signs stands for itself.
create function plain_question(question text) returns text language sql immutable as $$
  select coalesce(nullif(btrim(regexp_replace(lower(question),
    '[\s!-/:-@\[-\u0060{-~\u00A0-\u00A9\u00AB-\u00B1\u00B4\u00B6-\u00B8\u00BB\u00BF\u060C\u061B\u061F\u066A-\u066D\u06D4\u2000-\u206F\u3000-\u303F]+',
    ' ', 'g')), ''), question)
$$;

-- Of its plain text, the hash; null for what is no answer to a visitor in the band `unknown`.
alter table message add column asked_in_vain uuid;

create function note_asked_in_vain() returns trigger language plpgsql as $$
begin
  select md5(plain_question(p.text))::uuid into new.asked_in_vain
  from conversation c join message p on p.conversation_id = c.id and p.role = 'person' and p.ordinal < new.ordinal
  where c.id = new.conversation_id and c.asked_by = 'visitor' order by p.ordinal desc limit 1;
  return new;
end $$;
create trigger asked_in_vain before insert or update of state, band on message for each row
  when (new.role = 'staff' and new.state = 'complete' and new.band = 'unknown') execute function note_asked_in_vain();

set local role staffroom_operator;
update message m set asked_in_vain = md5(plain_question(q.text))::uuid
from (
  select a.id, (select p.text from message p where p.conversation_id = a.conversation_id and p.role = 'person'
    and p.ordinal < a.ordinal order by p.ordinal desc limit 1) as text
  from message a join conversation c on c.id = a.conversation_id and c.asked_by = 'visitor'
  where a.role = 'staff' and a.state = 'complete' and a.band = 'unknown') q
where q.id = m.id and q.text is not null;
reset role;

drop index message_unknown;
create index message_asked_in_vain on message (workspace_id, created_at) include (asked_in_vain, conversation_id)
  where role = 'staff' and state = 'complete' and band = 'unknown';
