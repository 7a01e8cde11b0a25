import { i18n } from '@lingui/core'
import type {
  Conversation,
  ConversationDetail,
  ConversationFilter,
  Message,
} from '#contract/conversations.ts'
import { type Language, languageNamed } from '#contract/languages.ts'
import { call } from '#web/platform/api/call.ts'
import { patchItem } from '#web/platform/lists/patch-item.ts'
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'

const firstPage = (): string | null => null

/** One conversation with its messages; kept current by the live feed. */
export const conversationOptions = (id: string) =>
  queryOptions({
    queryKey: ['conversations', 'one', id],
    queryFn: ({ signal }) => call.conversations.get({ id }, { signal }),
  })

/** The language that the page is read in. */
export const readersLanguage = (): Language | undefined => languageNamed(i18n.locale) ?? undefined

/** Questions that a colleague answers, to begin with, for readers of the page's language. */
export const staffSuggestions = (staffId: string): SuggestionSource => ({
  key: ['conversations', 'suggestions', staffId, i18n.locale],
  read: (options) => call.conversations.suggest({ id: staffId, language: readersLanguage() }, options),
})

/** Where questions to begin with come from. */
export interface SuggestionSource {
  key: readonly string[]
  read: (options: { signal: AbortSignal }) => Promise<{ questions: string[] }>
}

/** The conversations with one colleague, newest first, all or those of one kind. */
export const useConversations = (staffId: string, only: ConversationFilter | undefined) =>
  useInfiniteQuery({
    queryKey: ['conversations', 'list', staffId, only ?? 'all'],
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      call.conversations.list(
        { staffId, only, limit: 25, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.nextCursor,
  })

/** Begins a conversation and keeps what came back, its notice included. */
export async function startConversation(
  queryClient: QueryClient,
  staffId: string,
  triesDraft: boolean,
): Promise<ConversationDetail> {
  const started = await call.conversations.start({ staffId, triesDraft })
  queryClient.setQueryData(conversationOptions(started.id).queryKey, started)
  return started
}

/** Puts a message that a call brought into its conversation, in place of an older form of it. */
export function keepMessage(queryClient: QueryClient, message: Message): void {
  queryClient.setQueryData(conversationOptions(message.conversationId).queryKey, (before) => {
    if (before === undefined) return undefined
    const isKnown = before.messages.some(({ id }) => id === message.id)
    const messages = isKnown
      ? before.messages.map((known) => (known.id === message.id ? message : known))
      : [...before.messages, message]
    return { ...before, messages }
  })
}

/** How answers are rated: as a member of the workspace, or as a visitor. */
export interface AnswerRating {
  rate: (rated: { id: string; rating: number | null }) => Promise<Message>
  /** Puts a message into what is shown of its conversation. */
  keep: (queryClient: QueryClient, message: Message) => void
}

export const memberRating: AnswerRating = {
  rate: (rated) => call.conversations.rate(rated),
  keep: keepMessage,
}

/** Rates an answer, or takes the rating back: shown at once, put back if it is refused. One after the other. */
export function useRateAnswer(message: Message, { rate, keep }: AnswerRating) {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: `rate ${message.id}` },
    mutationFn: (rating: number | null) => rate({ id: message.id, rating }),
    onMutate: (rating) => keep(queryClient, { ...message, rating }),
    onSuccess: (rated) => keep(queryClient, rated),
    onError: () => keep(queryClient, message),
  })
}

/** Marks whether a conversation reached its goal: shown at once, taken back if it is refused. */
export function useSetConverted() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: { id: string; converted: boolean }) => call.conversations.setConverted(input),
    onMutate: ({ id, converted }) =>
      patchItem<Conversation>(
        queryClient,
        { list: ['conversations', 'list'], one: conversationOptions(id).queryKey },
        id,
        { converted },
      ),
    onError: (_error, _input, takeBack) => takeBack?.(),
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: ['conversations', 'list'] })
      void queryClient.invalidateQueries({ queryKey: ['staff'] })
    },
  })
}

export function useDeleteConversation() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call.conversations.delete({ id }),
    onSuccess: (_gone, id) => {
      queryClient.removeQueries({ queryKey: conversationOptions(id).queryKey })
      void queryClient.invalidateQueries({ queryKey: ['conversations', 'list'] })
      void queryClient.invalidateQueries({ queryKey: ['staff'] })
    },
  })
}
