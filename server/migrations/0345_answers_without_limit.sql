-- Where a plan has no limit of answers, nobody needs their sum while one is given, and a row that every answer changes lets
-- one answer wait for the disk of another. Their lines are written; the month says that it is not added up.
alter table usage_month add column is_whole boolean not null default true;
