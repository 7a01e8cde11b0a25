// A person's rows in every table. Nothing here knows the tables of others by name: columns of the same name mean the same
// everywhere, so that a new table is covered from its first day, as it is by a deletion.
import { asOwner, type Context, inRole } from '#server/platform/context.ts'
import type { Person } from '#server/platform/actor.ts'
import { scopeOf } from '#server/platform/actor.ts'
import type { Who } from '#server/platform/db/transaction.ts'
import { conditionFor, isWithheld, leftOutTables } from './rules.ts'

/** So many rows are read at once: a page of a website with its blocks may have some hundred kilobytes. */
const ROWS_AT_ONCE = 40

interface ExportedTable {
  name: string
  /** Whether people may read it; what concerns signing in is read by the owner of all tables alone. */
  isOpen: boolean
  condition: string
  withheld: string[]
  /** Its primary key, in order. */
  key: { name: string; type: string }[]
}

interface TableRow {
  name: string
  isOpen: boolean
  columns: string[]
  key: { name: string; type: string }[]
}

/** All tables with rows about people or in workspaces, by name. */
export async function exportedTables(ctx: Context): Promise<ExportedTable[]> {
  const rows = await asOwner(ctx, ({ db }) =>
    db.query<TableRow>(
      `select c.relname as name, has_table_privilege('staffroom_app', c.oid, 'select') as "isOpen",
         (select array_agg(a.attname::text) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
         (select json_agg(json_build_object('name', quote_ident(a.attname), 'type', format_type(a.atttypid, null)) order by k.place)
          from pg_index i cross join unnest(i.indkey::int2[]) with ordinality as k (attnum, place)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
          where i.indrelid = c.oid and i.indisprimary) as key
       from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       order by 1`,
    ),
  )
  return rows.flatMap(({ name, isOpen, columns, key }) => {
    const condition = conditionFor({
      name,
      hasUser: columns.includes('user_id'),
      hasWorkspace: columns.includes('workspace_id'),
    })
    if (condition === null || Object.hasOwn(leftOutTables, name)) return []
    return [{ name, isOpen, condition, key, withheld: columns.filter((column) => isWithheld(column)) }]
  })
}

/** The workspaces that the person owns, of those that they belong to. */
export async function ownedWorkspaces(ctx: Context, actor: Person): Promise<string[]> {
  const rows = await inRole(ctx, scopeOf(actor), ({ db }) =>
    db.query<{ id: string }>('select id from workspace where owner_uid = $1 order by id', [actor.uid]),
  )
  return rows.map(({ id }) => id)
}

/**
 * The rows of a table as JSON texts, some at a time, each in a short transaction of its own and in the person's own scope
 * where people may read the table: the database hides what is somebody else's a second time.
 */
export async function* rowsOf(
  ctx: Context,
  table: ExportedTable,
  { actor, workspaceIds }: { actor: Person; workspaceIds: readonly string[] },
): AsyncGenerator<string[], void> {
  const who: Who = table.isOpen ? scopeOf(actor) : 'owner'
  const names = table.key.map(({ name }) => name).join(', ')
  const places = table.key.map(({ type }, index) => `($4::text[])[${index + 1}]::${type}`).join(', ')
  const text = `select (to_jsonb(t) - $3::text[])::text as row,
      array[${table.key.map(({ name }) => `${name}::text`).join(', ')}] as place
    from ${table.name} t
    where ($1::text, $2::text[]) is not null and ${table.condition}
      and ($4::text[] is null or (${names}) > (${places}))
    order by ${names} limit ${ROWS_AT_ONCE}`
  let place: string[] | null = null
  do {
    const values: unknown[] = [actor.uid, workspaceIds, table.withheld, place]
    const rows: { row: string; place: string[] }[] = await inRole(ctx, who, ({ db }) =>
      db.query<{ row: string; place: string[] }>(text, values),
    )
    yield rows.map(({ row }) => row)
    place = rows.length < ROWS_AT_ONCE ? null : (rows.at(-1)?.place ?? null)
  } while (place !== null)
}
