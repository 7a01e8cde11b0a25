import { call } from '#web/platform/api/call.ts'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'

const homeOptions = queryOptions({
  queryKey: ['home', 'one'],
  queryFn: ({ signal }) => call.home.get(undefined, { signal }),
})

export const fetchHome = (queryClient: QueryClient) => queryClient.prefetchQuery(homeOptions)

/** Metrics, announcements and the newest five activities; kept current by the live feed. */
export const useHome = () => useQuery(homeOptions)

/**
 * Who stands on the first page, as many as one row shows: who is on shift, those with most answers first; where places are
 * left, the others who are not archived.
 */
export const useBusiestStaff = (limit: number) =>
  useQuery({
    queryKey: ['home', 'staff', { limit }],
    queryFn: async ({ signal }) => {
      const sort = 'answers'
      const atWork = await call.staff.list({ limit, sort, status: 'active' }, { signal })
      const places = limit - atWork.items.length
      if (places === 0) return atWork.items
      const resting = await Promise.all(
        (['paused', 'draft'] as const).map((status) =>
          call.staff.list({ limit: places, sort, status }, { signal }),
        ),
      )
      return [...atWork.items, ...resting.flatMap(({ items }) => items)].slice(0, limit)
    },
  })
