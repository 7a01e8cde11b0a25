-- What is deleted by its time is found by it, without reading the whole table.
create index person_session_expires_at on person_session (expires_at);
create index mailed_token_expires_at on mailed_token (expires_at);
create index host_turn_next_at on host_turn (next_at);
