// How a virtual human is set: read, edited as a draft, published as a version, restored.
import { limits } from '#contract/limits.ts'
import type { Staff } from '#contract/staff.ts'
import type { SettingsState, StaffSettings, StaffVersion } from '#contract/workspace/staff-versions.ts'
import { type Context, type TxContext, inTransaction, person } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { fail } from '#server/platform/fail.ts'
import { permit } from '#server/platform/permit.ts'
import { canManage } from '../policy.ts'
import { findActionSecrets } from '../store/action-secrets.ts'
import { areSame, followed, kept as asKept } from '../rules/settings.ts'
import {
  findLive,
  findRuleWriter,
  findSettings,
  findVersion,
  findVersions,
  insertVersion,
  type LiveVersion,
  lockSettings,
  namesOfEditors,
  saveDraftRow,
  saveLive,
  type Settings,
  type Written,
} from '../store/versions.ts'
import { keepLivingStaff, requireLivingStaff, requireStaff } from './require-staff.ts'

/** How somebody is set for everybody. Fails: `staff_not_accessible`. */
export const requireLive = async (ctx: Context, staffId: string): Promise<LiveVersion> =>
  (await findLive(ctx, staffId)) ?? fail('staff_not_accessible', { id: staffId })

/** How somebody is set in a trial of the draft; for everybody where there is none. Fails: `staff_not_accessible`. */
export async function requireTried(ctx: Context, staffId: string): Promise<StaffSettings> {
  const { draft } = (await findSettings(ctx, staffId)) ?? fail('staff_not_accessible', { id: staffId })
  return draft ?? (await requireLive(ctx, staffId)).settings
}

/** Who wrote these words of a rule, of the live version or of the draft. Fails: `staff_not_accessible`. */
export async function requireRuleWriter(ctx: Context, staffId: string, text: string): Promise<Written> {
  const published = await findRuleWriter(ctx, staffId, text)
  if (published !== null) return published
  const { draftBy, draftAt } =
    (await findSettings(ctx, staffId)) ?? fail('staff_not_accessible', { id: staffId })
  return { writtenBy: draftBy, writtenAt: draftAt ?? ctx.clock.now() }
}

/** The live version, and the draft of the next. Fails: `staff_not_accessible`. */
export async function getSettings(ctx: Context, { staffId }: { staffId: string }): Promise<SettingsState> {
  return inTransaction(ctx, async (ctx) => {
    await requireStaff(ctx, staffId)
    return toldSettings(ctx, staffId)
  })
}

/** The newest versions, or the newest before one, the newest first, at most fifty. Fails: `staff_not_accessible`. */
export async function listVersions(
  ctx: Context,
  { staffId, before }: { staffId: string; before?: number | undefined },
): Promise<{ items: StaffVersion[]; nextBefore: number | null }> {
  return inTransaction(ctx, async (ctx) => {
    await requireStaff(ctx, staffId)
    const rows = await findVersions(ctx, staffId, { before, most: limits.versionsShown })
    const last = rows.at(-1)?.number ?? 1
    const names = await namesOfEditors(
      ctx,
      rows.map(({ publishedBy }) => publishedBy),
    )
    return {
      items: rows.map(
        ({ number, settings, publishedBy, publishedAt, reason, restoredFrom, worse, isUnchecked }) => ({
          number,
          settings,
          publishedBy: named(names, publishedBy),
          publishedAt: publishedAt.toISOString(),
          reason,
          restoredFrom,
          ...(isUnchecked ? { worse: null } : worse !== null && worse > 0 && { worse }),
        }),
      ),
      // They have no gaps.
      nextBefore: last > 1 ? last : null,
    }
  })
}

/** Keeps settings as a draft. Fails: `staff_not_accessible`, `staff_not_found`, `staff_settings_changed`. */
export const saveDraft = (
  ctx: Context,
  { staffId, revision, settings }: { staffId: string; revision: number; settings: StaffSettings },
): Promise<SettingsState> =>
  change(ctx, staffId, async (ctx, { workspaceId }, kept) => {
    requireUnchanged(kept, revision)
    requireEncrypted(ctx, settings)
    const live = await requireLive(ctx, staffId)
    // What is live already is no draft.
    const asked = asKept(settings, live.settings.portrait)
    const draft = areSame(live.settings, asked) ? null : { settings: asked, by: person(ctx).uid }
    if (draft === null && kept.draft === null) return
    await saveDraftRow(ctx, staffId, draft, kept.revision + 1)
    await announce(ctx, 'staff.changed', { subject: staffId, workspaceId, payload: { change: 'drafted' } })
  })

