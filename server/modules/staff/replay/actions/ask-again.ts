// Asks known questions again of a draft and of what is live, one after another, and remembers what came of it.
import { scrubbed } from '#contract/visitors/scrubbed.ts'
import { hashOf } from '#server/adapters/random/hash-of.ts'
import type { ReplayedCase } from '#contract/workspace/staff-replay.ts'
import type { Staff } from '#contract/staff.ts'
import type { StaffSettings } from '#contract/workspace/staff-versions.ts'
import { type Context, inTransaction } from '#server/platform/context.ts'
import { orAborted } from '#server/platform/or-aborted.ts'
import { turnstile } from '#server/platform/turnstile.ts'
import { type AnswerBasis, answerFrom, readyIndex, sinceReturn } from '#server/modules/conversations/index.ts'
import { knowledgeVersion } from '#server/modules/knowledge/index.ts'
import { findApproved } from '#server/modules/staff/approved-answers/index.ts'
import type { LiveVersion } from '#server/modules/staff/index.ts'
import {
  answersAlike,
  type AskedByVisitor,
  type Case,
  casesOf,
  decisive,
  type Given,
  inOrder,
  type Turn,
  verdictOf,
} from '../rules.ts'
import { findAsked } from '../store.ts'

const dayMs = 86_400_000
const daysBack = 90
/** Of all questions together, with what they wait for. Programs and proxies that ask wait no longer than a minute. */
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

/** What was asked again, and how much there was to ask: more where time ran out, or the answering thread broke. */
interface Found {
  cases: ReplayedCase[]
  planned: number
}

/**
 * Asks all cases of the draft and of what is live, by quoting; who asks for the same at that time gets the same. Not within a
 * transaction, for it waits for the answering thread. Throws where there were some and none could be asked, or the signal's reason.
 */
export const askAgain = async (ctx: Context, replaying: Replaying): Promise<Found> =>
  askOnce(ctx, replaying, await readKnown(ctx, replaying.staff))

/**
 * How many answers get worse, of as many as could be asked; what was found out a while ago counts, for the same settings and the same
 * knowledge, and only that where nothing `mayAsk`. Null where that is not known. Throws the signal's reason when that comes first.
 */
export async function countWorse(
  ctx: Context,
  replaying: Replaying,
  { mayAsk }: { mayAsk: boolean },
): Promise<number | null> {
  if (answersAlike(replaying.live.settings, replaying.draft)) return 0
  try {
    const known = await readKnown(ctx, replaying.staff)
    const found = recall(ctx, nameOf(replaying, known))
    if (found !== null) return found
    return mayAsk ? worseOf(await askOnce(ctx, replaying, known)) : null
  } catch (error) {
    ctx.signal.throwIfAborted()
    ctx.log.warn('staff.replay_unfinished', { error })
    return null
  }
}

const worseOf = ({ cases }: Found): number => cases.filter(({ verdict }) => verdict === 'worse').length

/** What is being asked, by its digest, and how many wait for it. */
const running = new Map<string, { found: Promise<Found>; waiting: number; given: AbortController }>()

async function askOnce(ctx: Context, replaying: Replaying, known: Known): Promise<Found> {
  const name = nameOf(replaying, known)
  const run = running.get(name) ?? begin(ctx, name, (ctx) => judge(ctx, replaying, known))
  run.waiting += 1
  try {
    return await orAborted(run.found, ctx.signal)
  } finally {
    run.waiting -= 1
    // Whoever asked first may leave: the others still wait for it.
    if (run.waiting === 0) {
      end(name, run)
      run.given.abort()
    }
  }
}

function begin(ctx: Context, name: string, ask: (ctx: Context) => Promise<Found>) {
  const given = new AbortController()
  const found = ask({ ...ctx, signal: given.signal })
  const run = { found, waiting: 0, given }
  running.set(name, run)
  found.then(
    (found) => {
      remember(ctx, name, found)
      end(name, run)
    },
    () => end(name, run),
  )
  return run
}

function end(name: string, run: object): void {
  if (running.get(name) === run) running.delete(name)
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

async function judge(ctx: Context, replaying: Replaying, known: Known): Promise<Found> {
  const { staff, live, draft } = replaying
  const cases = casesOf(live.settings, draft, known)
  const [late, over] = [new AbortController(), new AbortController()]
  const signal = AbortSignal.any([ctx.signal, late.signal])
  const at = ctx.clock.now()
  const still: Context = {
    ...ctx,
    // "Are you open now?" is the same question on both sides.
    clock: {
      now: () => at,
      elapsed: () => ctx.clock.elapsed(),
      sleep: (...wait) => ctx.clock.sleep(...wait),
    },
    signal,
  }
  const judged: ReplayedCase[] = []
  let problem: unknown = null
  ctx.clock.sleep(deadlineMs, over.signal).then(
    () => late.abort(new Error('there was no time for the other questions')),
    () => undefined,
  )
  for (const one of cases) {
    try {
      // What is known may have changed since. Nobody else's questions wait while its index is built.
      const current = { ...known, known: await orAborted(readyIndex(still, staff), signal) }
      const leave = await turns.enter(staff.workspaceId, signal)
      try {
        judged.push(await orAborted(compare(still, replaying, current, one), signal))
      } finally {
        leave()
      }
    } catch (error) {
      problem = error
      if (signal.aborted) break
    }
  }
  over.abort()
  ctx.signal.throwIfAborted()
  if (judged.length === 0 && cases.length > 0) throw problem
  if (judged.length < cases.length) ctx.log.warn('staff.replay_unfinished', { error: problem })
  return { cases: inOrder(judged), planned: cases.length }
}

async function compare(
  ctx: Context,
  { staff, live, draft }: Replaying,
  known: Known,
  one: Case,
): Promise<ReplayedCase> {
  const answered = await answer(ctx, { staff, live, known }, one)
  const drafted = answersAlike(live.settings, draft)
    ? answered
    : await answer(ctx, { staff, live: { ...live, settings: draft }, known }, one)
  const { kind, question, history, page } = one
  const before = history.filter(({ role }) => role === 'person').map(({ text }) => text)
  const verdict = verdictOf(one, answered, drafted)
  return { kind, question, before, page, verdict, live: answered, draft: drafted }
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
      formId: offer?.id ?? null,
      reason,
    }
  }
  throw new Error('an answer did not end')
}

/** So many results are remembered, as a number each and so long: somebody reads them and publishes. */
const mostRemembered = 500
const rememberedMs = 600_000
const remembered = new Map<string, { worse: number; until: number }>()

function recall(ctx: Context, name: string): number | null {
  const found = remembered.get(name)
  return found !== undefined && found.until > ctx.clock.now().getTime() ? found.worse : null
}

function remember(ctx: Context, name: string, found: Found): void {
  // Where only some were asked, what more of them found stays true.
  const before = found.cases.length < found.planned ? recall(ctx, name) : null
  const worse = Math.max(worseOf(found), before ?? 0)
  remembered.delete(name)
  remembered.set(name, { worse, until: ctx.clock.now().getTime() + rememberedMs })
  const [oldest] = remembered.keys()
  if (remembered.size > mostRemembered && oldest !== undefined) remembered.delete(oldest)
}

/** A digest of all that can make an answer worse. */
const nameOf = ({ staff, live, draft }: Replaying, known: Known): string =>
  hashOf(JSON.stringify([staff.id, live.number, known.known, inFixedOrder(decisive(draft, known))]))

/** The database gives fields in an order of its own. */
function inFixedOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inFixedOrder)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return fields.map(([name, field]) => [name, inFixedOrder(field)])
}
