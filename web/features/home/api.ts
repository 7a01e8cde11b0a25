import { call } from '#web/lib/call.ts'
import { useQuery } from '@tanstack/react-query'

/** Metrics, announcements and the newest five activities; kept current by the live feed. */
export const useHome = () =>
  useQuery({ queryKey: ['home', 'one'], queryFn: ({ signal }) => call.home.get(undefined, { signal }) })

/** The newest of the staff, as many as one row shows. */
export const useNewestStaff = (limit: number) =>
  useQuery({
    queryKey: ['staff', 'list', { limit }],
    queryFn: ({ signal }) => call.staff.list({ limit }, { signal }),
  })
