// Makes an answer: knowledge from the database, ranking on its thread, words by the model or by quoting, every sentence
// with its receipts.
import type { Band, GroundedSentence, Message } from '#contract/conversations.ts'
import type { Citation } from '#contract/research.ts'
import type { Staff } from '#contract/staff.ts'
import { type Context, inTransaction } from '#server/platform/context.ts'
import { threadFunction } from '#server/platform/jobs/threads.ts'
import {
  findPageNames,
  findPageTexts,
  findVectors,
  knowledgeVersion,
  unit,
} from '#server/modules/knowledge/index.ts'
import { type ApprovedRow, findApproved } from '#server/modules/staff/approved-answers/index.ts'
import { requireLive, requireReplyWriter, requireTried } from '#server/modules/staff/index.ts'
import { namedTopic } from '#engine/answer/approved/refused-topics.ts'
import { findSame } from '#engine/answer/approved/same-question.ts'
import { type AnswerPorts, giveAnswer, type PreparedAnswer } from '#engine/answer/give-answer.ts'
import type * as thread from '#engine/answering-thread.ts'
import type { Persona, Turn } from '#engine/answer/prompt.ts'
import { sinceReturn } from '../rules.ts'
import type { Receipt } from '#engine/ground/receipts.ts'

type MadeEvent =
  | { type: 'sentence'; sentence: GroundedSentence }
  | {
      type: 'done'
      text: string
      band: Band
      writtenBy: 'quotes' | 'model' | null
      droppedSentences: number
      reason: string
      asksForPerson: boolean
      /** How often the model was asked. */
      modelCalls: number
      /** Who had written it, and when; null for an answer that was made. */
      approval: { by: string | null; at: Date } | null
      /** The version of the settings that answered; null for a draft. */
      version: number | null
    }

interface Asked {
  staff: Staff
  question: string
  history: readonly Pick<Message, 'role' | 'state' | 'text'>[]
  /** Tries the draft of the settings, where there is one. */
  triesDraft?: boolean
}

/** Turns before the question that the model is shown. */
const turnsShown = 6
/** More than the longest answer that is shown. */
const maxTokens = 1_000
/** An answer by words alone now is better than one by meaning later. */
const embeddingDeadlineMs = 2_000

/** Answers a question from a virtual human's sources. Whoever calls has asked for permission. */
export async function* answerFrom(
  ctx: Context,
  { staff, question, history, triesDraft = false }: Asked,
): AsyncGenerator<MadeEvent> {
  const live = await requireLive(ctx, staff.id)
  const settings = triesDraft ? await requireTried(ctx, staff.id) : live.settings
  const version = triesDraft ? null : live.number
  const approved = findSame(question, await findApproved(ctx, staff.id), {
    isFollowing: history.some(({ role }) => role === 'staff'),
  })
  if (approved !== null) {
    yield* giveApproved(approved, version)
    return
  }
  const { topics, reply } = settings.refused
  if (namedTopic(question, topics) !== null) {
    const written = await requireReplyWriter(ctx, staff.id, reply)
    yield* giveApproved({ text: reply, ...written }, version)
    return
  }
  const persona = personaOf(settings)
  const turns = sinceReturn(history)
    .filter(({ state }) => state === 'complete')
    .slice(-turnsShown)
    .map(({ role, text }) => ({
      speaker: role === 'person' ? ('visitor' as const) : ('staff' as const),
      text,
    }))
  const { prepared, pages } = await prepare(ctx, staff, { question, history: turns, persona })
  let modelCalls = 0
  const draft = ctx.model ? drafting(ctx, ctx.model) : null
  const ports: AnswerPorts = draft
    ? {
        draft: (...asked) => {
          modelCalls += 1
          return draft(...asked)
        },
      }
    : {}
  const shown: string[] = []
  let left = ctx.config.limits.answerCharacters
  let isCut = false
  for await (const event of giveAnswer(
    prepared,
    { persona, history: turns, offersClosest: settings.offersClosest },
    ports,
  )) {
    if (event.type === 'done') {
      const { answer, band, engine, dropped, reason, asksForPerson } = event
      const writtenBy = engine === 'model' ? 'model' : 'quotes'
      const text = isCut ? shown.join(' ') : answer
      yield {
        type: 'done',
        text,
        band,
        writtenBy,
        droppedSentences: dropped,
        reason,
        asksForPerson,
        modelCalls,
        approval: null,
        version,
      }
      continue
    }
    left -= event.text.length + (shown.length > 0 ? 1 : 0)
    isCut ||= left < 0
    if (isCut) continue
    shown.push(event.text)
    const receipts = event.receipts.map((receipt) => citationOf(receipt, pages))
    yield { type: 'sentence', sentence: { text: event.text, receipts } }
  }
}

