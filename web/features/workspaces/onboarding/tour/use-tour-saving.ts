import type { StepAnswers } from '#contract/onboarding.ts'
import { useRef, useState } from 'react'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'

/** Saves the tour's step once, however often its button is pressed. */
export function useTourSaving(save: (answers: StepAnswers) => Promise<void>) {
  const inWords = useProblemWords()
  const underWay = useRef(false)
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const finish = async (watchedVideo: boolean) => {
    if (underWay.current) return
    underWay.current = true
    setSaving(true)
    setFailure(null)
    try {
      await save({ step: 2, watchedVideo })
    } catch (thrown) {
      setFailure(inWords(toProblem(thrown)))
    } finally {
      underWay.current = false
      setSaving(false)
    }
  }
  return { isSaving, failure, finish }
}
