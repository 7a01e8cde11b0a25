// The first wall between workspaces: every query on a tenant table carries the actor's workspaces.
import { type SQL, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { scopeOf } from './actor.ts'
import type { Context } from './context.ts'

/** The workspaces whose rows this actor may see; null only in tests of the second wall alone. */
export const visibleWorkspaces = (ctx: Context): readonly string[] | null =>
  ctx.database.walls.scope ? scopeOf(ctx.actor).workspaces : null

/** The condition for a typed query: the row's workspace is among the actor's. */
export function inWorkspaces(ctx: Context, column: PgColumn): SQL {
  const workspaces = visibleWorkspaces(ctx)
  if (workspaces === null) return sql`true`
  return workspaces.length === 0 ? sql`false` : inArray(column, [...workspaces])
}
