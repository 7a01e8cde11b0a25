// Asks known questions again of a draft and of what is live, one after another, and remembers what came of it.
import { hashOf } from '#server/adapters/random/hash-of.ts'
import type { ReplayedCase } from '#contract/workspace/staff-replay.ts'
import type { Staff } from '#contract/staff.ts'
import type { StaffSettings } from '#contract/workspace/staff-versions.ts'
import { type Context, inTransaction } from '#server/platform/context.ts'
import { turnstile } from '#server/platform/turnstile.ts'
import { type AnswerBasis, answerFrom, sinceReturn } from '#server/modules/conversations/index.ts'
import { knowledgeVersion } from '#server/modules/knowledge/index.ts'
import { findApproved } from '#server/modules/staff/approved-answers/index.ts'
import type { LiveVersion } from '#server/modules/staff/index.ts'
import {
  answersAlike,
  type AskedByVisitor,
  type Case,
  casesOf,
  type Given,
  inOrder,
  scrubbed,
  type Turn,
  verdictOf,
} from '../rules.ts'
import { findAsked } from '../store.ts'

const dayMs = 86_400_000
const daysBack = 90
/** Of all questions together. Programs and proxies that ask wait no longer than a minute. */
const deadlineMs = 45_000

/** One question at a time in this process, companies in turns: whoever asks the colleague waits behind one of these at most. */
const turns = turnstile(1)

interface Replaying {
  staff: Staff
  live: LiveVersion
  /** As it would be kept. */
  draft: StaffSettings
}

/** What cases are made of, beside the settings, and what they are answered from. */
interface Known {
  approved: AnswerBasis['approved']
  visitors: AskedByVisitor[]
  known: string
}

/**
 * Asks all cases of the draft and of what is live, by quoting. Not within a transaction, for it waits for the answering thread.
 * Throws when that takes too long, or the signal's reason.
 */
export async function askAgain(ctx: Context, replaying: Replaying): Promise<ReplayedCase[]> {
  const known = await readKnown(ctx, replaying.staff)
  const judged = await judge(ctx, replaying, known)
  keepWorse(ctx, nameOf(replaying, known), judged.filter(({ verdict }) => verdict === 'worse').length)
  return judged
}

/**
 * How many answers get worse; what was found out a while ago counts, for the same settings and the same knowledge. Null where not
 * all could be asked. Throws the signal's reason when that comes first.
 */
export async function countWorse(ctx: Context, replaying: Replaying): Promise<number | null> {
  if (answersAlike(replaying.live.settings, replaying.draft)) return 0
  try {
    const known = await readKnown(ctx, replaying.staff)
    const found = kept.get(nameOf(replaying, known))
    if (found !== undefined && found.until > ctx.clock.now().getTime()) return found.worse
    return (await askAgain(ctx, replaying)).filter(({ verdict }) => verdict === 'worse').length
  } catch (error) {
    ctx.signal.throwIfAborted()
    ctx.log.warn('staff.replay_unfinished', { error })
    return null
  }
}

const readKnown = (ctx: Context, staff: Staff): Promise<Known> =>
  inTransaction(ctx, async (ctx) => {
    const since = new Date(ctx.clock.now().getTime() - daysBack * dayMs)
    const [approved, rows, known] = await Promise.all([
      findApproved(ctx, staff.id),
      findAsked(ctx, staff.id, since),
      knowledgeVersion(ctx, staff.knowledgeSourceIds),
    ])
    const visitors = rows.map(({ kind, question, names, before }) => ({
      kind,
      question: scrubbed(question, names),
      history: turnsOf(before ?? [], names),
    }))
    return { approved, visitors, known }
  })

type Before = NonNullable<Awaited<ReturnType<typeof findAsked>>[number]['before']>

function turnsOf(before: Before, names: readonly string[]): Turn[] {
  const told = before.map(({ event, ...turn }) => ({ ...turn, ...(event !== null && { event }) }))
  return sinceReturn(told).flatMap(({ role, text, state, isLookUp }) =>
    (role === 'person' || role === 'staff') && state === 'complete' && !isLookUp
      ? [{ role, text: scrubbed(text, names), state }]
      : [],
  )
}

async function judge(ctx: Context, { staff, live, draft }: Replaying, known: Known): Promise<ReplayedCase[]> {
  const at = ctx.clock.now()
  const still: Context = {
    ...ctx,
    // "Are you open now?" is the same question on both sides.
    clock: {
      now: () => at,
      elapsed: () => ctx.clock.elapsed(),
      sleep: (...wait) => ctx.clock.sleep(...wait),
    },
    signal: AbortSignal.any([ctx.signal, AbortSignal.timeout(deadlineMs)]),
  }
  const isAlike = answersAlike(live.settings, draft)
  const judged: ReplayedCase[] = []
  for (const one of casesOf(live.settings, draft, known)) {
    const leave = await turns.enter(staff.workspaceId, still.signal)
    try {
      const answered = await answer(still, { staff, live, known }, one)
      const drafted = isAlike
        ? answered
        : await answer(still, { staff, live: { ...live, settings: draft }, known }, one)
      const { kind, question, history, page } = one
      const before = history.filter(({ role }) => role === 'person').map(({ text }) => text)
      const verdict = verdictOf(one, answered, drafted)
      judged.push({ kind, question, before, page, verdict, live: answered, draft: drafted })
    } finally {
      leave()
    }
  }
  return inOrder(judged)
}

/** What whoever asks from outside is answered, by quoting. */
async function answer(
  ctx: Context,
  {
    staff,
    live,
    known: { approved, known },
  }: { staff: Staff; live: LiveVersion; known: Pick<Known, 'approved' | 'known'> },
  { question, history, page }: Case,
): Promise<Given> {
  const sentences: Given['sentences'] = []
  for await (const event of answerFrom(ctx, {
    staff,
    basis: { live, approved },
    known,
    question,
    history,
    page,
    canAskPerson: true,
    canFillIn: true,
    quotesAlone: true,
  })) {
    if (event.type === 'sentence') {
      if (!event.isAside) sentences.push(event.sentence)
      continue
    }
    const { band, text, approval, asksForPerson, link, offer, reason } = event
    return {
      band,
      text,
      sentences,
      isWritten: approval !== null,
      callsPerson: asksForPerson,
      link: link && { address: link.address, label: link.label },
      form: offer?.name ?? null,
      reason,
    }
  }
  throw new Error('an answer did not end')
}

/** So many results are remembered, as a number each and so long: somebody reads them and publishes. */
const mostKept = 500
const keptMs = 600_000
const kept = new Map<string, { worse: number; until: number }>()

/** A digest of all that the answers depend on. */
const nameOf = ({ staff, live, draft }: Replaying, { known, approved, visitors }: Known): string =>
  hashOf(
    JSON.stringify([
      staff.id,
      live.number,
      inFixedOrder(draft),
      known,
      approved.map(({ id, writtenAt }) => [id, writtenAt]),
      visitors,
    ]),
  )

/** The database gives fields in an order of its own. */
function inFixedOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inFixedOrder)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return fields.map(([name, field]) => [name, inFixedOrder(field)])
}

function keepWorse(ctx: Context, name: string, worse: number): void {
  kept.delete(name)
  kept.set(name, { worse, until: ctx.clock.now().getTime() + keptMs })
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
}
