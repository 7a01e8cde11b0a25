import type { IncomingMessage } from 'node:http'
import type { Language } from '#contract/languages.ts'
import type { WidgetColleague } from '#contract/visitors/widget-colleague.ts'
import { type FilledForm, type Visitable, visitHeaders } from '#contract/visitors/visits.ts'
import type { OfferedAction } from '#contract/workspace/staff-actions.ts'
import type { StaffSettings } from '#contract/workspace/staff-versions.ts'
import { greetingsOf, linesOf } from '#contract/workspace/staff-voice-settings.ts'
import { hashOf } from '#server/adapters/random/hash-of.ts'
import type { Visitor } from '#server/platform/actor.ts'
import { asSystem, type Context, inTransaction } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { fail } from '#server/platform/fail.ts'
import { takePublicRead } from '#server/platform/public-reads.ts'
import { yieldToMembers } from '#server/platform/public-turns.ts'
import {
  admitsSite,
  type DoorRow,
  findOpenDoor,
  isNewsToSee,
  saveSeen,
  siteOf,
} from '#server/modules/doors/index.ts'
import { beginWithForm, suggestQuestions } from '#server/modules/conversations/index.ts'
import {
  actionsOf,
  findActionSecrets,
  findWidgetColleague,
  getPortrait,
  handedOver,
  presence,
  requireLive,
  requireStaff,
} from '#server/modules/staff/index.ts'
import { findVisitorDays, findWorkspace } from '#server/modules/workspaces/index.ts'
import { portraitUrl } from '../rules.ts'
import { findVisitor, insertVisitor } from '../store/visitors.ts'
import { useProof, verifiedBy } from './identify.ts'
import { takeQuestion } from './take-question.ts'

interface Coming {
  key: string
  site?: string | undefined
}

/** Who is to be met behind a door. Fails: `door_not_found`, for closed, unknown and forbidden on this site alike, `too_many_requests`. */
export async function getDoor(ctx: Context, coming: Coming): Promise<Visitable> {
  const door = await lookAtDoor(ctx, coming)
  return inTransaction(behind(ctx, door), async (ctx) => {
    const { name, jobTitle, tint, status } = await requireStaff(ctx, door.staffId)
    const { settings } = await requireLive(ctx, door.staffId)
    const { areThere, backAt } = presence(settings.hours, ctx.clock.now())
    const { promiseMinutes, greeting, goal, form, portrait } = settings
    const company = (await findWorkspace(ctx, door.workspaceId)) ?? fail('door_not_found')
    return {
      kind: door.kind,
      company: company.name,
      staff: { name, jobTitle, tint, portraitUrl: portraitUrl(door.key, portrait?.face ?? null) },
      isOnShift: status === 'active',
      greeting,
      greetings: greetingsOf(settings),
      ...(door.kind === 'widget' && linesOf(settings).length > 0 && { lines: linesOf(settings) }),
      form: form === undefined || (form.name === 'off' && form.email === 'off') ? null : form,
      people: { areThere, backAt: backAt?.toISOString() ?? null, promiseMinutes },
      actions: await offeredAt(ctx, door.staffId, settings),
      link: goal.kind === 'link' ? { address: goal.address, label: goal.label } : null,
      retentionDays: (await findVisitorDays(ctx, door.workspaceId)) ?? fail('door_not_found'),
    }
  })
}

/** What can be looked up at a door: what is on, and has what its requests are signed with. */
async function offeredAt(ctx: Context, staffId: string, settings: StaffSettings): Promise<OfferedAction[]> {
  const actions = actionsOf(settings)
  if (actions.length === 0) return []
  const signed = new Set((await findActionSecrets(ctx, staffId)).map(({ actionId }) => actionId))
  return actions.filter(({ id }) => signed.has(id)).map((action) => handedOver(action))
}

/** Questions that whoever is behind a door answers. Fails: `door_not_found`, `too_many_requests`. */
export async function suggestAtDoor(
  ctx: Context,
  { language, ...coming }: Coming & { language?: Language | undefined },
): Promise<{ questions: string[] }> {
  const door = await lookAtDoor(ctx, coming)
  return suggestQuestions(behind(ctx, door), { id: door.staffId, language })
}

/** The portrait of who is behind a door. Fails: `object-not-found`. */
export async function getDoorPortrait(
  ctx: Context,
  key: string,
): Promise<Awaited<ReturnType<typeof getPortrait>>> {
  const door = (await findOpenDoor(ctx, key)) ?? fail('object-not-found')
  return getPortrait(behind(ctx, door), { id: door.staffId })
}

/**
 * Lets a visitor in, who is about to ask something; their token is told once. `proof` says who they are, or they say it
 * themselves where the company asks for it. Fails: `door_not_found`, `form_needed`, `staff_not_on_shift`, `too_many_questions`, `identity_refused`, `identity_expired`, `identity_used`.
 */
