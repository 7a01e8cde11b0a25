-- Where somebody was who did something in a workspace: browser, system and kind as codes, and whether it was a program with an
-- API key. Only events that are acts of the audit log have it.
alter table event add column origin jsonb;
create index event_act on event (workspace_id, xid, id) where origin is not null;
