import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ApprovedAnswer } from '#contract/workspace/approved-answers.ts'
import { call } from '#web/platform/api/call.ts'

/** Beside the colleague: whatever changes one of them makes both stale. */
export const approvedOptions = (staffId: string) =>
  queryOptions({
    queryKey: ['staff', 'one', staffId, 'approved'],
    queryFn: async ({ signal }) => (await call.approvedAnswers.list({ staffId }, { signal })).items,
  })

interface Words {
  questions: string[]
  text: string
}

/** Writes an answer, or the one with this id anew. */
export const useWriteAnswer = (staffId: string, id: string | null) =>
  useChange(staffId, (words: Words) =>
    id === null
      ? call.approvedAnswers.write({ staffId, ...words })
      : call.approvedAnswers.change({ staffId, id, ...words }),
  )

/** Removes an answer, or takes that back. */
export const useSetAnswerRemoved = (staffId: string) =>
  useChange(staffId, (change: { id: string; isRemoved: boolean }) =>
    call.approvedAnswers.setRemoved({ staffId, ...change }),
  )

function useChange<Input>(staffId: string, change: (input: Input) => Promise<ApprovedAnswer>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: approvedOptions(staffId).queryKey })
      void queryClient.invalidateQueries({ queryKey: ['analytics', 'unanswered'] })
    },
  })
}
