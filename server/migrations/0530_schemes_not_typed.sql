-- Whether somebody typed an address without a scheme, and none has answered yet: until then https is assumed.
alter table knowledge_source add column scheme_assumed boolean not null default false;
alter table wanted_site add column scheme_assumed boolean not null default false;
