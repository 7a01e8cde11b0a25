import type { ShortcutName } from '#contract/person/shortcuts.ts'
import { type Context, inTransaction, person } from '#server/platform/context.ts'
import { shown } from '../rules.ts'
import { findChoice } from '../store.ts'

/** The short ways of the person who asks, in their order. */
export async function listShortcuts(ctx: Context): Promise<{ chosen: ShortcutName[] }> {
  const { uid } = person(ctx)
  return { chosen: shown(await inTransaction(ctx, (ctx) => findChoice(ctx, uid))) }
}
