import { call } from '#web/platform/api/call.ts'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'

const most = 100
/** An hour moves on and questions begin to wait without an event. */
const askAgainAfterMs = 30_000

const nowOptions = queryOptions({
  queryKey: ['analytics', 'now'],
  queryFn: ({ signal }) => call.analytics.getNow(undefined, { signal }),
})

export const fetchGoingOn = (queryClient: QueryClient) => queryClient.prefetchQuery(nowOptions)

/** What goes on at this moment; kept current by the live feed. */
export const useGoingOn = () => useQuery({ ...nowOptions, refetchInterval: askAgainAfterMs })

/** The websites that are being read now or wait for it, the newest hundred. */
export const useRunningResearch = () =>
  useQuery({
    queryKey: ['analytics', 'reading'],
    queryFn: ({ signal }) => call.knowledge.list({ state: 'running', limit: most }, { signal }),
    select: ({ items }) => items,
  })
