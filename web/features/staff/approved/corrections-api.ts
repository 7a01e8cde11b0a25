import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ApprovedAnswer } from '#contract/workspace/approved-answers.ts'
import type { ExtractedItem } from '#contract/research.ts'
import { mayWorkWith } from '#contract/workspace/roles.ts'
import { call } from '#web/platform/api/call.ts'
import { useSession } from '#web/platform/session/app-session.ts'

/** Under the colleagues: whatever changes one of them makes it stale. */
const correctionsOptions = (sourceId: string) =>
  queryOptions({
    queryKey: ['staff', 'list', 'corrections', sourceId],
    queryFn: async ({ signal }) =>
      (await call.approvedAnswers.listCorrections({ id: sourceId }, { signal })).items,
  })

/** The same words, said by one colleague or more. */
export interface Correction {
  text: string
  writtenBy: ApprovedAnswer['writtenBy']
  writtenAt: string
  answers: { id: string; staffId: string }[]
}

/** What is said instead of facts of a source; a fact may have a correction for some colleagues and another for others. */
export function useCorrections(sourceId: string): (item: ExtractedItem) => Correction[] {
  const { data = [] } = useQuery(correctionsOptions(sourceId))
  return ({ citation, value }) => {
    const found = new Map<string, Correction>()
    for (const { id, staffId, text, writtenBy, writtenAt, corrects } of data) {
      // Two facts of one sentence have the same place.
      if (corrects?.quote !== value && corrects?.quote !== citation.quote) continue
      const isHere = corrects.places.some(
        ({ snapshotId, start, end }) =>
          snapshotId === citation.snapshotId && start >= citation.start && end <= citation.end,
      )
      if (!isHere) continue
      const same = found.get(text) ?? { text, writtenBy, writtenAt, answers: [] }
      found.set(text, { ...same, answers: [...same.answers, { id, staffId }] })
    }
    return [...found.values()]
  }
}

/** The colleagues who answer from a source, the newest hundred, and those of them whom the person may change. */
export function useKnowing(sourceId: string) {
  const { user } = useSession()
  const { data } = useQuery({
    queryKey: ['staff', 'list', 'knowing', sourceId],
    queryFn: ({ signal }) => call.staff.list({ knowledgeSourceId: sourceId, limit: 100 }, { signal }),
  })
  const all = data?.items ?? []
  const mine = all.filter(
    (staff) => user !== null && mayWorkWith({ uid: user.uid, role: user.activeRole }, staff),
  )
  return { all, mine }
}

/** The fact's own words, where its sentence holds them: the sentence may tell of another fact too. */
function placeOf({ value, citation }: ExtractedItem) {
  const { snapshotId, start, end, quote } = citation
  const at = quote.indexOf(value)
  return at < 0
    ? { snapshotId, start, end }
    : { snapshotId, start: start + at, end: start + at + value.length }
}

interface Words {
  questions: string[]
  text: string
  staffIds: string[]
}

/** Has colleagues say something else instead of a fact. */
export function useCorrectFact(sourceId: string, item: ExtractedItem) {
  const refresh = useRefresh()
  const place = placeOf(item)
  return useMutation({
    mutationFn: (words: Words) => call.approvedAnswers.correct({ id: sourceId, ...place, ...words }),
    onSuccess: refresh,
  })
}

/** Removes a correction from all who say it, or takes that back. */
export function useSetCorrectionRemoved() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ answers, isRemoved }: Pick<Correction, 'answers'> & { isRemoved: boolean }) =>
      Promise.all(answers.map((one) => call.approvedAnswers.setRemoved({ ...one, isRemoved }))),
    // Some of them may be done when one is refused.
    onSettled: refresh,
  })
}

function useRefresh() {
  const queryClient = useQueryClient()
  return () => {
    void queryClient.invalidateQueries({ queryKey: ['staff', 'list', 'corrections'] })
    void queryClient.invalidateQueries({ queryKey: ['staff', 'one'] })
  }
}
