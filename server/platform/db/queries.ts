// The ways to ask the database, typed or written, over one function that sends a statement.
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Orm } from '#server/adapters/database/database.ts'
import type { Query } from './connection.ts'
import { statementName } from './statement-names.ts'

export interface Queries {
  /** Rows of one statement; parameters are `$1`, `$2`, … Times come as Date, bigint as text, json parsed. */
  query<Row extends object = Record<string, unknown>>(
    text: string,
    values?: readonly unknown[],
  ): Promise<Row[]>
  /**
   * The same for a statement that comes with most requests: each connection plans it once, under this name. Its text is
   * constant, for a name stands for one text, and it is found by an index whatever its parameters are.
   */
  prepared<Row extends object = Record<string, unknown>>(
    name: string,
    text: string,
    values: readonly unknown[],
  ): Promise<Row[]>
  /**
   * The same, planned anew each time: for a statement whose best way depends on its parameters, or on tables that have just
   * been filled. A plan that was kept from an empty table read all of a full one.
   */
  fresh<Row extends object = Record<string, unknown>>(
    text: string,
    values: readonly unknown[],
  ): Promise<Row[]>
  /** Typed queries on the same connection. */
  readonly orm: Orm
}

export function queriesThrough(run: Query): Queries {
  let orm: Orm | null = null
  return {
    query: async <Row extends object>(text: string, values?: readonly unknown[]) =>
      rowsOf<Row>(await run(withName({ text }, values), values)),
    prepared: async <Row extends object>(name: string, text: string, values: readonly unknown[]) =>
      rowsOf<Row>(await run({ name, text }, values)),
    fresh: async <Row extends object>(text: string, values: readonly unknown[]) =>
      rowsOf<Row>(await run({ text }, values)),
    // Made when it is first wanted: a request has queries of its own, and most of the hottest write their SQL.
    get orm() {
      return (orm ??= ormThrough(run))
    },
  }
}

const ormThrough = (run: Query): Orm =>
  drizzle({
    client: ormClient((config, values) =>
      run(typeof config === 'string' ? config : withName(config, values), values),
    ),
    paramsInErrors: false,
  })

/** What takes no parameters may be several statements, which no name can stand for. */
export function withName(config: pg.QueryConfig, values: readonly unknown[] | undefined): pg.QueryConfig {
  const parameters = values ?? config.values
  if (config.name !== undefined || !parameters || parameters.length === 0) return config
  const name = statementName(config.text)
  return name === undefined ? config : { ...config, name }
}

/** The caller names the shape of the rows that the statement asks for; the database's answer carries no types. */
function rowsOf<Row extends object>(result: pg.QueryResult): Row[] {
  return result.rows
}

/** Drizzle wants a driver's client; all it ever does with one is to call `query`. */
function ormClient(query: Query): pg.PoolClient {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- see above; `db.orm` hides what would need more
  return { query } as unknown as pg.PoolClient
}
