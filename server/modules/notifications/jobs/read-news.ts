// Makes notifications of what the event log tells.
import { type Kept, mayWorkWith } from '#contract/workspace/roles.ts'
import type { LoggedEvent } from '#server/platform/events/consumers.ts'
import { asOwner, type Context, type TxContext, inTransaction } from '#server/platform/context.ts'
import { announce } from '#server/platform/events/events.ts'
import { warnOfOperator } from '#server/modules/identity/factors/index.ts'
import { findRecipient } from '#server/modules/identity/people/index.ts'
import { dueAfter, type News, newsOf, toldWhere } from '../rules.ts'
import { findMembers, findThing, findWorkers, insertNotification, withdraw } from '../store.ts'
import { collectMails, mailAtOnce } from './collect-mails.ts'

/** Tells everybody whom some events concern, in the current transaction. Of the ratings of one answer, the last is news. */
export async function readNews(ctx: TxContext, events: readonly LoggedEvent[]): Promise<void> {
  const ratings = events.filter(({ type }) => type === 'message.rated')
  const rated = new Map(ratings.map((event) => [event.subject, event]))
  await forgetRatings(ctx, [...rated.keys()])
  const people = peopleOf(ctx)
  for (const event of events)
    if (event.type !== 'message.rated' || rated.get(event.subject) === event)
      await readOne(ctx, people, event)
}

/** Members and recipients, each asked for once. */
function peopleOf(ctx: TxContext) {
  const members = new Map<string, Promise<string[]>>()
  const recipients = new Map<string, ReturnType<typeof findRecipient>>()
  return {
    membersOf: (workspaceId: string) =>
      members.getOrInsertComputed(workspaceId, () => asOwner(ctx, (ctx) => findMembers(ctx, workspaceId))),
    recipient: (uid: string) =>
      recipients.getOrInsertComputed(uid, () => asOwner(ctx, (ctx) => findRecipient(ctx, uid))),
  }
}

type People = ReturnType<typeof peopleOf>

async function readOne(ctx: TxContext, people: People, event: LoggedEvent): Promise<void> {
  const { type, workspaceId, userId } = event
  if (type === 'security.recorded') {
    const news = newsOf(event, false)
    if (news && userId !== null) await tell(ctx, people, userId, null, news, event.at)
    await warnOfOperator(ctx, event)
    return
  }
  if (workspaceId === null) return
  const first = newsOf(event, false)
  if (!first) return
  const members = await people.membersOf(workspaceId)
  const thing = await asMember(ctx, workspaceId, null, (ctx) => findThing(ctx, workspaceId, first))
  const news = newsOf(event, thing.isPartial) ?? first
  if (thing.name !== null) news.params['name'] = thing.name
  const all = news.to === 'owner' ? members.filter((uid) => uid === thing.owner) : members
  // Nobody is told what they did themselves; a rating is news of the one who was rated.
  const concerned =
    news.to === 'owner' ? all.filter((uid) => event.actor !== null && uid !== event.actor) : all
  for (const uid of concerned) await tell(ctx, people, uid, workspaceId, news, event.at)
}

async function tell(
  ctx: TxContext,
  people: People,
  uid: string,
  workspaceId: string | null,
  news: News,
  at: string,
): Promise<void> {
  const to = await people.recipient(uid)
  if (!to?.notifications) return
  const where = toldWhere(news.code, to.notifications)
  const { frequency } = to.notifications.email
  const mailDue = where.mail && to.emailVerified ? dueAfter(frequency, ctx.clock.now()) : null
  const told = { at, inApp: where.inApp, mailDue }
  if (!told.inApp && !mailDue) return
  await asMember(ctx, workspaceId ?? `workspace_${uid}`, uid, async (ctx) => {
    const id = await insertNotification(ctx, uid, workspaceId, news, told)
    if (told.inApp)
      await announce(ctx, 'notification.changed', {
        subject: id,
        workspaceId: null,
        userId: uid,
        payload: { code: news.code },
      })
  })
  if (mailDue && frequency === 'instant') await collectMails(ctx, uid)
}

/** Something that cannot wait for anybody's daily mail. */
type Urgent = Pick<News, 'code' | 'subject' | 'params'> & {
  at: string
  kept: Kept
  /** Who alone is told, as long as one of them may answer. */
  first?: readonly string[]
  /** Whom alone it concerns. */
  uid?: string
  /** Nobody waits: it is mailed with what else there is to tell, as often as each has chosen. */
  mayWait?: boolean
}

/**
 * Tells everybody who may answer the visitors of a virtual human, or those who come first of them, or one of them, in the current
 * transaction: in the app whatever they have chosen, and by a mail of its own unless it may wait. False when there is nobody to tell.
 */
export async function tellAtOnce(ctx: Context, workspaceId: string, urgent: Urgent): Promise<boolean> {
  const { code, subject, kept, uid: only } = urgent
  const workers = await asOwner(ctx, (ctx) => findWorkers(ctx, workspaceId))
  const members = workers
    .filter((worker) => mayWorkWith(worker, kept) && (only === undefined || worker.uid === only))
    .map(({ uid }) => uid)
  const news: News = { code, subject, about: null, params: { ...urgent.params }, to: 'members' }
  const { name } = await asMember(ctx, workspaceId, null, (ctx) => findThing(ctx, workspaceId, news))
  if (name !== null) news.params['name'] = name
  const [first, others] = [new Set(urgent.first ?? []), (uid: string) => !first.has(uid)]
  const toldFirst = await tellEach(
    ctx,
    workspaceId,
    members.filter((uid) => first.has(uid)),
    news,
    urgent,
  )
  return toldFirst || tellEach(ctx, workspaceId, members.filter(others), news, urgent)
}

async function tellEach(
  ctx: Context,
  workspaceId: string,
  members: readonly string[],
  news: News,
  { code, at, mayWait = false }: Urgent,
): Promise<boolean> {
  const now = ctx.clock.now()
  let told = 0
  for (const uid of members) {
    const to = await asOwner(ctx, (ctx) => findRecipient(ctx, uid))
    if (!to) continue
    told += 1
    const email = to.emailVerified ? to.notifications?.email : undefined
    const mailDue = !email?.newStaffActivity ? null : mayWait ? dueAfter(email.frequency, now) : now
    await asMember(ctx, workspaceId, uid, async (ctx) => {
      const id = await insertNotification(ctx, uid, workspaceId, news, { at, inApp: true, mailDue })
      // Several that may wait become one mail, when those that are due are collected.
      if (mailDue && !mayWait) await mailAtOnce(ctx, uid, id, workspaceId)
      await announce(ctx, 'notification.changed', {
        subject: id,
        workspaceId: null,
        userId: uid,
        payload: { code },
      })
    })
  }
  return told > 0
}

/** Answers have other ratings now: what was told of the ones before no longer holds. */
async function forgetRatings(ctx: TxContext, messageIds: readonly string[]): Promise<void> {
  if (messageIds.length === 0) return
  for (const uid of await withdraw(ctx, messageIds))
    await asMember(ctx, `workspace_${uid}`, uid, (ctx) =>
      announce(ctx, 'notification.changed', { subject: uid, workspaceId: null, userId: uid }),
    )
}

const asMember = <Result>(
  ctx: Context,
  workspaceId: string,
  uid: string | null,
  work: (ctx: TxContext) => Promise<Result>,
): Promise<Result> => inTransaction({ ...ctx, actor: { kind: 'job', workspaceId, uid } }, work)
