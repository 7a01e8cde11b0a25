-- The event log has an age: what is older goes, but for what the audit log, the security log and recent activity show.
grant delete on event to staffroom_system;
-- Progress is of use while it is new, and by far the most.
create index event_progress on event (at) where type = 'knowledge.progressed';
