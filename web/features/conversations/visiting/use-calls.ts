import { useLingui } from '@lingui/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FilledAction } from '#contract/workspace/staff-actions.ts'
import type { VisitConversation } from '#contract/visitors/visits.ts'
import { languageNamed } from '#contract/languages.ts'
import { visitOptions, wholeVisit } from './api.ts'
import { comingIn, forSameVisitor, type Place, visitCalls } from './visit.ts'

/** How a visitor reaches a person: asks for one, goes on without, leaves an address. */
export function useCalls(place: Place) {
  const queryClient = useQueryClient()
  const { i18n } = useLingui()
  const { queryKey } = visitOptions(place)
  const keep = (visit: VisitConversation | null) => {
    if (visit !== null) queryClient.setQueryData(queryKey, (before) => wholeVisit(visit, before))
  }
  const asVisitor = (work: () => Promise<VisitConversation>) => forSameVisitor(place, work)
  const inAsVisitor = (work: () => Promise<VisitConversation>) => comingIn(place, () => asVisitor(work))
  /** What was refused last; whatever is begun next says anew how it went. */
  const [error, setError] = useState<Error | null>(null)
  const told = { onMutate: () => setError(null), onError: setError, onSuccess: keep }
  const asked = useMutation({
    ...told,
    mutationFn: () => inAsVisitor(() => visitCalls(place).askPerson()),
  })
  const gone = useMutation({ ...told, mutationFn: () => asVisitor(() => visitCalls(place).goOn()) })
  const left = useMutation({
    ...told,
    mutationFn: ({ email, name }: { email: string; name: string }) =>
      inAsVisitor(() =>
        visitCalls(place).leaveContact({
          email,
          ...(name === '' ? {} : { name }),
          language: languageNamed(i18n.locale) ?? 'en',
        }),
      ),
  })
  return {
    /** Looks something up; how it went whoever fills it in says. */
    lookUp: async (filled: FilledAction) => keep(await inAsVisitor(() => visitCalls(place).lookUp(filled))),
    askPerson: () => asked.mutate(),
    isAsking: asked.isPending,
    goOn: () => gone.mutate(),
    isGoing: gone.isPending,
    leave: (contact: { email: string; name: string }) => left.mutate(contact),
    isLeaving: left.isPending,
    error,
  }
}
