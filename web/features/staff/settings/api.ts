import { queryOptions, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SettingsState, StaffSettings } from '#contract/workspace/staff-versions.ts'
import { call } from '#web/platform/api/call.ts'
import { withFreshSignIn } from '#web/platform/session/fresh-sign-in.ts'

/** Beside the colleague: whatever changes one of them makes both stale. */
export const settingsOptions = (staffId: string) =>
  queryOptions({
    queryKey: ['staff', 'one', staffId, 'settings'],
    queryFn: ({ signal }) => call.staff.getSettings({ staffId }, { signal }),
  })

const newest = (): number | null => null

/** The newest first. */
export const useVersions = (staffId: string) =>
  useInfiniteQuery({
    queryKey: ['staff', 'one', staffId, 'versions'],
    queryFn: ({ pageParam, signal }) =>
      call.staff.listVersions({ staffId, ...(pageParam === null ? {} : { before: pageParam }) }, { signal }),
    initialPageParam: newest(),
    getNextPageParam: (page) => page.nextBefore,
  })

/** What known questions come to with these settings; asked once while it is shown, and given up with it. */
export const useReplay = (staffId: string, settings: StaffSettings) =>
  useQuery({
    queryKey: ['replay', staffId, settings],
    queryFn: ({ signal }) => call.staff.replay({ staffId, settings }, { signal }),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    // Without a connection it fails with its sentence, and is not waited for.
    networkMode: 'always',
  })

/** What an editor sends with a change: the state that they have seen. */
interface Seen {
  revision: number
}

export const useSaveDraft = (staffId: string) =>
  useChange(staffId, (input: Seen & { settings: StaffSettings }) =>
    call.staff.saveDraft({ staffId, ...input }),
  )

export const useDiscardDraft = (staffId: string) =>
  useChange(staffId, (input: Seen) => call.staff.discardDraft({ staffId, ...input }))

/** Publishes the draft, unless the signal comes first. */
export const usePublish = (staffId: string) =>
  useChange(staffId, ({ signal, ...input }: Seen & { reason: string; signal: AbortSignal }) =>
    call.staff.publish({ staffId, ...input }, { signal }),
  )

export const useRestore = (staffId: string) =>
  useChange(staffId, (input: Seen & { number: number; reason: string }) =>
    call.staff.restore({ staffId, ...input }),
  )

/** Makes the secret of an action, which is no part of a version. */
export function useCreateActionSecret(staffId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (action: string) => withFreshSignIn(() => call.staff.createActionSecret({ staffId, action })),
    onSuccess: ({ state }) => queryClient.setQueryData(settingsOptions(staffId).queryKey, state),
  })
}

function useChange<Input>(staffId: string, change: (input: Input) => Promise<SettingsState>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (state) => {
      queryClient.setQueryData(settingsOptions(staffId).queryKey, state)
      void queryClient.invalidateQueries({ queryKey: ['staff'] })
      void queryClient.invalidateQueries({ queryKey: ['conversations', 'suggestions', staffId] })
    },
  })
}
