import { call } from '#web/platform/api/call.ts'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'

const homeOptions = queryOptions({
  queryKey: ['home', 'one'],
  queryFn: ({ signal }) => call.home.get(undefined, { signal }),
})

export const fetchHome = (queryClient: QueryClient) => queryClient.prefetchQuery(homeOptions)

/** Metrics, announcements and the newest five activities; kept current by the live feed. */
export const useHome = () => useQuery(homeOptions)

/** The newest of the staff, as many as one row shows. One answer, so it stands apart from the lists that have pages. */
export const useNewestStaff = (limit: number) =>
  useQuery({
    queryKey: ['home', 'staff', { limit }],
    queryFn: ({ signal }) => call.staff.list({ limit }, { signal }),
  })
