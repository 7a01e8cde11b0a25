// The roles that transactions take. They belong to the whole server, not to one database.
import type pg from 'pg'
import { DatabaseUnusable } from './database.ts'

const ROLES = ['staffroom_app', 'staffroom_system', 'staffroom_operator'] as const

/** Makes the roles that are absent and lets this user take them; safe when several programs start at once. */
export async function ensureRoles(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ role: string; present: boolean; usable: boolean }>(
    `select role, r.oid is not null as present,
       coalesce(r.oid is not null and pg_has_role(current_user, r.oid, 'member'), false) as usable
     from unnest($1::text[]) as role left join pg_roles r on r.rolname = role`,
    [[...ROLES]],
  )
  const wanting = rows.filter(({ usable }) => !usable)
  if (wanting.length === 0) return
  const advice = await whatToRun(client, wanting)
  try {
    for (const { role, present } of wanting) {
      if (!present) await client.query(createRole(role))
      await client.query(`grant ${role} to current_user`)
    }
  } catch (error) {
    throw new DatabaseUnusable(advice, error)
  }
}

/** Another database of the same server may make the role at the same moment. */
const createRole = (role: string) => `do $$ begin create role ${role} nologin;
  exception when duplicate_object or unique_violation then null; end $$`

async function whatToRun(
  client: pg.ClientBase,
  wanting: { role: string; present: boolean }[],
): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_user) as name')
  const user = rows[0]?.name ?? 'the user'
  const statements = wanting.flatMap(({ role, present }) => [
    ...(present ? [] : [`CREATE ROLE ${role} NOLOGIN;`]),
    `GRANT ${role} TO ${user};`,
  ])
  return `The database user ${user} may not make the roles that keep workspaces apart. Run once as an administrator of the database server, then start again: ${statements.join(' ')}`
}
