-- The icon of a website stands beside its name; where it lies in the file store.
alter table knowledge_source add column icon_path text;
