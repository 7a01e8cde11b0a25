import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Door, DoorKind } from '#contract/visitors/doors.ts'
import { call } from '#web/platform/api/call.ts'

/** Beside the colleague: whatever changes one of them makes both stale. */
export const doorsOptions = (staffId: string) =>
  queryOptions({
    queryKey: ['staff', 'one', staffId, 'doors'],
    queryFn: async ({ signal }) => (await call.doors.list({ staffId }, { signal })).items,
  })

/** Opens or closes a way in. */
export const useSetDoorOpen = (staffId: string, kind: DoorKind) =>
  useDoorChange(staffId, (isOpen: boolean) => call.doors.setOpen({ staffId, kind, isOpen }))

/** Gives a way in another address. */
export const useRenewDoor = (staffId: string, kind: DoorKind) =>
  useDoorChange(staffId, () => call.doors.renew({ staffId, kind }))

/** Names the sites on which a colleague may stand. */
export const useSetDoorSites = (staffId: string) =>
  useDoorChange(staffId, (sites: string[]) => call.doors.setSites({ staffId, sites }))

function useDoorChange<Input>(staffId: string, change: (input: Input) => Promise<Door>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (changed) => {
      queryClient.setQueryData(doorsOptions(staffId).queryKey, (doors) => [
        ...(doors ?? []).filter(({ kind }) => kind !== changed.kind),
        changed,
      ])
      void queryClient.invalidateQueries({ queryKey: ['staff', 'list'] })
    },
  })
}
