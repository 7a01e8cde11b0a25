import type { Passkey, PasskeyList } from '#contract/person/passkeys.ts'
import type { SecondStepState } from '#contract/person/second-step.ts'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/platform/api/call.ts'

const secondStepOptions = queryOptions({
  queryKey: ['security', 'second-step'],
  queryFn: ({ signal }): Promise<SecondStepState> => call.secondStep.get(undefined, { signal }),
})

/** Whether two-step sign-in is on, kept current by the live feed. */
export const useSecondStep = () => useQuery(secondStepOptions)

const passkeysOptions = queryOptions({
  queryKey: ['security', 'passkeys'],
  queryFn: ({ signal }): Promise<PasskeyList> => call.passkeys.list(undefined, { signal }),
})

export const usePasskeys = () => useQuery(passkeysOptions)

/** Asks again after something was changed here; other devices hear of it by the live feed. */
export function useSecurityChanged(): () => Promise<void> {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: ['security'] })
}

/** Another name, shown at once; taken back when the server does not agree. */
export function useRenamePasskey() {
  const queryClient = useQueryClient()
  const changed = useSecurityChanged()
  return useMutation({
    mutationFn: (input: { id: string; name: string }): Promise<Passkey> => call.passkeys.rename(input),
    onMutate: async ({ id, name }) => {
      await queryClient.cancelQueries({ queryKey: passkeysOptions.queryKey })
      const before = queryClient.getQueryData(passkeysOptions.queryKey)
      queryClient.setQueryData(
        passkeysOptions.queryKey,
        (list) =>
          list && { ...list, items: list.items.map((one) => (one.id === id ? { ...one, name } : one)) },
      )
      return { before }
    },
    onError: (_error, _input, kept) => queryClient.setQueryData(passkeysOptions.queryKey, kept?.before),
    onSettled: changed,
  })
}
