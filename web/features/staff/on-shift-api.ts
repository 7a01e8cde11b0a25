import { useQuery } from '@tanstack/react-query'
import { call } from '#web/platform/api/call.ts'

/** As many as stand in the navigation. */
const shown = 6

/** Who is on shift, as many as the navigation shows; kept current by the live feed. */
export const useStaffOnShift = () =>
  useQuery({
    // Beside the first page's, whatever changes one of which changes the other; no list that is edited in place.
    queryKey: ['home', 'staff', { onShift: shown }],
    queryFn: ({ signal }) => call.staff.list({ limit: shown, status: 'active', sort: 'answers' }, { signal }),
  })
