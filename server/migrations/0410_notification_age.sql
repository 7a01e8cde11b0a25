-- What is old is forgotten without looking at everybody's rows.
create index notification_age on notification (at) where mail <> 'waiting';
-- What was said of an answer is taken back from everybody at once.
create index notification_about on notification (about) where about is not null;
