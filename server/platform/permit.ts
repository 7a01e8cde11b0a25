// Actions ask here before they change or tell anything.
import type { ErrorCode } from '#contract/errors.ts'
import { type Ability, type Kept, mayWorkWith, roleMay } from '#contract/workspace/roles.ts'
import { type Actor, roleIn } from './actor.ts'
import { Failure } from './fail.ts'

/** A policy's answer: allowed, or the code (and its values) that says why not. */
export type Verdict =
  | { allowed: true }
  | { allowed: false; code: ErrorCode; params: Record<string, string | number> }

export const allowed: Verdict = { allowed: true }

export const refused = (code: ErrorCode, params: Record<string, string | number> = {}): Verdict => ({
  allowed: false,
  code,
  params,
})

/**
 * Whether the actor's role in the workspace is large enough. Who does not belong to it is told `absent`, as if there were
 * nothing there; who does is told that the role is too small.
 */
export function mayDo(
  actor: Actor,
  workspaceId: string,
  ability: Ability,
  absent: ErrorCode,
  params: Record<string, string | number> = {},
): Verdict {
  const role = roleIn(actor, workspaceId)
  if (role === null) return refused(absent, params)
  return roleMay(role, ability) ? allowed : refused('role_too_small')
}

/** Whether the actor may work with a virtual human, or with what was said with it: by their role, and where people were chosen. */
export function mayDoWith(
  actor: Actor,
  kept: Kept & { workspaceId: string },
  absent: ErrorCode,
  params: Record<string, string | number> = {},
): Verdict {
  const byRole = mayDo(actor, kept.workspaceId, 'work', absent, params)
  if (!byRole.allowed) return byRole
  const role = roleIn(actor, kept.workspaceId)
  return actor.kind === 'person' && mayWorkWith({ uid: actor.uid, role }, kept)
    ? allowed
    : refused('staff_kept_to_others')
}

/** Goes on when the policy allows it; otherwise fails with the policy's code. */
export function permit(verdict: Verdict): void {
  if (!verdict.allowed) throw new Failure(verdict.code, verdict.params, [])
}
