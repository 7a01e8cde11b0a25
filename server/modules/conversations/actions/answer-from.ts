// Makes an answer: what was written for the question, or words by the model or by quoting, every sentence with its receipts.
import type { Band, GroundedSentence, Message } from '#contract/conversations.ts'
import type { Staff } from '#contract/staff.ts'
import { answersOf } from '#contract/workspace/staff-voice-settings.ts'
import type { Context } from '#server/platform/context.ts'
import {
  type ApprovedRow,
  type CorrectedPlace,
  findApproved,
} from '#server/modules/staff/approved-answers/index.ts'
import {
  decidingRule,
  instructionsOf,
  requireLive,
  requireTried,
  shownTime,
  silenceIn,
  spokenIn,
} from '#server/modules/staff/index.ts'
import { findSame } from '#engine/answer/approved/same-question.ts'
import { type AnswerPorts, giveAnswer } from '#engine/answer/give-answer.ts'
import { talkOf } from '#engine/answer/talk/small-talk.ts'
import type { ProvenSentence } from '#engine/ground/receipts.ts'
import { sinceReturn } from '../rules.ts'
import { findCorrectedPlaces } from './find-corrected-places.ts'
import { citationOf, personaOf, prepareAnswer } from './prepare-answer.ts'
import { linkOf, offerAction, saidByRule } from './said-by-rule.ts'

type MadeEvent =
  /** An aside is no part of what answers: our own words around what is only close. */
  | {
      type: 'sentence'
      sentence: GroundedSentence
      isAside: boolean
      /** Left out for what people wrote. */
      writtenBy?: 'quotes' | 'model'
    }
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
      /** Where a rule leads from here. */
      link: NonNullable<Message['link']> | null
      /** The form that is handed over with it. */
      offer: NonNullable<Message['offer']> | null
    }

type Done = Extract<MadeEvent, { type: 'done' }>

/** How somebody is set for everybody, and what was written for them to say. */
export interface AnswerBasis {
  live: Awaited<ReturnType<typeof requireLive>>
  approved: readonly ApprovedRow[]
}

/** What an answer is made from besides the pages. Fails: `staff_not_accessible`. */
export async function readBasis(ctx: Context, staffId: string): Promise<AnswerBasis> {
  const [live, approved] = await Promise.all([requireLive(ctx, staffId), findApproved(ctx, staffId)])
  return { live, approved }
}

interface Asked {
  staff: Staff
  basis: AnswerBasis
  /** The version of what is known, as `knowledgeVersion` names it. */
  known: string
  question: string
  history: readonly (Pick<Message, 'role' | 'state' | 'text'> & Partial<Pick<Message, 'lookUp'>>)[]
  /** The path of the page on which the widget stands. */
  page?: string | null
  /** No rule calls people: whoever asks would not hear them, or is one of them. */
  hearsNobody?: boolean
  /** Answers in every language, whatever the settings say. */
  speaksAll?: boolean
  /** Tries the draft of the settings, where there is one. */
  triesDraft?: boolean
  /** Whether whoever asks can ask for a person of the company. */
  canAskPerson?: boolean
  /** Whether whoever asks can fill in a form. */
  canFillIn?: boolean
  /** No model is asked, neither to write nor for what words mean: the same pages give the same answer each time. */
  quotesAlone?: boolean
}

/** Turns before the question that the model is shown. */
const turnsShown = 6
/** More than the longest answer that is shown. */
const maxTokens = 1_000

