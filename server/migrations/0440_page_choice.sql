-- The folders and pages of a website that somebody has chosen to be read; null is all.
alter table knowledge_source add column page_choice jsonb;