/** What a person wrote, word for word. */
function* giveApproved(
  { text, writtenBy: by, writtenAt: at }: Pick<ApprovedRow, 'text' | 'writtenBy' | 'writtenAt'>,
  version: number | null,
): Generator<MadeEvent> {
  yield { type: 'sentence', sentence: { text, receipts: [] } }
  const made = {
    band: 'answer',
    writtenBy: null,
    droppedSentences: 0,
    reason: 'approved',
    asksForPerson: false,
    modelCalls: 0,
  } as const
  yield { type: 'done', text, ...made, approval: { by, at }, version }
}

/** Whether this virtual human has a sure answer to a question, asked by itself. */
export async function isAnswered(ctx: Context, staff: Staff, question: string): Promise<boolean> {
  const { quoted } = (await prepare(ctx, staff, { question, history: [], persona: personaOf(staff) }))
    .prepared
  return quoted.kind !== 'talk' && quoted.band === 'answer'
}

/** The passages of a virtual human's sources that fit a question best, as they stand on their pages. */
export async function findPassagesFor(ctx: Context, staff: Staff, question: string): Promise<Citation[]> {
  const { prepared, pages } = await prepare(ctx, staff, { question, history: [], persona: personaOf(staff) })
  return prepared.passages.map(({ documentId, start, text }) =>
    citationOf({ documentId, start, end: start + text.length, quote: text }, pages),
  )
}

const personaOf = ({ name, jobTitle }: Pick<Staff, 'name' | 'jobTitle'>): Persona => ({
  name,
  role: jobTitle || 'a colleague',
  instructions: '',
})

type Pages = ReadonlyMap<string, { url: string; title: string }>

async function prepare(
  ctx: Context,
  staff: Staff,
  { question, history, persona }: { question: string; history: Turn[]; persona: Persona },
): Promise<{ prepared: PreparedAnswer; pages: Pages }> {
  const sources = staff.knowledgeSourceIds
  const key = `${staff.workspaceId}/${await knowledgeVersion(ctx, sources)}`
  const prepareOnThread = threadFunction<typeof thread.prepare>(ctx.answerers, 'prepare')
  const input = {
    key,
    question,
    questionVector: await vectorOf(ctx, question),
    language: null,
    history,
    persona,
    now: ctx.clock.now(),
  }
  let prepared = await prepareOnThread(input, { signal: ctx.signal })
  if (!prepared) {
    const pages = await inTransaction(ctx, (ctx) => findPageTexts(ctx, sources))
    const passages = pages.flatMap(({ id: documentId, title, language, passages: own }) =>
      own.map((passage) => ({ ...passage, documentId, title, language })),
    )
    const vectors = ctx.embeddings
      ? await findVectors(
          ctx,
          passages.map(({ id }) => id),
          ctx.embeddings.name,
        )
      : new Map<string, number[]>()
    const documents = pages.map(({ id, title, language, text, blocks }) => ({
      id,
      title,
      language,
      text,
      blocks,
    }))
    await threadFunction<typeof thread.load>(ctx.answerers, 'load')(
      { key, documents, passages, vectors },
      { signal: ctx.signal, timeoutMs: 120_000 },
    )
    prepared = await prepareOnThread(input, { signal: ctx.signal })
  }
  if (!prepared) throw new Error('the index of a staff member was dropped while it was asked for')
  return { prepared, pages: await pagesOf(ctx, prepared) }
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

/** Address and title of the pages that may be quoted. */
async function pagesOf(ctx: Context, { quoted, passages }: PreparedAnswer): Promise<Pages> {
  const ids = new Set(passages.map(({ documentId }) => documentId))
  for (const { receipts } of quoted.sentences) for (const { documentId } of receipts) ids.add(documentId)
  return findPageNames(ctx, [...ids])
}

function citationOf(
  { documentId, start, end, quote }: Pick<Receipt, 'documentId' | 'start' | 'end' | 'quote'>,
  pages: Pages,
): GroundedSentence['receipts'][number] {
  const page = pages.get(documentId)
  return { snapshotId: documentId, url: page?.url ?? '', pageTitle: page?.title ?? '', start, end, quote }
}

const drafting =
  (ctx: Context, model: NonNullable<Context['model']>): NonNullable<AnswerPorts['draft']> =>
  ({ system, turns, question }) =>
    model.write({
      system,
      messages: [
        ...turns.map(({ speaker, text }) => ({
          role: speaker === 'visitor' ? ('user' as const) : ('assistant' as const),
          content: text,
        })),
        { role: 'user', content: question },
      ],
      maxTokens,
      signal: ctx.signal,
    })
