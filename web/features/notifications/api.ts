import type { NotificationPage } from '#contract/person/notifications.ts'
import { call } from '#web/platform/api/call.ts'
import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'

const pageRows = 20
const firstPage = (): string | null => null

const listOptions = infiniteQueryOptions({
  queryKey: ['notifications', 'list'],
  queryFn: ({ pageParam, signal }) =>
    call.notifications.list(
      { limit: pageRows, ...(pageParam === null ? {} : { cursor: pageParam }) },
      { signal },
    ),
  initialPageParam: firstPage(),
  getNextPageParam: (page) => page.nextCursor,
})

const unreadOptions = queryOptions({
  queryKey: ['notifications', 'unread'],
  queryFn: ({ signal }) => call.notifications.countUnread(undefined, { signal }),
})

/** How much is unread, kept current by the live feed. */
export const useUnread = () => useQuery(unreadOptions)

/** What the person was told, newest first, in pages of 20. */
export const useNotifications = () => useInfiniteQuery(listOptions)

/** The newest that is unread; asked for when the count has grown. */
export const useNewest = (unread: number) =>
  useQuery({
    queryKey: ['notifications', 'newest', unread],
    queryFn: ({ signal }) => call.notifications.list({ limit: 1 }, { signal }),
    enabled: unread > 0,
  })

type Pages = InfiniteData<NotificationPage, string | null>

/** Marks as read what is named, or everything up to a moment; shown at once, asked for again if it is refused. */
export function useMarkRead() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (which: { id: string } | { upTo: string }) =>
      'upTo' in which
        ? call.notifications.markAllRead(which)
        : call.notifications.markRead({ notificationIds: [which.id] }),
    onMutate: async (which) => {
      await queryClient.cancelQueries({ queryKey: ['notifications'] })
      let marked = 0
      queryClient.setQueryData<Pages>(listOptions.queryKey, (old) => {
        if (old === undefined) return old
        const pages = old.pages.map((page) => ({
          ...page,
          items: page.items.map((item) => {
            const isMeant = 'id' in which ? item.id === which.id : item.at <= which.upTo
            if (!isMeant || item.isRead) return item
            marked += 1
            return { ...item, isRead: true }
          }),
        }))
        return { ...old, pages }
      })
      queryClient.setQueryData(
        unreadOptions.queryKey,
        (old) => old && { unread: 'id' in which ? Math.max(0, old.unread - marked) : 0 },
      )
    },
    onSuccess: (counted) => queryClient.setQueryData(unreadOptions.queryKey, counted),
    onError: () => void queryClient.invalidateQueries({ queryKey: ['notifications'] }),
  })
}