export async function beginVisit(
  ctx: Context,
  { proof, form, ...coming }: Coming & { proof?: string | undefined; form?: FilledForm | undefined },
): Promise<{ token: string }> {
  const door = await requireDoor(ctx, coming)
  // Also where nothing is answered any more people can be reached.
  await takeQuestion(ctx, null)
  const token = ctx.random.token()
  await inTransaction(behind(ctx, door), async (ctx) => {
    const { status } = await requireStaff(ctx, door.staffId)
    if (status !== 'active') fail('staff_not_on_shift')
    const { id: doorId, workspaceId } = door
    const site = coming.site ?? ''
    const verified = proof === undefined ? null : await verifiedBy(ctx, door, { proof, site })
    if (verified !== null) await useProof(ctx, verified.proofHash)
    const id = ctx.ids.next()
    await insertVisitor(ctx, { id, workspaceId, doorId, tokenHash: hashOf(token), site, ...verified })
    if (verified !== null) return
    const asked = (await requireLive(ctx, door.staffId)).settings.form
    if (asked === undefined) return
    if (lacks(asked, form)) fail('form_needed')
    if (form?.name === undefined && form?.email === undefined) return
    // They are somebody from now on, and what they said of themselves stands with their conversation.
    const { staffId } = door
    await beginWithForm(
      { ...ctx, actor: { kind: 'visitor', visitorId: id, doorId, staffId, workspaceId } },
      { staffId, form },
    )
  })
  return { token }
}

/** Whether something is missing that nobody may leave out. */
const lacks = (asked: NonNullable<Visitable['form']>, form: FilledForm | undefined): boolean =>
  (['name', 'email'] as const).some((field) => asked[field] === 'required' && form?.[field] === undefined)

/** The visitor who sends a request: their token, the door's key and the site all have to be the same as when they came in. */
export async function readVisitor(
  { database }: Pick<Context, 'database'>,
  { headers }: Pick<IncomingMessage, 'headers'>,
): Promise<Visitor | null> {
  const token = /^Visitor ([\w-]{43})$/.exec(headers.authorization ?? '')?.[1]
  const key = headers[visitHeaders.door]
  const site = headers[visitHeaders.site] ?? ''
  if (token === undefined || typeof key !== 'string' || typeof site !== 'string') return null
  return findVisitor({ database }, { tokenHash: hashOf(token), key, site })
}

/** The door that somebody only looks at, who is nobody yet. */
async function lookAtDoor(ctx: Context, coming: Coming): Promise<DoorRow> {
  await takePublicRead(ctx)
  const door = await requireDoor(ctx, coming)
  if (!(await yieldToMembers(behind(ctx, door), 'reads'))) fail('door_not_found')
  return door
}

async function requireDoor(ctx: Context, { key, site = '' }: Coming): Promise<DoorRow> {
  const door = await findOpenDoor(ctx, key)
  return door && admitsSite(door, site) ? door : fail('door_not_found')
}

/** Who may show the page of a door in a frame: the site that it is asked for, where the widget may stand there. */
export async function frameAncestorOf(ctx: Context, key: string, site: string): Promise<string | null> {
  const door = await findOpenDoor(ctx, key)
  // What was kept before addresses were judged as they are now opens no frame.
  return door?.kind === 'widget' && admitsSite(door, site) && siteOf(site) === site ? site : null
}

/**
 * What a site gets that fetches the widget: who is behind the door and the line to be said beside its button, null for nobody on
 * shift. The door notes that it was seen there. `site` is null where the browser does not tell. Else why it gets nothing: the door
 * is closed or unknown, or the site was not named. One transaction, for it is asked with each page of each site, which waits for
 * nobody. Fails: `too_many_requests`.
 */
export async function fetchWidget(
  ctx: Context,
  { key, site }: { key: string; site: string | null },
): Promise<{ behind: WidgetColleague | null } | 'closed' | 'other_site'> {
  await takePublicRead(ctx)
  return asSystem(ctx, async (ctx) => {
    const door = await findOpenDoor(ctx, key)
    if (door?.kind !== 'widget') return 'closed'
    if (site !== null && !admitsSite(door, site)) return 'other_site'
    return inTransaction(behind(ctx, door), async (ctx) => {
      if (site !== null && isNewsToSee(door, site, ctx.clock.now())) {
        await saveSeen(ctx, door.id, site)
        const { staffId: subject, workspaceId } = door
        await announce(ctx, 'staff.changed', { subject, workspaceId, payload: { change: 'seen' } })
      }
      return { behind: await findWidgetColleague(ctx, door.staffId) }
    })
  })
}

/** Whoever comes in sees what a visitor of this door may see, before they are somebody. */
const behind = (ctx: Context, { id, staffId, workspaceId }: DoorRow): Context => ({
  ...ctx,
  actor: { kind: 'visitor', visitorId: '', doorId: id, staffId, workspaceId },
})
