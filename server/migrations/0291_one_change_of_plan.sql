-- One change of somebody's plan at a time: until when the one that has begun may go on, and how many have ended.
alter table billing_account add column changing_until timestamptz;
alter table billing_account add column changes bigint not null default 0;
