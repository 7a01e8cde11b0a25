import {
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { InboxConversation, InboxView } from '#contract/visitors/inbox.ts'
import { call } from '#web/platform/api/call.ts'

const firstPage = (): string | null => null

/** The conversations of visitors of one view, over all staff, once it is known which. */
export const useInbox = (view: InboxView, query: string, isKnown: boolean) =>
  useInfiniteQuery({
    enabled: isKnown,
    queryKey: ['inbox', 'list', view, query],
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      call.inbox.list(
        {
          view,
          limit: 25,
          ...(query === '' ? {} : { query }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
        { signal },
      ),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.nextCursor,
  })

/** How many visitors wait. */
export const waitingOptions = () =>
  queryOptions({
    queryKey: ['inbox', 'count'],
    queryFn: ({ signal }) => call.inbox.count(undefined, { signal }),
  })

/** One conversation of a visitor; kept current by the live feed. */
export const sharedOptions = (id: string) =>
  queryOptions({
    queryKey: ['inbox', 'one', id],
    queryFn: ({ signal }) => call.inbox.get({ id }, { signal }),
  })

/** To whom a conversation can be given. */
export const usePeople = () =>
  useQuery({
    queryKey: ['inbox', 'people'],
    queryFn: ({ signal }) => call.inbox.listPeople(undefined, { signal }),
  })

/** What the colleague would answer to the last question; asked once for each. */
export const useSuggestion = (id: string, questionId: string | null) =>
  useQuery({
    queryKey: ['inbox', 'suggestion', id, questionId],
    enabled: questionId !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    queryFn: ({ signal }) => call.inbox.suggest({ id }, { signal }),
  })

/** Everything that a person does with one conversation; what comes back is shown at once. */
export function useSharing(id: string) {
  const queryClient = useQueryClient()
  const change = <Input>(work: (input: Input) => Promise<InboxConversation>) => ({
    scope: { id: `inbox ${id}` },
    mutationFn: work,
    onSuccess: (after: InboxConversation) => {
      queryClient.setQueryData(sharedOptions(id).queryKey, after)
      void queryClient.invalidateQueries({ queryKey: ['inbox', 'list'] })
      void queryClient.invalidateQueries({ queryKey: ['inbox', 'count'] })
    },
  })
  return {
    takeOver: useMutation(change(() => call.inbox.takeOver({ id }))),
    handBack: useMutation(change(() => call.inbox.handBack({ id }))),
    close: useMutation(change(() => call.inbox.close({ id }))),
    reply: useMutation(change((text: string) => call.inbox.reply({ id, text }))),
    note: useMutation(change((text: string) => call.inbox.addNote({ id, text }))),
    update: useMutation(
      change((changed: { assigneeUid?: string | null; snoozedUntil?: string | null; labels?: string[] }) =>
        call.inbox.update({ id, ...changed }),
      ),
    ),
  }
}
export type Sharing = ReturnType<typeof useSharing>

const repliesKey = ['inbox', 'replies'] as const

/** Texts that are sent often. */
export function useSavedReplies(isWanted: boolean) {
  const queryClient = useQueryClient()
  const onSuccess = () => void queryClient.invalidateQueries({ queryKey: repliesKey })
  return {
    replies: useQuery({
      queryKey: repliesKey,
      enabled: isWanted,
      queryFn: ({ signal }) => call.inbox.listReplies(undefined, { signal }),
    }),
    save: useMutation({
      mutationFn: (reply: { title: string; text: string }) => call.inbox.saveReply(reply),
      onSuccess,
    }),
    remove: useMutation({ mutationFn: (id: string) => call.inbox.deleteReply({ id }), onSuccess }),
  }
}
