import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import type { InboxConversation, InboxView, SavedReply } from '#contract/visitors/inbox.ts'
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

/** Shows these conversations as they are now, and asks again what the lists and the count say. */
export function showInbox(queryClient: QueryClient, after: readonly InboxConversation[]): void {
  for (const one of after) queryClient.setQueryData(sharedOptions(one.id).queryKey, one)
  void queryClient.invalidateQueries({ queryKey: ['inbox', 'list'] })
  void queryClient.invalidateQueries({ queryKey: ['inbox', 'count'] })
  void queryClient.invalidateQueries({ queryKey: ['inbox', 'counts'] })
}

const repliesKey = ['inbox', 'replies'] as const

/** Texts that are sent often. */
export function useSavedReplies(isWanted: boolean) {
  const queryClient = useQueryClient()
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: repliesKey })
  const save = { mutationFn: (reply: Omit<SavedReply, 'id'>) => call.inbox.saveReply(reply), onSuccess }
  return {
    replies: useQuery({
      queryKey: repliesKey,
      enabled: isWanted,
      queryFn: ({ signal }) => call.inbox.listReplies(undefined, { signal }),
    }),
    save: useMutation(save),
    /** The way back of one that was deleted, whose faults its own message says. */
    bringBack: useMutation(save),
    remove: useMutation({ mutationFn: (id: string) => call.inbox.deleteReply({ id }), onSuccess }),
  }
}