/** Drops the draft. Fails: `staff_not_accessible`, `staff_not_found`, `staff_settings_changed`. */
export const discardDraft = (
  ctx: Context,
  { staffId, revision }: { staffId: string; revision: number },
): Promise<SettingsState> =>
  change(ctx, staffId, async (ctx, { workspaceId }, kept) => {
    requireUnchanged(kept, revision)
    if (kept.draft === null) return
    await saveDraftRow(ctx, staffId, null, kept.revision + 1)
    await announce(ctx, 'staff.changed', { subject: staffId, workspaceId, payload: { change: 'drafted' } })
  })

/** What a draft would replace, and whose it is. */
interface Publishing {
  staff: Staff
  live: LiveVersion
  /** As it will be kept. */
  draft: StaffSettings
}

/**
 * The draft, for whoever may publish it. Fails: `staff_not_accessible`, `staff_not_found`, `staff_settings_changed`,
 * `staff_nothing_to_publish`.
 */
export async function requireDraft(
  ctx: Context,
  { staffId, revision }: { staffId: string; revision: number },
): Promise<Publishing> {
  return inTransaction(ctx, async (ctx) => {
    const staff = await requireLivingStaff(ctx, staffId)
    permit(canManage(ctx.actor, staff))
    const kept = (await findSettings(ctx, staffId)) ?? fail('staff_not_found', { id: staffId })
    requireUnchanged(kept, revision)
    const live = await requireLive(ctx, staffId)
    const draft = asKept(kept.draft ?? fail('staff_nothing_to_publish'), live.settings.portrait)
    if (areSame(live.settings, draft)) fail('staff_nothing_to_publish')
    return { staff, live, draft }
  })
}

/**
 * Makes the draft the live version. `worse`: how many answers get worse, null where that is not known. Fails:
 * `staff_not_accessible`, `staff_not_found`, `staff_settings_changed`, `staff_nothing_to_publish`.
 */
export const publishDraft = (
  ctx: Context,
  {
    staffId,
    revision,
    reason,
    worse,
  }: { staffId: string; revision: number; reason: string; worse: number | null },
): Promise<SettingsState> =>
  change(ctx, staffId, async (ctx, staff, kept) => {
    requireUnchanged(kept, revision)
    const settings = kept.draft ?? fail('staff_nothing_to_publish')
    await publish(ctx, staff, kept, settings, {
      reason,
      restoredFrom: null,
      worse,
      isUnchecked: worse === null,
    })
    await saveDraftRow(ctx, staffId, null, kept.revision + 1)
    const { workspaceId } = staff
    const payload = { change: 'published', ...(worse !== 0 && { worse }) }
    await announce(ctx, 'staff.changed', { subject: staffId, workspaceId, payload })
  })

/**
 * Publishes the settings of an earlier version as a new one; a draft stays. Fails: `staff_not_accessible`,
 * `staff_not_found`, `staff_settings_changed`, `staff_version_not_found`, `staff_nothing_to_publish`.
 */
export const restoreVersion = (
  ctx: Context,
  {
    staffId,
    revision,
    number,
    reason,
  }: { staffId: string; revision: number; number: number; reason: string },
): Promise<SettingsState> =>
  change(ctx, staffId, async (ctx, staff, kept) => {
    requireUnchanged(kept, revision)
    const { settings } = (await findVersion(ctx, staffId, number)) ?? fail('staff_version_not_found')
    await publish(ctx, staff, kept, settings, {
      reason,
      restoredFrom: number,
      worse: null,
      isUnchecked: false,
    })
    const { workspaceId } = staff
    await announce(ctx, 'staff.changed', { subject: staffId, workspaceId, payload: { change: 'restored' } })
  })

