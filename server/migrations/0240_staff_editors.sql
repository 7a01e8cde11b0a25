-- Who may change a virtual human and answer for it, where that are fewer than the roles of the workspace say.
alter table staff add column has_editors boolean not null default false;

create table staff_editor (
  staff_id text not null references staff (id) on delete cascade,
  user_id text not null,
  workspace_id text not null references workspace (id) on delete cascade,
  primary key (staff_id, user_id),
  -- Whoever leaves the workspace is chosen no more.
  foreign key (workspace_id, user_id) references workspace_member (workspace_id, user_id) on delete cascade
);
create index staff_editor_member on staff_editor (workspace_id, user_id);
select protect_tenant_table('staff_editor');

-- Whom a virtual human is kept to; null where roles alone decide.
create function staff_editors(staff) returns text[] language sql stable as $$
  select case when $1.has_editors then array(
    select e.user_id from staff_editor e where e.staff_id = $1.id order by e.user_id) end
$$;
