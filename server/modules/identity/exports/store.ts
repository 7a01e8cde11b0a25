// A person's rows in every table. Nothing here knows the tables of others by name: columns of the same name mean the same
// everywhere, so that a new table is covered from its first day, as it is by a deletion.
import { asOwner, type Context, everyRow, inRole } from '#server/platform/context.ts'
import type { Person, Scope } from '#server/platform/actor.ts'
import type { Who } from '#server/platform/db/transaction.ts'
import { conditionFor, elsewhereFor, isWithheld, leftOutTables } from './rules.ts'

/** So many rows are read at once: a page of a website with its blocks may have some hundred kilobytes. */
const ROWS_AT_ONCE = 40

interface ExportedTable {
  name: string
  /** Whether people may read it; what concerns signing in is read by the owner of all tables alone. */
  isOpen: boolean
  /** Each gives rows that no other gives. */
  conditions: string[]
  withheld: string[]
  /** How one knows in which workspaces it has rows of a person (`$1`), as a query; null where it has none. */
  places: string | null
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
    const keys = {
      name,
      hasUser: columns.includes('user_id'),
      hasWorkspace: columns.includes('workspace_id'),
      hasInvited: columns.includes('invited_email'),
    }
    const condition = conditionFor(keys)
    if (condition === null || Object.hasOwn(leftOutTables, name)) return []
    const elsewhere = elsewhereFor(name)
    const own = keys.hasUser ? 'user_id = $1' : keys.hasInvited ? condition : null
    return [
      {
        name,
        isOpen,
        key,
        conditions: elsewhere === null ? [condition] : [condition, elsewhere],
        withheld: columns.filter((column) => isWithheld(column)),
        places:
          keys.hasWorkspace && own !== null
            ? `select workspace_id as id from ${name} where ($1::text, $2::text[]) is not null and ${own}`
            : null,
      },
    ]
  })
}

interface Places {
  /** What they own, deleted or not. */
  owned: string[]
  /** That, and wherever else something is theirs: they may have left it since, or only be invited to it. */
  all: string[]
}

/** The workspaces in which rows of a person may stand. They see few of them themselves, so all rows are looked at. */
export function findPlaces(
  ctx: Context,
  { uid, workspaces }: Person,
  tables: readonly ExportedTable[],
): Promise<Places> {
  return everyRow(ctx, async (db) => {
    const own = await db.query<{ id: string }>('select id from workspace where owner_uid = $1 order by id', [
      uid,
    ])
    const owned = own.map(({ id }) => id)
    const queries = tables.flatMap(({ places }) => places ?? [])
    const found = await db.query<{ id: string | null }>(queries.join(' union '), [uid, owned])
    return {
      owned,
      all: [...new Set([...workspaces, ...owned, ...found.flatMap(({ id }) => id ?? [])])],
    }
  })
}

/** The rows of a table as JSON texts, some at a time. */
export async function* rowsOf(
  ctx: Context,
  table: ExportedTable,
  of: { uid: string; places: Places },
): AsyncGenerator<string[], void> {
  for (const condition of table.conditions) yield* rowsWhere(ctx, table, condition, of)
}

/**
 * Each in a short transaction of its own and, where people may read the table, in the scope of where the person has something:
 * the database hides what is somebody else's a second time.
 */
async function* rowsWhere(
  ctx: Context,
  table: ExportedTable,
  condition: string,
  { uid, places: { owned, all } }: { uid: string; places: Places },
): AsyncGenerator<string[], void> {
  const scope: Scope = { workspaces: all, userId: uid }
  const who: Who = table.isOpen ? scope : 'owner'
  const names = table.key.map(({ name }) => name).join(', ')
  const places = table.key.map(({ type }, index) => `($4::text[])[${index + 1}]::${type}`).join(', ')
  const text = `select (to_jsonb(t) - $3::text[])::text as row,
      array[${table.key.map(({ name }) => `${name}::text`).join(', ')}] as place
    from ${table.name} t
    where ($1::text, $2::text[]) is not null and (${condition})
      and ($4::text[] is null or (${names}) > (${places}))
    order by ${names} limit ${ROWS_AT_ONCE}`
  let place: string[] | null = null
  do {
    const values: unknown[] = [uid, owned, table.withheld, place]
    const rows: { row: string; place: string[] }[] = await inRole(ctx, who, ({ db }) =>
      db.query<{ row: string; place: string[] }>(text, values),
    )
    yield rows.map(({ row }) => row)
    place = rows.length < ROWS_AT_ONCE ? null : (rows.at(-1)?.place ?? null)
  } while (place !== null)
}
