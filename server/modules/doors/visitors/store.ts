// Every row that hangs on a visitor. Nothing here knows the tables of others by name: what is deleted with a visitor leads to
// them by foreign keys, so that a new table is told of from its first day.
import type { VisitorData } from '#contract/visitors/visitors.ts'
import type { Context } from '#server/platform/context.ts'
import { visibleWorkspaces } from '#server/platform/scope.ts'

interface Link {
  child: string
  field: string
  parent: string
  columns: string[]
}

/** Foreign keys of one column to an id, of tables that the actor may read and that belong to workspaces. */
const links = `select c.relname as child, a.attname as field, p.relname as parent,
    (select array_agg(every.attname::text) from pg_attribute every
     where every.attrelid = c.oid and every.attnum > 0 and not every.attisdropped) as columns
  from pg_constraint k
  join pg_class c on c.oid = k.conrelid
  join pg_class p on p.oid = k.confrelid
  join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
  join pg_attribute i on i.attrelid = p.oid and i.attnum = k.confkey[1] and i.attname = 'id'
  where k.contype = 'f' and cardinality(k.conkey) = 1 and c.relnamespace = 'public'::regnamespace
    and has_table_privilege(c.oid, 'select')
    and exists (select 1 from pg_attribute w where w.attrelid = c.oid and w.attname = 'workspace_id')
  order by 1, 2`

const ofVisitor = 'id = $1'

/** All rows of one visitor by table, at most 10,000 of each, without the columns that are withheld. */
export async function findRowsOfVisitor(
  ctx: Context,
  visitorId: string,
  isWithheld: (column: string) => boolean,
): Promise<VisitorData['tables']> {
  const known = await ctx.db.query<Link>(links)
  const conditions = new Map([['visitor', ofVisitor]])
  const columns = new Map(known.map((link) => [link.child, link.columns]))
  // A map gives what is added while it is gone over: tables that hang on one another follow each other.
  for (const [parent, condition] of conditions)
    for (const { child, field } of known.filter((link) => link.parent === parent && link.child !== parent)) {
      const hangs = `${field} in (select id from ${parent} where ${condition})`
      const before = conditions.get(child)
      if (child !== 'visitor') conditions.set(child, before === undefined ? hangs : `(${before} or ${hangs})`)
    }
  const tables: VisitorData['tables'] = {}
  for (const [table, condition] of conditions) {
    const withheld = (columns.get(table) ?? []).filter((column) => isWithheld(column))
    const rows = await ctx.db.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) - $3::text[] as row from ${table} t
       where ${condition} and ($2::text[] is null or workspace_id = any($2))
       order by (to_jsonb(t)->>'created_at')::timestamptz, (to_jsonb(t)->>'ordinal')::bigint limit 10000`,
      [visitorId, visibleWorkspaces(ctx), withheld],
    )
    if (rows.length > 0) tables[table] = rows.map(({ row }) => row)
  }
  return tables
}
