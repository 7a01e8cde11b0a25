// Conversations written straight into the tables, and the same figures counted again by other means.
import { randomUUID } from 'node:crypto'
import type { Period } from '#contract/analytics.ts'
import { seededRandom } from '#server/adapters/random/seeded-random.ts'
import type { TestApp } from './test-app.ts'
import type { Caller } from './test-caller.ts'

interface Answer {
  at: Date
  band: 'answer' | 'closest' | 'unknown'
  rating: number | null
  state: 'complete' | 'interrupted'
  question: string
}

interface Told {
  staffIds: string[]
  /** What visitors asked. */
  conversations: Seeded[]
  /** What members asked, which counts in no figure. */
  trials: Seeded[]
}

interface Seeded {
  id: string
  staffId: string
  converted: boolean
  answers: Answer[]
}

const START = Date.UTC(2025, 11, 28)
const SPAN_MS = 375 * 86_400_000
const topics = [
  'opening hours',
  'the price of a lamp',
  'parking',
  'a discount',
  'repairs',
  'shipping to Malta',
]
const spellings = [
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => `  ${text} ??`,
]

/**
 * Makes `count` conversations of visitors with three colleagues, and some trials, over a year and a little, or the three weeks up to `until`, many of
 * them close to midnight.
 */
export async function seedConversations(
  app: TestApp,
  ada: Caller,
  { seed, count, until }: { seed: number; count: number; until?: Date },
): Promise<Told> {
  const random = seededRandom(seed)
  const pick = <Item>(items: readonly [Item, ...Item[]]): Item =>
    items[random.below(items.length)] ?? items[0]
  const span = until === undefined ? SPAN_MS : 21 * 86_400_000
  const start = until === undefined ? START : until.getTime() - span
  const staffIds: string[] = []
  for (const name of ['Amal', 'Bo', 'Chidi']) {
    const { id } = await ada.calls.staff.create({ name })
    await ada.calls.staff.setStatus({ id, status: 'active' })
    staffIds.push(id)
  }
  const when = () => {
    const at = start + random.below(span)
    // A third within seconds of a full quarter of an hour, where days of some time zone begin.
    return new Date(random.below(3) === 0 ? at - (at % 900_000) + random.below(3) * 1_000 - 1_000 : at)
  }
  const one = (id: string): Seeded => ({
    id,
    staffId: staffIds[random.below(staffIds.length)] ?? '',
    converted: random.below(5) === 0,
    answers: Array.from(
      { length: random.below(4) },
      (): Answer => ({
        at: when(),
        band: pick(['answer', 'answer', 'closest', 'unknown']),
        rating: random.below(3) === 0 ? 1 + random.below(5) : null,
        state: random.below(10) === 0 ? 'interrupted' : 'complete',
        question: (spellings[random.below(spellings.length)] ?? String)(
          `What about ${topics[random.below(topics.length)]}?`,
        ),
      }),
    ),
  })
  const many = (length: number, kind: string) =>
    Array.from({ length }, (_, number) => one(`seeded${seed}${kind}${number}`))
  const [conversations, trials] = [many(count, 'c'), many(Math.min(50, Math.ceil(count / 10)), 't')]
  await insert(app, ada.workspaceId, 'visitor', conversations)
  await insert(app, ada.workspaceId, 'member', trials)
  return { staffIds, conversations, trials }
}

/** Begins a conversation that somebody outside leads, of whom nothing else is known; gives its id. */
export async function visitorConversation(app: TestApp, who: Caller, staffId: string): Promise<string> {
  const [row] = await app.query<{ id: string }>(
    `insert into conversation (id, workspace_id, staff_id, asked_by, created_at, updated_at)
     values ($1, $2, $3, 'visitor', now(), now()) returning id`,
    [`outside${randomUUID()}`, who.workspaceId, staffId],
  )
  return row?.id ?? ''
}

