// Ranks a virtual human's pages for a question on the answering thread, which keeps an index of each version of some sources.
import type { GroundedSentence } from '#contract/conversations.ts'
import type { Citation } from '#contract/research.ts'
import type { Staff } from '#contract/staff.ts'
import type { AnswerLength } from '#contract/workspace/staff-voice.ts'
import { type Context, inTransaction, requireNoTransaction } from '#server/platform/context.ts'
import { type ThreadPool, threadFunction } from '#server/platform/jobs/threads.ts'
import { findPageTexts, findVectors, knowledgeVersion, unit } from '#server/modules/knowledge/index.ts'
import type { Persona, Turn } from '#engine/answer/prompt.ts'
import type { Spoken } from '#engine/answer/talk/spoken-languages.ts'
import type * as thread from '#engine/answering-thread.ts'
import { encodingName } from '#engine/answer/encoder/encoding-name.ts'
import type { Receipt } from '#engine/ground/receipts.ts'
import { type Knower, noteAsked } from '../store/asked-lately.ts'

/** An answer by words alone now is better than one by meaning later. */
const embeddingDeadlineMs = 2_000
const loadDeadlineMs = 120_000

type Prepared = NonNullable<ReturnType<typeof thread.prepare>>

/** What is asked, after what was said before. */
interface Question {
  question: string
  history: Turn[]
  persona: Persona
  /** What the clocks show where the house is, as if they were UTC; null where that is not known, or all days are wanted. */
  now: Date | null
  /** Dates on which the house has other hours than those of its week. */
  holidays?: readonly string[]
  /** How many sentences are quoted; as usual where it is not told. */
  length?: AnswerLength
  /** The languages that are answered in; all where it is not told. */
  spoken?: Spoken | null
  /** Nothing is asked of an embedding model. */
  wordsAlone?: boolean
}

/** Whether this virtual human has a sure answer to a question, asked by itself. */
export async function isAnswered(ctx: Context, staff: Staff, question: string): Promise<boolean> {
  const { quoted } = (await prepareNow(ctx, staff, question)).prepared
  return quoted.kind !== 'talk' && quoted.band === 'answer'
}

/** The passages of a virtual human's sources that fit a question best, as they stand on their pages. */
export async function findPassagesFor(ctx: Context, staff: Staff, question: string): Promise<Citation[]> {
  const { prepared, pages } = await prepareNow(ctx, staff, question)
  return prepared.passages.map(({ documentId, start, text }) =>
    citationOf({ documentId, start, end: start + text.length, quote: text }, pages),
  )
}

export const personaOf = ({ name, jobTitle }: Pick<Staff, 'name' | 'jobTitle'>): Persona => ({
  name,
  role: jobTitle || 'a colleague',
  instructions: '',
})

/** Of a question by itself, on no day of the week. */
const prepareNow = async (ctx: Context, staff: Staff, question: string): Promise<Prepared> =>
  prepareAnswer(ctx, staff, await knowledgeVersion(ctx, staff.knowledgeSourceIds), {
    question,
    history: [],
    persona: personaOf(staff),
    now: null,
  })

/** Ranks and quotes; `known` is the version of what is known, which the caller has asked for. */
export async function prepareAnswer(
  ctx: Context,
  staff: Knower,
  known: string,
  {
    question,
    history,
    persona,
    now,
    holidays = [],
    length = 'normal',
    spoken = null,
    wordsAlone = false,
  }: Question,
): Promise<Prepared> {
  requireNoTransaction(ctx)
  noteAsked(ctx, staff, known)
  const prepareOnThread = threadFunction<typeof thread.prepare>(ctx.answerers, 'prepare')
  const input = {
    question,
    questionVector: wordsAlone ? null : await vectorOf(ctx, question),
    language: null,
    history,
    persona,
    now,
    holidays,
    length,
    spoken,
  }
  // Of many who ask at once each company gets its turn.
  const options = { signal: ctx.signal, from: staff.workspaceId }
  const prepared = await prepareOnThread({ ...input, key: keyOf(staff, known) }, options)
  if (prepared) return prepared
  const key = await loadIndex(ctx, staff)
  const late = await prepareOnThread({ ...input, key }, options)
  if (!late) throw new Error('the index of a staff member was dropped while it was asked for')
  return late
}

