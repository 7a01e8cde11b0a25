-- How often the program ended without a goodbye while the job ran: of what ends the program itself, few are enough.
alter table job add column deaths int not null default 0;
