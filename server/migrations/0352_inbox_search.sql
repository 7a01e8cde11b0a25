-- The inbox is searched by the endings of words, like everything with a name (migration 0091): until now it read every
-- conversation of a workspace. Of a visitor's conversation also how to reach them is found, and its labels.
create trigger conversation_contact_changed before update of contact_name, contact_email, labels on conversation for each row
  when ((old.contact_name, old.contact_email, old.labels) is distinct from (new.contact_name, new.contact_email, new.labels))
  execute function forget_name_key();
drop index conversation_unnamed;
create index conversation_unnamed on conversation (workspace_id)
  where sort_key is null and (title <> '' or asked_by = 'visitor');
drop index conversation_name;
create index conversation_name on conversation (workspace_id, sort_key);
call open_to_operator();
set local role staffroom_operator;
update conversation set sort_key = null
where sort_key is not null and (contact_name is not null or contact_email is not null or labels <> '{}');
reset role;
