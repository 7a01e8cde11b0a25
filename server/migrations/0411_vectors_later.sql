-- When vectors were added to the version that answers, after it began to: indexes over it are made anew.
alter table knowledge_source add column vectors_at timestamptz;

-- What an embedding model left out was kept as a vector of no length. It is asked for anew.
set local role staffroom_operator;
delete from passage_vector where cardinality(vector) = 0;
reset role;
