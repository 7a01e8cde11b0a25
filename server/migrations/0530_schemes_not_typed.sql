-- Whether somebody typed an address without a scheme, and https has not answered yet: until then each reading asks for
-- https first, and may do with http.
alter table knowledge_source add column scheme_assumed boolean not null default false;
alter table wanted_site add column scheme_assumed boolean not null default false;
