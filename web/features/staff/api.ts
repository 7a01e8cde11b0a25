import type { Staff, StaffStatus } from '#contract/staff.ts'
import { call } from '#web/lib/call.ts'
import {
  infiniteQueryOptions,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'

const firstPage = (): string | null => null

const listOptions = infiniteQueryOptions({
  queryKey: ['staff', 'list'],
  queryFn: ({ pageParam, signal }) =>
    call.staff.list({ limit: 24, ...(pageParam === null ? {} : { cursor: pageParam }) }, { signal }),
  initialPageParam: firstPage(),
  getNextPageParam: (page) => page.nextCursor,
})

const oneOptions = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'one', id],
    queryFn: ({ signal }) => call.staff.get({ id }, { signal }),
  })

/** The virtual humans of the workspace, newest first, in pages of 24. */
export const useStaffList = () => useInfiniteQuery(listOptions)

/** One virtual human, kept current by the live feed. */
export const useStaffMember = (id: string) => useQuery(oneOptions(id))

type Create = Parameters<typeof call.staff.create>[0]
type Update = Parameters<typeof call.staff.update>[0]

/** Puts what a call returned into the cache at once and asks for the lists around it again. */
function useStaffChanged() {
  const queryClient = useQueryClient()
  return (staff: Staff) => {
    queryClient.setQueryData(oneOptions(staff.id).queryKey, staff)
    void queryClient.invalidateQueries({ queryKey: ['staff', 'list'] })
    void queryClient.invalidateQueries({ queryKey: ['home'] })
  }
}

export function useCreateStaff() {
  const changed = useStaffChanged()
  return useMutation({ mutationFn: (input: Create) => call.staff.create(input), onSuccess: changed })
}

export function useUpdateStaff() {
  const changed = useStaffChanged()
  return useMutation({ mutationFn: (input: Update) => call.staff.update(input), onSuccess: changed })
}

/** Pauses, puts on shift or archives: shown at once, taken back if it is refused. */
export function useSetStaffStatus(id: string) {
  const changed = useStaffChanged()
  const queryClient = useQueryClient()
  const { queryKey } = oneOptions(id)
  return useMutation({
    mutationFn: (status: StaffStatus) => call.staff.setStatus({ id, status }),
    onMutate: (status) => {
      const before = queryClient.getQueryData(queryKey)
      if (before !== undefined) queryClient.setQueryData(queryKey, { ...before, status })
      return before
    },
    onSuccess: changed,
    onError: (_error, _status, before) => {
      if (before !== undefined) queryClient.setQueryData(queryKey, before)
    },
  })
}

export function useDeleteStaff() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call.staff.delete({ id }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['staff', 'list'] })
      void queryClient.invalidateQueries({ queryKey: ['home'] })
    },
  })
}
