import type { Staff, StaffSort, StaffStatus } from '#contract/staff.ts'
import { call } from '#web/platform/api/call.ts'
import { patchItem } from '#web/platform/lists/patch-item.ts'
import { refreshUnlessTold } from '#web/platform/live/own-changes.ts'
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'

const firstPage = (): string | null => null
const listKey = ['staff', 'list'] as const
const keysOf = (id: string) => ({ list: listKey, one: oneOptions(id).queryKey })

/** Which of the staff are wanted; what is left out is not asked about. */
export interface StaffWanted {
  query?: string | undefined
  status?: StaffStatus | undefined
  knowledgeSourceId?: string | undefined
  sort?: StaffSort | undefined
}

const listOptions = (wanted: StaffWanted) =>
  infiniteQueryOptions({
    queryKey: [...listKey, wanted],
    queryFn: ({ pageParam, signal }) =>
      call.staff.list(
        { ...wanted, limit: 24, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })

const oneOptions = (id: string) =>
  queryOptions({
    queryKey: ['staff', 'one', id],
    queryFn: ({ signal }) => call.staff.get({ id }, { signal }),
  })

/** Has what a page of them will ask for asked before. */
export const fetchStaffList = (queryClient: QueryClient, wanted: StaffWanted) =>
  queryClient.prefetchInfiniteQuery(listOptions(wanted))
export const fetchStaffMember = (queryClient: QueryClient, id: string) =>
  queryClient.prefetchQuery(oneOptions(id))

/** The virtual humans of the workspace that are wanted, in pages of 24; newest first unless told. */
export const useStaffList = (wanted: StaffWanted = {}) => useInfiniteQuery(listOptions(wanted))

/** The names of the newest hundred, so that no name is suggested twice; at first those that a list has shown. */
export function useStaffNames(): string[] {
  const queryClient = useQueryClient()
  const { data } = useQuery({
    queryKey: [...listKey, 'names'],
    queryFn: ({ signal }) => call.staff.list({ limit: 100 }, { signal }),
  })
  return (data?.items ?? knownStaff(queryClient)).map(({ name }) => name)
}

/** Everybody whom a list has shown. */
const knownStaff = (queryClient: QueryClient): Staff[] =>
  queryClient
    .getQueriesData<Partial<InfiniteData<{ items: Staff[] }>>>({ queryKey: listKey })
    .flatMap(([, data]) => data?.pages?.flatMap((page) => page.items) ?? [])

/** One virtual human, kept current by the live feed; at first as the list knew them. */
export function useStaffMember(id: string) {
  const queryClient = useQueryClient()
  return useQuery({
    ...oneOptions(id),
    placeholderData: () => knownStaff(queryClient).find((staff) => staff.id === id),
  })
}

type Create = Parameters<typeof call.staff.create>[0]
type Update = Parameters<typeof call.staff.update>[0]

/** Puts what a call returned into the cache at once and asks for the lists around it again. */
function keepStaff(queryClient: QueryClient, staff: Staff): void {
  queryClient.setQueryData(oneOptions(staff.id).queryKey, staff)
  askListsAgain(queryClient)
}

function askListsAgain(queryClient: QueryClient): void {
  refreshUnlessTold(queryClient, [listKey, ['home']])
}

export function useCreateStaff() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Create) => call.staff.create(input),
    onSuccess: (staff) => keepStaff(queryClient, staff),
  })
}

/** Changes name, job or knowledge: name and job are shown at once, and taken back if it is refused. */
export function useUpdateStaff() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (update: Update) => call.staff.update(update),
    onMutate: ({ id, name, jobTitle }) =>
      patchItem<Staff>(queryClient, keysOf(id), id, {
        ...(name === undefined ? {} : { name }),
        ...(jobTitle === undefined ? {} : { jobTitle }),
      }),
    onSuccess: (staff) => keepStaff(queryClient, staff),
    onError: (_error, _input, takeBack) => takeBack?.(),
  })
}

/** Pauses, puts on shift or archives anybody: shown at once, taken back if it is refused. */
export function useChangeStatus() {
  const queryClient = useQueryClient()
  return async (id: string, status: StaffStatus): Promise<Staff> => {
    const takeBack = patchItem<Staff>(queryClient, keysOf(id), id, { status })
    try {
      const staff = await call.staff.setStatus({ id, status })
      keepStaff(queryClient, staff)
      return staff
    } catch (refused) {
      takeBack()
      throw refused
    }
  }
}

/** The same for one colleague, as a mutation. */
export function useSetStaffStatus(id: string) {
  const change = useChangeStatus()
  return useMutation({ mutationFn: (status: StaffStatus) => change(id, status) })
}

/** The people of a workspace, among whom there is to choose. */
export const useTeam = (workspaceId: string) =>
  useQuery({
    queryKey: ['members', 'list', workspaceId],
    queryFn: ({ signal }) => call.members.list({ id: workspaceId }, { signal }),
  })

/** Chooses who may change a colleague and answer for it. */
export function useSetStaffEditors(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (editorUids: string[] | null) => call.staff.setEditors({ id, editorUids }),
    onSuccess: (staff) => keepStaff(queryClient, staff),
  })
}

export function useDeleteStaff() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call.staff.delete({ id }),
    onSuccess: (_, id) => {
      // Nobody is left to save them for.
      queryClient.removeQueries({ queryKey: ['edits', id] })
      askListsAgain(queryClient)
    },
  })
}
