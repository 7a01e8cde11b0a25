// Reads the database's own catalogue for what the second wall leaves open.
import type { Db } from '#server/platform/db/transaction.ts'

/** Every request reads a person's memberships as the owner, before it knows the scope. */
const OWNER_READS = ['workspace_member']
const KINDS = ['tenant', 'personal', 'global']

interface CatalogueRow {
  name: string
  kind: 'r' | 'p' | 'v' | 'm'
  guarded: boolean
  forced: boolean
  part: boolean
  careful_view: boolean
  open_to_app: boolean
  policies: string[]
}

/**
 * The tables and views of the schema `public` that are neither of a workspace, nor of a person, nor for all, nor the
 * owner's alone; each with what it lacks. Empty when the wall is whole.
 */
export async function tablesWithoutWall(db: Pick<Db, 'query'>): Promise<string[]> {
  const rows = await db.query<CatalogueRow>(
    `select c.oid::regclass::text as name, c.relkind as kind, c.relrowsecurity as guarded,
       c.relforcerowsecurity as forced, c.relispartition as part,
       coalesce('security_invoker=true' = any (c.reloptions), false) as careful_view,
       has_any_column_privilege('staffroom_app', c.oid, 'select, insert, update')
         or has_table_privilege('staffroom_app', c.oid, 'delete, truncate') as open_to_app,
       array(select p.polname::text from pg_policy p
             where p.polrelid = c.oid and 'staffroom_app'::regrole = any (p.polroles)) as policies
     from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
     order by 1`,
  )
  return rows.flatMap((row) => {
    const fault = faultOf(row)
    return fault ? [`${row.name}: ${fault}`] : []
  })
}

function faultOf(row: CatalogueRow): string | null {
  if (row.kind === 'v' || row.kind === 'm')
    return row.open_to_app && !row.careful_view ? 'the view shows what its owner sees' : null
  if (!row.guarded && !(row.part && !row.open_to_app)) return 'no kind has been chosen for it'
  if (!row.open_to_app) return null
  const kind = row.policies.find((policy) => KINDS.includes(policy))
  if (!kind) return 'the application may use it, but no kind has been chosen for it'
  if (row.policies.length > 1) return `more than one rule opens it: ${row.policies.join(', ')}`
  if (kind === 'tenant' && !row.forced && !OWNER_READS.includes(row.name))
    return 'its owner sees the rows of all workspaces'
  return null
}
