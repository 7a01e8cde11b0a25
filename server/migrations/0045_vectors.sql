-- Where a passage lies in an embedding model's space; only while such a model is configured.
create table passage_vector (
  passage_id text not null references passage (id) on delete cascade,
  model text not null,
  workspace_id text not null references workspace (id) on delete cascade,
  -- Of length 1, so that likeness is the product of two.
  vector real[] not null,
  primary key (passage_id, model)
);
select protect_tenant_table('passage_vector');
