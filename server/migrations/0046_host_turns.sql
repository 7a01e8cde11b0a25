-- When the next request to a website's host may start: one row a host, for all research in all processes.
create table host_turn (
  host text primary key,
  next_at timestamptz not null
);
select protect_owner_table('host_turn');
