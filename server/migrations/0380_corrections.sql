-- An approved answer may correct a fact of a page: it is given instead of whatever would rest on that place. The place is
-- kept by its address and its words, with some before and behind, for each reading of a site makes pages anew.
alter table approved_answer add column corrects jsonb;
