-- How many of the questions that were asked again of a draft got a worse answer, where it was published all the same.
alter table staff_version add column worse integer check (worse >= 0);
