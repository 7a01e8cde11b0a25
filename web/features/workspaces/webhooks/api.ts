import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/api/call.ts'

const deliveriesAtOnce = 10

/** The webhooks of a workspace, oldest first. */
export const useWebhooks = (id: string) =>
  useQuery({
    queryKey: ['webhooks', 'list', id],
    queryFn: ({ signal }) => call.webhooks.list({ id }, { signal }),
  })

/** What a webhook was told, newest first, in pages of 10. While something waits it is asked again. */
export const useDeliveries = (id: string) =>
  useInfiniteQuery({
    queryKey: ['webhooks', 'deliveries', id],
    queryFn: ({ pageParam, signal }) =>
      call.webhooks.listMessages(
        { id, limit: deliveriesAtOnce, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.nextCursor,
  })

/** The page parameter of a list's first page. */
function firstPage(): string | null {
  return null
}

/** Does something with webhooks, and reads anew what is known of them. */
export function useWebhookChange(): <Result>(change: () => Promise<Result>) => Promise<Result> {
  const queryClient = useQueryClient()
  return async (change) => {
    const result = await change()
    await queryClient.invalidateQueries({ queryKey: ['webhooks'] })
    return result
  }
}