/** Answers a question from a virtual human's sources. Whoever calls has asked for permission. */
export async function* answerFrom(
  ctx: Context,
  {
    staff,
    basis: { live, approved: written },
    known,
    question,
    history,
    page = null,
    hearsNobody = false,
    speaksAll = false,
    triesDraft = false,
    canAskPerson = false,
    canFillIn = false,
    quotesAlone = false,
  }: Asked,
): AsyncGenerator<MadeEvent> {
  const settings = triesDraft ? await requireTried(ctx, staff.id) : live.settings
  const version = triesDraft ? null : live.number
  const { approved, corrected } = await findWritten(ctx, { staff, known, written, question, history })
  // Whatever is said to it, and whatever it is about: a call for a person is one.
  const asksForPerson = talkOf(question) === 'person_please'
  const rules = settings.rules.filter(({ does }) => does.kind !== 'person' || !hearsNobody)
  const rule = decidingRule(rules, { question, page })?.does ?? null
  const link = linkOf(rule)
  const offered =
    canFillIn && !asksForPerson ? await offerAction(ctx, staff.id, { settings, question }) : null
  const offer = offered?.offer ?? null
  if (approved !== null) {
    yield* giveWritten(approved, { version, link, offer, asksForPerson })
    return
  }
  const ruled = rule === null || asksForPerson ? null : await saidByRule(ctx, staff.id, rule)
  if (ruled !== null) {
    yield* giveWritten(ruled, {
      version,
      link,
      offer: null,
      reason: ruled.reason,
      asksForPerson: ruled.asksForPerson,
    })
    return
  }
  const persona = personaOf(settings)
  const turns = sinceReturn(history)
    // What was looked up is between the visitor and the company: no later answer is made of it, and no model reads it.
    .filter(({ state, lookUp }) => state === 'complete' && lookUp === undefined)
    .slice(-turnsShown)
    .map(({ role, text }) => ({
      speaker: role === 'person' ? ('visitor' as const) : ('staff' as const),
      text,
    }))
  // Today is a day where the house is: on a server's clock it is over hours too early, or too late.
  const { now, holidays } = shownTime(settings.hours, ctx.clock.now())
  const { length, languages, fallback } = answersOf(settings)
  const spoken = languages === null || speaksAll ? null : { languages, fallback }
  const asked = { question, history: turns, persona, now, holidays, length, spoken, wordsAlone: quotesAlone }
  const { prepared, pages } = await prepareAnswer(ctx, staff, known, asked)
  const { language } = prepared.question
  const ownLanguage = spokenIn(settings, language)
  const instructions = instructionsOf(settings, language)
  const given = new Set<ApprovedRow>()
  let modelCalls = 0
  const draft = ctx.model && !quotesAlone ? drafting(ctx, ctx.model) : null
  const ports: AnswerPorts = draft
    ? {
        draft: (...asked) => {
          modelCalls += 1
          return draft(...asked)
        },
      }
    : {}
  const areQuotations = draft === null && prepared.quoted.kind === 'quotes'
  const shown: string[] = []
  let opening: string | null = null
  let left = ctx.config.limits.answerCharacters
  let isCut = false
  let isWhole = true
  for await (const event of giveAnswer(
    prepared,
    {
      persona: { ...persona, instructions },
      history: turns,
      // Who can have it looked up is not shown what is only like it.
      offersClosest: settings.offersClosest && offered === null,
      canAskPerson,
      ownLanguage,
    },
    ports,
  )) {
    if (event.type === 'done') {
      const { answer, band, engine, dropped, reason, asksForPerson } = event
      const [correction] = given
      // Nothing but what people wrote was said.
      const isWrittenByPeople = shown.length === given.size && correction !== undefined
      const writtenBy = isWrittenByPeople ? null : engine === 'model' ? 'model' : 'quotes'
      // A form helps where the websites are silent; to a greeting nothing is handed over.
      const handed = reason === 'talk' ? null : offered
      const isInstead = band === 'unknown' && handed !== null && shown.length === 0
      // Who has to sign in for it first is not answered: a person is offered, and the question stays among the unanswered.
      const isLookedUp = isInstead && handed.isFree
      const silence = isInstead ? handed.wordsIn(ownLanguage) : silenceIn(settings, ownLanguage)
      const said = band === 'unknown' ? silence : answer
      const text = isCut || correction || !isWhole ? shown.join(' ') : said
      yield {
        type: 'done',
        text,
        band: isLookedUp ? 'answer' : band,
        writtenBy: isLookedUp ? null : writtenBy,
        droppedSentences: dropped,
        reason: isLookedUp ? 'action_offered' : isWrittenByPeople ? 'approved' : reason,
        asksForPerson,
        modelCalls,
        approval: correction ? { by: correction.writtenBy, at: correction.writtenAt } : null,
        version,
        link,
        offer: handed?.offer ?? null,
      }
      continue
    }
    // What a person wrote is sure: no word of ours that it is not stands beside it.
    if (event.type === 'aside' && event.receipts.length === 0 && shown.length === 0) {
      opening = event.text
      continue
    }
    const isAside = event.type === 'aside'
    if (isAside && given.size > 0) continue
    const corrections = correctionsOf(event, corrected)
    if (isAside && corrections.size > 0) continue
    // Quotations answer one by one: what a person wrote stands alone, and never behind what is only like it.
    if (areQuotations && (corrections.size > 0 ? shown.length > given.size : given.size > 0)) {
      isWhole = false
      continue
    }
    if (opening !== null && corrections.size === 0) {
      left -= opening.length
      shown.push(opening)
      yield {
        type: 'sentence',
        sentence: { text: opening, receipts: [] },
        isAside: true,
        writtenBy: 'quotes',
      }
    }
    opening = null
    const sentences =
      corrections.size > 0
        ? [...corrections]
            .filter((one) => !given.has(one))
            .map((one) => ({ text: one.text, correction: one }))
        : [{ text: event.text, correction: null }]
    for (const { text, correction } of sentences) {
      left -= text.length + (shown.length > 0 ? 1 : 0)
      isCut ||= left < 0
      if (isCut) break
      if (correction) given.add(correction)
      shown.push(text)
      const receipts = correction ? [] : event.receipts.map((receipt) => citationOf(receipt, pages))
      const writtenBy = event.type === 'sentence' && event.engine === 'model' ? 'model' : 'quotes'
      yield { type: 'sentence', sentence: { text, receipts }, isAside, ...(correction ? {} : { writtenBy }) }
    }
  }
}

