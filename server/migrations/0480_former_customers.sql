-- As which customers the payment provider did not know somebody when it was asked, the newest first. With the key of another
-- account it knows nobody; what it goes on charging there is found by these.
alter table person add column former_customer_ids text[] not null default '{}';
create index person_former_customer_ids on person using gin (former_customer_ids);