/**
 * Has the index of what a virtual human knows at hand for whoever is about to ask, without being waited for. What goes wrong here
 * goes wrong again for the question, and is told there.
 */
export function warmIndex(ctx: Context, knower: Knower): void {
  readyIndex(ctx, knower).then(
    (known) => noteAsked(ctx, knower, known),
    (error: unknown) => ctx.log.debug('answer.index_not_warmed', { error }),
  )
}

/** The same for whoever waits for it: the version of what is known whose index is at hand. */
export async function readyIndex(ctx: Context, knower: Knower): Promise<string> {
  requireNoTransaction(ctx)
  const warmOnThread = threadFunction<typeof thread.warm>(ctx.answerers, 'warm')
  const known = await knowledgeVersion(ctx, knower.knowledgeSourceIds)
  const from = knower.workspaceId
  if (await warmOnThread({ key: keyOf(knower, known) }, { from })) return known
  const key = await loadIndex(ctx, knower)
  await warmOnThread({ key }, { from })
  return key.slice(keyOf(knower, '').length)
}

const keyOf = ({ workspaceId }: Knower, known: string): string => `${workspaceId}/${known}`

/** Indexes that are being built, by workspace and sources: all who wait for one wait for the same. */
const building = new WeakMap<ThreadPool, Map<string, Promise<string>>>()

/** Builds the index of what some sources say now, once for all who ask at that time, and gives its key. */
function loadIndex(ctx: Context, knower: Knower): Promise<string> {
  const builds = building.get(ctx.answerers) ?? new Map<string, Promise<string>>()
  building.set(ctx.answerers, builds)
  const name = keyOf(knower, knower.knowledgeSourceIds.join())
  const running = builds.get(name)
  if (running) return running
  // Whoever asked first may leave: the others still wait for it.
  const build = buildIndex({ ...ctx, signal: AbortSignal.timeout(loadDeadlineMs) }, knower)
  builds.set(name, build)
  const end = () => void builds.delete(name)
  build.then(end, end)
  return build
}

async function buildIndex(ctx: Context, knower: Knower): Promise<string> {
  const sources = knower.knowledgeSourceIds
  const known = await knowledgeVersion(ctx, sources)
  const pages = await inTransaction(ctx, (ctx) =>
    findPageTexts(ctx, sources, ctx.config.research.encodes ? encodingName() : ''),
  )
  // Pages of one version never stand under the name of another.
  if ((await knowledgeVersion(ctx, sources)) !== known) return buildIndex(ctx, knower)
  const key = keyOf(knower, known)
  const passages = pages.flatMap(({ id: documentId, title, language, passages: own }) =>
    own.map((passage) => ({ ...passage, documentId, title, language })),
  )
  const ids = passages.map(({ id }) => id)
  const vectors = ctx.embeddings
    ? await findVectors(ctx, ids, ctx.embeddings.name)
    : new Map<string, number[]>()
  const documents = pages.map(({ id, url, title, language, text, blocks }) => ({
    id,
    url,
    title,
    language,
    text,
    blocks,
  }))
  const encoded = pages.flatMap(({ encoded }) => encoded ?? [])
  await threadFunction<typeof thread.load>(ctx.answerers, 'load')(
    { key, documents, passages, vectors, encoded: encoded.length === pages.length ? encoded : null },
    { signal: ctx.signal, timeoutMs: loadDeadlineMs },
  )
  return key
}

/** The question in the embedding model's space; null without one, or when it does not answer in time. */
async function vectorOf(ctx: Context, question: string): Promise<number[] | null> {
  if (!ctx.embeddings) return null
  try {
    const deadline = AbortSignal.any([ctx.signal, AbortSignal.timeout(embeddingDeadlineMs)])
    const [vector] = await ctx.embeddings.embed([question], deadline)
    return vector ? unit(vector) : null
  } catch (error) {
    ctx.signal.throwIfAborted()
    ctx.log.warn('answer.words_alone', { error })
    return null
  }
}

export function citationOf(
  { documentId, start, end, quote }: Pick<Receipt, 'documentId' | 'start' | 'end' | 'quote'>,
  pages: Prepared['pages'],
): GroundedSentence['receipts'][number] {
  const page = pages.get(documentId)
  return { snapshotId: documentId, url: page?.url ?? '', pageTitle: page?.title ?? '', start, end, quote }
}