/** Changes name and job title at once, as a version of its own; a draft that had left them follows. */
export async function renameLive(
  ctx: Context,
  staff: Staff,
  changed: { name?: string | undefined; jobTitle?: string | undefined },
): Promise<void> {
  const kept = (await lockSettings(ctx, staff.id)) ?? fail('staff_not_found', { id: staff.id })
  const { settings } = await requireLive(ctx, staff.id)
  const name = changed.name ?? settings.name
  const jobTitle = changed.jobTitle ?? settings.jobTitle
  if (name === settings.name && jobTitle === settings.jobTitle) return
  const next = { ...settings, name, jobTitle }
  await publish(ctx, staff, kept, next, { reason: '', restoredFrom: null, worse: null, isUnchecked: false })
  const { draft, draftBy } = kept
  if (draft === null) return
  await saveDraftRow(
    ctx,
    staff.id,
    { settings: followed(draft, settings, next), by: draftBy ?? person(ctx).uid },
    kept.revision + 1,
  )
}

async function publish(
  ctx: Context,
  { id: staffId, workspaceId }: Staff,
  { liveVersion, draft, draftBy, revision }: Settings,
  asked: StaffSettings,
  why: Pick<Parameters<typeof insertVersion>[1], 'reason' | 'restoredFrom' | 'worse' | 'isUnchecked'>,
): Promise<void> {
  const live = (await requireLive(ctx, staffId)).settings
  const settings = asKept(asked, live.portrait)
  if (areSame(live, settings)) fail('staff_nothing_to_publish')
  const number = liveVersion + 1
  const publishedBy = person(ctx).uid
  await insertVersion(ctx, { staffId, workspaceId, number, settings, publishedBy, ...why })
  await saveLive(ctx, staffId, number, settings)
  const kept = draft === null ? null : { settings: draft, by: draftBy ?? publishedBy }
  await saveDraftRow(ctx, staffId, kept, revision + 1)
}

async function change(
  ctx: Context,
  staffId: string,
  work: (ctx: TxContext, staff: Staff, kept: Settings) => Promise<void>,
): Promise<SettingsState> {
  return inTransaction(ctx, async (ctx) => {
    // As strong as `lockSettings` asks for at once: two who held a weaker lock would wait for each other.
    const staff = await keepLivingStaff(ctx, staffId, 'for no key update')
    permit(canManage(ctx.actor, staff))
    await work(ctx, staff, (await lockSettings(ctx, staffId)) ?? fail('staff_not_found', { id: staffId }))
    return toldSettings(ctx, staffId)
  })
}

/** What is looked up is sent encrypted, but to hosts that the operator names. Fails: `invalid_input`. */
function requireEncrypted(ctx: Context, { actions = [] }: StaffSettings): void {
  const issues = actions.flatMap(({ url }, at) => {
    const { protocol, hostname, port } = new URL(url)
    const isKept = protocol === 'https:' || ctx.config.research.allow.includes(`${hostname}:${port || '80'}`)
    return isKept
      ? []
      : [{ path: `settings.actions.${at}.url`, message: 'This address has to begin with https.' }]
  })
  if (issues.length > 0) fail('invalid_input', {}, issues)
}

function requireUnchanged({ revision }: Settings, seen: number): void {
  if (revision !== seen) fail('staff_settings_changed')
}

/** How settings stand, to somebody of the workspace. */
export async function toldSettings(ctx: Context, staffId: string): Promise<SettingsState> {
  const { number, settings } = await requireLive(ctx, staffId)
  const kept = (await findSettings(ctx, staffId)) ?? fail('staff_not_accessible', { id: staffId })
  const { draft, draftBy, draftAt, revision } = kept
  const names = await namesOfEditors(ctx, [draftBy])
  return {
    live: { number, settings },
    draft:
      draft === null || draftAt === null
        ? null
        : { settings: draft, savedBy: named(names, draftBy), savedAt: draftAt.toISOString() },
    revision,
    hasModel: ctx.model !== null,
    actionSecrets: await findActionSecrets(ctx, staffId),
  }
}

function named(names: ReadonlyMap<string, string>, uid: string | null) {
  const name = uid === null ? undefined : names.get(uid)
  return uid === null || name === undefined ? null : { uid, name }
}
