import type { StepAnswers } from '#contract/onboarding.ts'
import { useRef, useState } from 'react'
import { toProblem } from '#web/lib/problem.ts'
import { useProblemWords } from '#web/lib/problem-words.ts'

/** Saves the tour's step once, whichever of its two buttons was pressed how often. */
export function useTourSaving(save: (answers: StepAnswers) => Promise<void>) {
  const inWords = useProblemWords()
  const underWay = useRef(false)
  const [saving, setSaving] = useState<'skip' | 'seen' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const finish = async (watchedVideo: boolean) => {
    if (underWay.current) return
    underWay.current = true
    setSaving(watchedVideo ? 'seen' : 'skip')
    setFailure(null)
    try {
      await save({ step: 2, watchedVideo })
    } catch (thrown) {
      setFailure(inWords(toProblem(thrown)))
    } finally {
      underWay.current = false
      setSaving(null)
    }
  }
  return { saving, failure, finish }
}
