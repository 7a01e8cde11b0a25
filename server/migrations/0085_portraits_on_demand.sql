-- A portrait is drawn from the id whenever it is asked for. Rows that keep one go on showing it.
alter table staff alter column portrait drop not null;
