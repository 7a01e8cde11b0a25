// The database role that a transaction runs under, which decides which rows it sees (migrations/0001).
import pg from 'pg'
import type { Scope } from '../actor.ts'

/** An actor's scope, the program itself, the owner of all tables, or backup and restore, who see every row. */
export type Who = Scope | 'system' | 'owner' | 'operator'

export function isSameRole(a: Who, b: Who): boolean {
  if (a === b) return true
  if (typeof a === 'string' || typeof b === 'string') return false
  const [first, second] = [a.workspaces, b.workspaces]
  return a.userId === b.userId && first.length === second.length && first.every((id, at) => id === second[at])
}

/** An actor is kept for a second (decision 93), and its scope with it. */
const texts = new WeakMap<Scope, { rowsWall: boolean; sql: string }>()

/** SQL that sets role, user and workspaces for the rest of a transaction: one text, so that all of it takes effect or none. */
export function setRoleSql(who: Who, rowsWall: boolean): string {
  if (who === 'owner') return 'set local role none'
  if (who === 'operator') return 'set local role staffroom_operator'
  if (who === 'system') return `set local role ${rowsWall ? 'staffroom_system' : 'staffroom_operator'}`
  const known = texts.get(who)
  if (known?.rowsWall === rowsWall) return known.sql
  const sql = `set local role ${rowsWall ? 'staffroom_app' : 'staffroom_operator'}; ${setScopeSql(who)}`
  texts.set(who, { rowsWall, sql })
  return sql
}

/** SQL that sets user and workspaces alone: the second wall is forced, so it asks them of the owner too. */
export function setScopeSql({ workspaces, userId }: Scope): string {
  const ids = `{${workspaces.map((id) => `"${id.replaceAll(/["\\]/g, '\\$&')}"`).join()}}`
  return [
    `set local app.workspaces = ${pg.escapeLiteral(ids)}`,
    `set local app.user_id = ${pg.escapeLiteral(userId ?? '')}`,
  ].join('; ')
}