async function insert(
  app: TestApp,
  workspaceId: string,
  askedBy: 'visitor' | 'member',
  all: readonly Seeded[],
): Promise<void> {
  await app.query(
    `insert into conversation (id, workspace_id, staff_id, title, converted, asked_by, created_at, updated_at)
     select id, $1, staff, '', converted, $5, now(), now() from unnest($2::text[], $3::text[], $4::boolean[]) as c(id, staff, converted)`,
    [
      workspaceId,
      all.map(({ id }) => id),
      all.map(({ staffId }) => staffId),
      all.map(({ converted }) => converted),
      askedBy,
    ],
  )
  const turns = all.flatMap(({ id, answers }) =>
    answers.flatMap((answer, number) => [
      {
        id: `${id}q${number}`,
        of: id,
        role: 'person',
        text: answer.question,
        state: 'complete',
        band: null,
        rating: null,
        at: answer.at,
      },
      {
        id: `${id}a${number}`,
        of: id,
        role: 'staff',
        text: 'So it is.',
        state: answer.state,
        band: answer.band,
        rating: answer.rating,
        at: answer.at,
      },
    ]),
  )
  await app.query(
    `insert into message (id, workspace_id, conversation_id, role, text, state, band, rating, created_at)
     select id, $1, of_conversation, role, text, state, band, rating, at
     from unnest($2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::int[], $9::timestamptz[])
       as m(id, of_conversation, role, text, state, band, rating, at)`,
    [
      workspaceId,
      turns.map(({ id }) => id),
      turns.map((turn) => turn.of),
      turns.map(({ role }) => role),
      turns.map(({ text }) => text),
      turns.map(({ state }) => state),
      turns.map(({ band }) => band),
      turns.map(({ rating }) => rating),
      turns.map(({ at }) => at),
    ],
  )
}

export const emptyFigures = {
  conversations: 0,
  converted: 0,
  conversionRate: null,
  answers: 0,
  answered: 0,
  closest: 0,
  unknown: 0,
  rated: 0,
  satisfaction: null,
}

/** The figures of the answers that are wanted, by walking over all of them. */
export const sumOf = (
  { conversations }: Pick<Told, 'conversations'>,
  isWanted: (answer: { at: Date; staffId: string }) => boolean,
) =>
  sum(
    conversations.flatMap(({ answers, ...conversation }) =>
      answers
        .filter(({ state }) => state === 'complete')
        .map((answer) => ({ ...answer, ...conversation }))
        .filter(isWanted),
    ),
  )

/** The figures by walking over every answer and asking which day its clock showed. */
export function recount({ conversations }: Pick<Told, 'conversations'>, { from, to, timeZone }: Period) {
  const dayOf = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  const all = conversations.flatMap(({ answers, ...conversation }) =>
    answers
      .filter(({ state }) => state === 'complete')
      .map((answer) => ({ ...answer, ...conversation, day: dayOf.format(answer.at) })),
  )
  const days: string[] = []
  for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000)
    days.push(new Date(at).toISOString().slice(0, 10))
  const earlier = new Date(Date.parse(from) - days.length * 86_400_000).toISOString().slice(0, 10)
  const inside = all.filter(({ day }) => day >= from && day <= to)
  const staffIds = new Set(inside.map(({ staffId }) => staffId))
  // A gap is one of the colleague who was asked.
  const unanswered = new Map<string, number>()
  for (const { band, question, staffId } of inside)
    if (band === 'unknown') {
      const plain = question
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, ' ')
        .trim()
      const gap = `${staffId}: ${plain}`
      unanswered.set(gap, (unanswered.get(gap) ?? 0) + 1)
    }
  return {
    totals: sum(inside),
    before: sum(all.filter(({ day }) => day >= earlier && day < from)),
    days: days.map((day) => ({ ...sum(inside.filter((answer) => answer.day === day)), day })),
    staff: Object.fromEntries(
      [...staffIds].map((id) => [id, sum(inside.filter(({ staffId }) => staffId === id))]),
    ),
    lines: Object.fromEntries(
      [...staffIds].map((id) => [
        id,
        days.map((day) => inside.filter((one) => one.staffId === id && one.day === day).length),
      ]),
    ),
    ratings: [1, 2, 3, 4, 5].map((rating) => ({
      rating,
      times: inside.filter((answer) => answer.rating === rating).length,
    })),
    unanswered,
  }
}

function sum(answers: readonly (Answer & { id: string; converted: boolean })[]) {
  const ids = new Set(answers.map(({ id }) => id))
  const converted = new Set(answers.flatMap((answer) => (answer.converted ? [answer.id] : [])))
  const ratings = answers.flatMap(({ rating }) => (rating === null ? [] : [rating]))
  const mean = ratings.reduce((total, rating) => total + rating, 0) / ratings.length
  const times = (band: Answer['band']) => answers.filter((answer) => answer.band === band).length
  return {
    conversations: ids.size,
    converted: converted.size,
    conversionRate: ids.size === 0 ? null : converted.size / ids.size,
    answers: answers.length,
    answered: times('answer'),
    closest: times('closest'),
    unknown: times('unknown'),
    rated: ratings.length,
    satisfaction: ratings.length === 0 ? null : Math.round((mean + Number.EPSILON) * 10) / 10,
  }
}
