-- The short ways that a person keeps in the bar over every page. No row: never chosen.
create table shortcut_choice (
  user_id text primary key references person (id) on delete cascade,
  -- Names of the contract, in the person's order.
  chosen jsonb not null,
  updated_at timestamptz not null
);
select protect_user_table('shortcut_choice');
