-- What is still to be removed of a deleted account: files, and what work that was running then wrote after it. The row
-- goes when that is done. `id` is the pseudonym that stands for the person in the log of events.
create table account_remains (
  id text primary key,
  uid text not null,
  prefixes text[] not null,
  created_at timestamptz not null
);
select protect_owner_table('account_remains');