/** What people wrote for this very question, and the places of pages that they corrected. */
export async function findWritten(
  ctx: Context,
  {
    staff,
    known,
    written,
    question,
    history,
  }: Pick<Asked, 'staff' | 'known' | 'question'> & {
    written: readonly ApprovedRow[]
    history: readonly Pick<Message, 'role'>[]
  },
): Promise<{ approved: ApprovedRow | null; corrected: CorrectedPlace[] }> {
  const corrected = await findCorrectedPlaces(ctx, staff, known, written)
  const places = new Set(corrected.map(({ answer }) => answer))
  // What corrected a page that says something else by now may be wrong itself.
  const standing = written.filter((answer) => answer.corrects === null || places.has(answer))
  const isFollowing = history.some(({ role }) => role === 'staff')
  return { approved: findSame(question, standing, { isFollowing }), corrected }
}

/** What people wrote to be said instead of a sentence that rests on corrected places; the last written first. */
const correctionsOf = (
  { receipts }: ProvenSentence,
  corrected: readonly CorrectedPlace[],
): Set<ApprovedRow> =>
  new Set(
    corrected
      .filter(({ snapshotId, start, end }) =>
        receipts.some(
          (receipt) => receipt.documentId === snapshotId && receipt.start < end && start < receipt.end,
        ),
      )
      .map(({ answer }) => answer),
  )

/** What a person wrote, word for word. */
function* giveWritten(
  { text, writtenBy: by, writtenAt: at }: Pick<ApprovedRow, 'text' | 'writtenBy' | 'writtenAt'>,
  {
    version,
    link,
    offer,
    reason = 'approved',
    asksForPerson = false,
  }: Pick<Done, 'version' | 'link' | 'offer'> & Partial<Done>,
): Generator<MadeEvent> {
  yield { type: 'sentence', sentence: { text, receipts: [] }, isAside: false }
  const made = { band: 'answer', writtenBy: null, droppedSentences: 0, modelCalls: 0 } as const
  yield { type: 'done', text, ...made, reason, asksForPerson, approval: { by, at }, version, link, offer }
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
