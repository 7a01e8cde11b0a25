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

/** Adds a site on which a colleague may stand, or removes one: one after the other, each to the list as it is by then. */
export function useChangeDoorSites(staffId: string) {
  const queryClient = useQueryClient()
  return useDoorChange(
    staffId,
    async ({ site, isAdded }: { site: string; isAdded: boolean }) => {
      const doors = await queryClient.fetchQuery({ ...doorsOptions(staffId), staleTime: 0 })
      const others = doors
        .flatMap(({ kind, sites }) => (kind === 'widget' ? sites : []))
        .filter((other) => other !== site)
      return call.doors.setSites({ staffId, sites: isAdded ? [...others, site] : others })
    },
    { id: `sites ${staffId}` },
  )
}

function useDoorChange<Input>(
  staffId: string,
  change: (input: Input) => Promise<Door>,
  scope?: { id: string },
) {
  const queryClient = useQueryClient()
  return useMutation({
    ...(scope === undefined ? {} : { scope }),
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
