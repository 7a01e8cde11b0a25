-- How many of the questions that were asked again of a draft got a worse answer, where it was published all the same.
alter table staff_version add column worse integer check (worse >= 0);
-- Published for a reason, and no question was asked again.
alter table staff_version add column is_unchecked boolean not null default false;
