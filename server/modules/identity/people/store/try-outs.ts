// People who try a colleague out and have no account yet.
import { and, asc, eq, lt } from 'drizzle-orm'
import type { OwnerContext } from '#server/platform/context.ts'
import { person } from '../tables.ts'

/** Whether this is somebody without an account. */
export async function isTryOut(ctx: OwnerContext, uid: string): Promise<boolean> {
  const found = await ctx.db.orm
    .select({ id: person.id })
    .from(person)
    .where(and(eq(person.id, uid), person.isTryOut))
  return found.length > 0
}

/** Who began before this time and never signed up, at most a hundred, the oldest first. */
export async function findOldTryOuts(ctx: OwnerContext, before: Date): Promise<string[]> {
  const rows = await ctx.db.orm
    .select({ id: person.id })
    .from(person)
    .where(and(person.isTryOut, lt(person.createdAt, before)))
    .orderBy(asc(person.createdAt))
    .limit(100)
  return rows.map(({ id }) => id)
}
