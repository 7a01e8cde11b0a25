-- Pages as the sentence encoder sees them: for each piece a key of its text and its vector.
create table page_encoding (
  snapshot_id text not null references page_snapshot (id) on delete cascade,
  -- Which encoder: vectors of different ones are not held against each other.
  encoder text not null,
  workspace_id text not null references workspace (id) on delete cascade,
  -- Noise to whoever compresses.
  pieces bytea not null,
  primary key (snapshot_id, encoder)
);
alter table page_encoding alter column pieces set storage external;
create index page_encoding_of_workspace on page_encoding (workspace_id);
select protect_tenant_table('page_encoding');

-- The encoder that has seen all pages of a run.
alter table research_run add column encoded_by text;
create index research_run_encoded_by on research_run (encoded_by) where finished_at is not null;
