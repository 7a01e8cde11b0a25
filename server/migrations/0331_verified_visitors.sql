-- Who a visitor is, as the company's own server says of them, signed with this secret.
create table visitor_secret (
  workspace_id text primary key references workspace (id) on delete cascade,
  -- Sealed by the program.
  secret text not null,
  created_at timestamptz not null
);
select protect_owner_table('visitor_secret');

alter table visitor
  -- By which the company knows them; the others are told beside it.
  add column verified_id text,
  add column verified_name text,
  add column verified_email text,
  -- SHA-256 of the proof, which one visitor may show.
  add column proof_hash text;
