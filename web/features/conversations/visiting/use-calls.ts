import { useLingui } from '@lingui/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { VisitConversation } from '#contract/visitors/visits.ts'
import { languageNamed } from '#contract/languages.ts'
import { visitOptions } from './api.ts'
import { comeIn, forgetToken, isForgotten, type Place, visitCalls } from './visit.ts'

/** How a visitor reaches a person: asks for one, goes on without, leaves an address. */
export function useCalls(place: Place) {
  const queryClient = useQueryClient()
  const { i18n } = useLingui()
  const { queryKey } = visitOptions(place)
  const keep = (visit: VisitConversation) => queryClient.setQueryData(queryKey, visit)
  const asked = useMutation({
    mutationFn: async () => {
      await comeIn(place)
      try {
        return await visitCalls(place).askPerson()
      } catch (thrown) {
        if (!isForgotten(thrown)) throw thrown
        forgetToken(place)
        await comeIn(place)
        return visitCalls(place).askPerson()
      }
    },
    onSuccess: keep,
  })
  const gone = useMutation({ mutationFn: () => visitCalls(place).goOn(), onSuccess: keep })
  const left = useMutation({
    mutationFn: ({ email, name }: { email: string; name: string }) =>
      visitCalls(place).leaveContact({
        email,
        ...(name === '' ? {} : { name }),
        language: languageNamed(i18n.locale) ?? 'en',
      }),
    onSuccess: keep,
  })
  return {
    askPerson: () => asked.mutate(),
    isAsking: asked.isPending,
    goOn: () => gone.mutate(),
    isGoing: gone.isPending,
    leave: (contact: { email: string; name: string }) => left.mutate(contact),
    isLeaving: left.isPending,
    error: asked.error ?? gone.error ?? left.error,
  }
}
