import { i18n } from '@lingui/core'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Message } from '#contract/conversations.ts'
import type { Snapshot } from '#contract/snapshots.ts'
import type { VisitConversation } from '#contract/visitors/visits.ts'
import { call } from '#web/platform/api/call.ts'
import { Refusal } from '#web/platform/api/refusal.ts'
import { type AnswerRating, readersLanguage, type SuggestionSource } from '../api.ts'
import type { AskingWay } from '../use-asking.ts'
import { giveBack } from '../use-draft.ts'
import {
  comeIn,
  comingIn,
  forgetUnknown,
  hasProof,
  isForgotten,
  isOther,
  pageOf,
  type Place,
  tokenOf,
  visitCalls,
} from './visit.ts'

/** Who is to be met. */
export const doorOptions = ({ doorKey: key, site }: Place) =>
  queryOptions({
    queryKey: ['visit', 'door', key, site ?? ''],
    queryFn: ({ signal }) => call.visits.getDoor({ key, site }, { signal }),
  })

/** Questions that are answered there, to begin with, for readers of the page's language. */
export const doorSuggestions = ({ doorKey: key, site }: Place): SuggestionSource => ({
  key: ['visit', 'suggestions', key, site ?? '', i18n.locale],
  read: (options) => call.visits.suggest({ key, site, language: readersLanguage() }, options),
})

/** A conversation as this page knows it. */
export interface KnownVisit extends VisitConversation {
  /** What was said here alone: the server, which was away, has not told what stood there before. */
  isPart?: true
  /** The first message of that part, also once the whole is known. */
  begunBy?: string
}

/** What the server tells of a conversation of which `before` was known. */
export const wholeVisit = (
  visit: VisitConversation | null,
  before: KnownVisit | null | undefined,
): KnownVisit | null =>
  visit === null || before?.begunBy === undefined ? visit : { ...visit, begunBy: before.begunBy }

/** The conversation of this browser, null before its first question and once it was erased. */
export const visitOptions = (place: Place) =>
  queryOptions({
    queryKey: ['visit', 'conversation', place.doorKey, place.site ?? ''],
    queryFn: async ({ signal, client, queryKey }): Promise<KnownVisit | null> => {
      const token = tokenOf(place)
      if (token === null) return null
      try {
        const { conversation } = await visitCalls(place).get(undefined, { signal })
        return wholeVisit(conversation, client.getQueryData<KnownVisit | null>(queryKey))
      } catch (thrown) {
        if (!isForgotten(thrown)) throw thrown
        await forgetUnknown(place, token)
        return null
      }
    },
  })

/** Under which name it is kept what a visitor is writing. */
export const draftOf = ({ doorKey }: Place): string => `visit ${doorKey}`

/** How often a visitor's page looks for what people write: often while one is there or called, and it is seen. Milliseconds. */
const looksEveryMs = { person: 2_000, staff: 15_000, hidden: 30_000 }

/** When to ask again what was refused; 0 where nothing is told of it. */
export const waitMsOf = (thrown: unknown): number =>
  thrown instanceof Refusal ? Number(thrown.with.params['retryAfterSeconds'] ?? 0) * 1_000 : 0

/** Until when to look again, after a refusal not before its time; never before the first question. */
export const lookAgain = (
  visit: VisitConversation | null | undefined,
  isShown: boolean,
  thrown: unknown = null,
): number | false => {
  const waitMs = waitMsOf(thrown)
  // Also the first look, which nobody would have to ask for again.
  if (!visit) return waitMs > 0 && waitMs
  if (!isShown) return Math.max(waitMs, looksEveryMs.hidden)
  const isShared = visit.speaker === 'waiting' || visit.speaker === 'person'
  return Math.max(waitMs, isShared ? looksEveryMs.person : looksEveryMs.staff)
}

/** How a visitor asks: the first question lets them in. */
export const visitorAsking = (queryClient: QueryClient, place: Place): AskingWay => ({
  start: async () => {
    await comeIn(place)
    return 'visit'
  },
  ask: async ({ text }, { signal }) =>
    comingIn(place, () => visitCalls(place).ask({ text, page: pageOf(place) }, { signal })),
  keep: (message) => keepVisitMessage(queryClient, place, message),
  refused: (text, thrown) => {
    // Who wrote it is here no more.
    if (!isOther(thrown)) giveBack(draftOf(place), text)
  },
  replaces: true,
  // Beside its answer a question may have called a person.
  settled: () => void queryClient.invalidateQueries({ queryKey: visitOptions(place).queryKey }),
})

/** How a visitor rates. */
export const visitorRating = (place: Place): AnswerRating => ({
  rate: (rated) => visitCalls(place).rate(rated),
  keep: (queryClient, message) => {
    // Where another conversation or none is there now, whoever rated was forgotten meanwhile.
    const { queryKey } = visitOptions(place)
    if (queryClient.getQueryData(queryKey)?.id !== message.conversationId) return
    keepVisitMessage(queryClient, place, message)
    // Whoever is not content may be offered a person.
    if (message.rating !== null && message.rating <= 2) void queryClient.invalidateQueries({ queryKey })
  },
})

/** The pages on which answers to this visitor rest. */
export const visitSources = (
  place: Place,
): {
  key: readonly string[]
  read: (input: { id: string }, options: { signal: AbortSignal }) => Promise<Snapshot>
} => ({
  key: ['visit', 'sources', place.doorKey],
  read: (input, options) => visitCalls(place).getSource(input, options),
})

function keepVisitMessage(queryClient: QueryClient, place: Place, message: Message): void {
  queryClient.setQueryData(visitOptions(place).queryKey, (before) => {
    const nobody = {
      speaker: 'staff',
      person: null,
      contactEmail: null,
      // Of what was asked first, before the server has said so.
      isVerified: hasProof(place),
    } as const
    const begun = { ...nobody, id: message.conversationId, messages: [] }
    const known: KnownVisit =
      before ?? (before === null ? begun : { ...begun, isPart: true, begunBy: message.id })
    const { messages } = known
    const isKnown = messages.some(({ id }) => id === message.id)
    return {
      ...known,
      messages: isKnown
        ? messages.map((one) => (one.id === message.id ? message : one))
        : [...messages, message],
    }
  })
}
