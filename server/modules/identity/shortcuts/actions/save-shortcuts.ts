import type { ShortcutName } from '#contract/person/shortcuts.ts'
import { type Context, inTransaction, person } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { saveChoice } from '../store.ts'

/** Keeps the short ways of the person who asks, and tells their other devices. */
export async function saveShortcuts(
  ctx: Context,
  { chosen }: { chosen: ShortcutName[] },
): Promise<{ chosen: ShortcutName[] }> {
  const { uid } = person(ctx)
  await inTransaction(ctx, async (ctx) => {
    await saveChoice(ctx, uid, chosen)
    await announce(ctx, 'shortcuts.changed', { subject: uid, workspaceId: null, userId: uid })
  })
  return { chosen }
}
