import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ShortcutName } from '#contract/person/shortcuts.ts'
import { call } from '#web/platform/api/call.ts'

const listOptions = queryOptions({
  queryKey: ['shortcuts'],
  queryFn: ({ signal }) => call.shortcuts.list(undefined, { signal }),
})

/** The person's short ways in their order. */
export const useShortcuts = () => useQuery(listOptions)

/** Keeps a new choice; it shows at once and goes back when it could not be kept. Choices are sent in their order. */
export function useSaveShortcuts() {
  const queryClient = useQueryClient()
  const { queryKey } = listOptions
  return useMutation({
    mutationKey: queryKey,
    scope: { id: 'shortcuts' },
    mutationFn: (chosen: ShortcutName[]) => call.shortcuts.save({ chosen }),
    onMutate: async (chosen) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, { chosen })
      return { before }
    },
    onError: (_error, _chosen, kept) => queryClient.setQueryData(queryKey, kept?.before),
    // One that was refused before has shown what was the case then.
    onSuccess: (kept) => {
      if (queryClient.isMutating({ mutationKey: queryKey }) === 1) queryClient.setQueryData(queryKey, kept)
    },
  })
}
