import type { Staff } from '#contract/staff.ts'
import { faceFor, facesOfKind } from '#contract/workspace/staff-faces.ts'
import { type Context, inTransaction, person } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { fail } from '#server/platform/fail.ts'
import { permit } from '#server/platform/permit.ts'
import { requireRoom } from '#server/modules/billing/index.ts'
import { knowsSources } from '#server/modules/knowledge/index.ts'
import { completeGuideStep } from '#server/modules/workspaces/onboarding/index.ts'
import { canHire } from '../policy.ts'
import { tintsCount } from '../rules.ts'
import { firstSettings } from '../rules/settings.ts'
import { insertStaff } from '../store.ts'
import { insertVersion } from '../store/versions.ts'

interface NewStaff {
  name: string
  jobTitle: string
  knowledgeSourceIds: string[]
  face?: string | undefined
  tint?: number | undefined
}

/**
 * Hires a virtual human into the active workspace and puts it on shift. Fails: `staff_create_no_workspace`,
 * `staff_knowledge_unknown`, `plan_limit_staff`.
 */
export async function createStaff(
  ctx: Context,
  { name, jobTitle, knowledgeSourceIds, face, tint }: NewStaff,
): Promise<Staff> {
  const { uid, activeWorkspace } = person(ctx)
  permit(canHire(ctx.actor, activeWorkspace))
  const workspaceId = activeWorkspace ?? fail('staff_create_no_workspace')
  const id = ctx.ids.short()
  const looks = {
    face: face ?? faceFor(name, ctx.random.below(facesOfKind)),
    tint: tint ?? ctx.random.below(tintsCount),
  }
  const sourceIds = [...new Set(knowledgeSourceIds)]
  return inTransaction(ctx, async (ctx) => {
    await requireRoom(ctx, workspaceId, 'staff')
    await requireSources(ctx, workspaceId, sourceIds)
    const hired = { id, workspaceId, ownerUid: uid, name, jobTitle, status: 'active', ...looks } as const
    const staff = await insertStaff(ctx, { ...hired, knowledgeSourceIds: sourceIds })
    await insertVersion(ctx, {
      staffId: id,
      workspaceId,
      number: 1,
      settings: firstSettings({ name, jobTitle, portrait: looks }),
      publishedBy: uid,
      reason: '',
      restoredFrom: null,
      worse: null,
      isUnchecked: false,
    })
    await announce(ctx, 'staff.changed', { subject: id, workspaceId, payload: { change: 'created' } })
    await completeGuideStep(ctx, uid, 'staffCreated')
    return staff
  })
}

/** Fails with `staff_knowledge_unknown` when one of the sources is not in this workspace. */
export async function requireSources(
  ctx: Context,
  workspaceId: string,
  ids: readonly string[],
): Promise<void> {
  if (!(await knowsSources(ctx, workspaceId, ids))) fail('staff_knowledge_unknown')
}
