-- Which engine researches a website; null is what the installation has chosen.
alter table knowledge_source add column engine text check (engine in ('built-in', 'firecrawl'));
