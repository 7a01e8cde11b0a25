-- The face that was chosen when a virtual human was hired, such as 'w-12'. Without one its portrait is drawn from its id.
alter table staff add column face text;
