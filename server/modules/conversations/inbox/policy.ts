import type { Actor } from '#server/platform/actor.ts'
import { mayDo, type Verdict } from '#server/platform/permit.ts'

/** Who works in the workspace keeps the texts that they send. */
export const canKeepReplies = (actor: Actor, workspaceId: string): Verdict =>
  mayDo(actor, workspaceId, 'work', 'saved_reply_not_found')
