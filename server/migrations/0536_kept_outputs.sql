-- What a keyed request answered goes with the conversation that it tells of: an act in the inbox answers with all that a visitor
-- wrote, which would be kept for a day after they are erased. Sent again, it finds no conversation. The database notes which one
-- it is, for during a rolling upgrade programs of before still keep answers.
alter table idempotency_key add column conversation_id text references conversation (id) on delete cascade;
create index idempotency_key_conversation on idempotency_key (conversation_id) where conversation_id is not null;
create function note_conversation_of_output() returns trigger language plpgsql as $$
begin
  new.conversation_id := (select id from conversation where id = new.output ->> 'id');
  return new;
end $$;
create trigger note_conversation_of_output before update of output on idempotency_key for each row
  execute function note_conversation_of_output();
call open_to_operator();
set local role staffroom_operator;
update idempotency_key k set conversation_id = c.id from conversation c where c.id = k.output ->> 'id';
reset role;
