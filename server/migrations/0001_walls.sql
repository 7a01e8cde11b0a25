-- The second wall between workspaces: the database itself hides rows. Every transaction says in its first message
-- which role it takes and whose eyes it has (kernel/transaction.ts); the roles are made before the migrations
-- (adapters/database/roles.ts) and own nothing.
--   staffroom_app       an actor: sees rows of its workspaces, and its own
--   staffroom_system    the program itself (jobs, event feed): sees what `allow_system` names
--   staffroom_operator  backup and restore: sees every row
-- A migration that changes rows of a protected table begins with `set local role staffroom_operator` and ends with
-- `reset role`: the owner of a table sees none of its rows.

-- Every table belongs to exactly one kind, or a test fails. In a migration, behind `create table`:
--   select protect_tenant_table('staff');                      rows of workspaces, by workspace_id
--   select protect_tenant_table('workspace', 'id');            … by another column
--   select protect_user_table('onboarding', 'user_id');        rows of one person
--   select protect_global_table('plan');                       read by everybody, written by the owner
--   select protect_owner_table('mailed_token');                nobody but the owner
--   select allow_system('event', 'select');                    what the program itself may do with it

grant usage on schema public to staffroom_app, staffroom_system, staffroom_operator;

-- The workspaces and the person whose eyes the transaction has; none when it has not said so.
create function app_workspaces() returns text[] language sql stable parallel safe
  return coalesce(nullif(current_setting('app.workspaces', true), ''), '{}')::text[];

create function app_user() returns text language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '');

-- The settings are read once for each statement: a bare function would be called for each row.
create procedure add_wall(wall regclass, kind text, visible text, privileges text) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', wall);
  execute format('create policy %I on %s for all to staffroom_app using (%s) with check (%s)', kind, wall, visible, visible);
  if privileges <> '' then
    execute format('grant %s on %s to staffroom_app', privileges, wall);
  end if;
end $$;

create function protect_tenant_table(tenant regclass, workspace_column name default 'workspace_id') returns void
language plpgsql as $$
begin
  call add_wall(tenant, 'tenant', format('%I = any ((select app_workspaces())::text[])', workspace_column),
    'select, insert, update, delete');
  execute format('alter table %s force row level security', tenant);
end $$;

create function protect_user_table(personal regclass, user_column name default 'user_id') returns void
language plpgsql as $$
begin
  call add_wall(personal, 'personal', format('%I = (select app_user())', user_column), 'select, insert, update, delete');
  execute format('alter table %s force row level security', personal);
end $$;

create function protect_global_table(shared regclass) returns void language plpgsql as $$
begin
  call add_wall(shared, 'global', 'true', 'select');
end $$;

create function protect_owner_table(private regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', private);
end $$;

create function allow_system(opened regclass, privileges text) returns void language plpgsql as $$
begin
  -- The owner may take the role and so inherits its rules; it shall not inherit its eyes.
  execute format('create policy system on %s for all to staffroom_system
    using (current_user = ''staffroom_system'') with check (current_user = ''staffroom_system'')', opened);
  execute format('grant %s on %s to staffroom_system', privileges, opened);
end $$;

-- Called after every migration: backup and restore see the rows of all tables, new ones too.
create procedure open_to_operator() language plpgsql as $$
declare
  found regclass;
begin
  for found in
    select c.oid::regclass from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not exists (
      select 1 from pg_policy p where p.polrelid = c.oid and p.polname = 'operator')
  loop
    execute format('create policy operator on %s for all to staffroom_operator
      using (current_user = ''staffroom_operator'') with check (current_user = ''staffroom_operator'')', found);
    execute format('grant select, insert, update, delete on %s to staffroom_operator', found);
  end loop;
end $$;

select protect_owner_table('migration');
