import { eq } from 'drizzle-orm'
import type { ShortcutName } from '#contract/person/shortcuts.ts'
import type { Context } from '#server/platform/context.ts'
import { shortcutChoice } from './tables.ts'

/** What a person has chosen, or null when nothing ever was. */
export async function findChoice(ctx: Context, uid: string): Promise<ShortcutName[] | null> {
  const [row] = await ctx.db.orm.select().from(shortcutChoice).where(eq(shortcutChoice.userId, uid)).limit(1)
  return row?.chosen ?? null
}

export async function saveChoice(ctx: Context, uid: string, chosen: ShortcutName[]): Promise<void> {
  const updatedAt = ctx.clock.now()
  await ctx.db.orm
    .insert(shortcutChoice)
    .values({ userId: uid, chosen, updatedAt })
    .onConflictDoUpdate({ target: shortcutChoice.userId, set: { chosen, updatedAt } })
}
