-- How often something was tried: signing in, asking for mails. The layout is that of the library that counts; keys are
-- hashes. `expire` is in milliseconds since 1970.
create table attempt (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
create index attempt_expire on attempt (expire);
select protect_owner_table('attempt');
