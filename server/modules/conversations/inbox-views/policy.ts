import type { Actor } from '#server/platform/actor.ts'
import { allowed, mayDo, refused, type Verdict } from '#server/platform/permit.ts'

/** A view of one's own is one's own affair; what everybody has is kept by those who work in the workspace. */
export function canKeepView(actor: Actor, view: { workspaceId: string; userId: string | null }): Verdict {
  const byRole = mayDo(actor, view.workspaceId, 'work', 'inbox_view_not_found')
  if (byRole.allowed || byRole.code !== 'role_too_small') return byRole
  return view.userId === null ? refused('inbox_view_of_team') : allowed
}

/** Everybody else would lose what they have: only who made a shared view takes it back. */
export const canTakeBack = (actor: Actor, { madeBy }: { madeBy: string | null }): Verdict =>
  actor.kind === 'person' && actor.uid === madeBy ? allowed : refused('inbox_view_of_other')
