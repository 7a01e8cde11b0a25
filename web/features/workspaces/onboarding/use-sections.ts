import { aboutYou, goals, type Onboarding, type StepAnswers } from '#contract/onboarding.ts'
import { name } from '#contract/shapes.ts'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { fieldWords } from '#web/platform/api/field-words.ts'
import { formValues } from '#web/ui/forms/form-values.ts'

type FirstColleague = Extract<StepAnswers, { step: 3 }>['colleague']
type Errors = Record<string, string>

const workspace = z.object({ workspaceName: name })
export const [aboutSection, goalsSection, tourSection, workspaceSection] = [0, 1, 2, 3] as const
type SectionNumber = 0 | 1 | 2 | 3

/**
 * Keeps the sections of the onboarding as steps 0 to 3 (ONB-1): whatever is left is saved with what stands before it, for
 * the server takes steps in their order; the last one is saved by finishing. What is wrong is told when it is finished.
 */
export function useSections(
  /** How far the person has come by now, on whatever device. */
  current: () => Onboarding,
  save: (answers: StepAnswers) => Promise<Onboarding>,
  colleague: FirstColleague,
) {
  const inWords = useProblemWords()
  const forms = useRef(new Map<SectionNumber, HTMLElement>())
  const isWatched = useRef(false)
  const turn = useRef(Promise.resolve<Onboarding | null>(null))
  const isFinishing = useRef(false)
  const [errors, setErrors] = useState<Partial<Record<SectionNumber, Errors>>>({})
  const [failure, setFailure] = useState<string | null>(null)

  /** What a section says just now, or what is wrong with it. */
  const read = (step: SectionNumber): { answers: StepAnswers } | { errors: Errors } => {
    if (step === tourSection) return { answers: { step, watchedVideo: isWatched.current } }
    const form = forms.current.get(step)?.querySelector('form')
    const values = form ? formValues(form) : {}
    if (step === aboutSection) {
      const { success, data, error } = aboutYou.safeParse(values, { reportInput: true })
      return success ? { answers: { step, aboutYou: data } } : { errors: fieldWords(error.issues) }
    }
    if (step === goalsSection) {
      const { success, data, error } = goals.safeParse(values, { reportInput: true })
      return success ? { answers: { step, goals: data } } : { errors: fieldWords(error.issues) }
    }
    const { success, data, error } = workspace.safeParse(values, { reportInput: true })
    if (!success) return { errors: fieldWords(error.issues) }
    return { answers: { step, ...data, ...(colleague === undefined ? {} : { colleague }) } }
  }

  const keepInOrder = async (last: SectionNumber, tells: boolean): Promise<Onboarding | null> => {
    let latest = current()
    for (const step of [aboutSection, goalsSection, tourSection, workspaceSection]) {
      if (step > last) break
      const found = read(step)
      if ('errors' in found) {
        if (tells) setErrors({ [step]: found.errors })
        return null
      }
      if (isKept(latest, found.answers)) continue
      latest = await save(found.answers)
    }
    return latest
  }

  /** One at a time: what is left while another is being saved waits for it. */
  const keep = (last: SectionNumber, tells: boolean): Promise<Onboarding | null> => {
    turn.current = turn.current.then(async () => {
      try {
        setFailure(null)
        return await keepInOrder(last, tells)
      } catch (thrown) {
        setFailure(inWords(toProblem(thrown)))
        return null
      }
    })
    return turn.current
  }

  return {
    errors,
    failure,
    place: (step: SectionNumber) => (element: HTMLElement | null) => {
      if (element === null) forms.current.delete(step)
      else forms.current.set(step, element)
    },
    leave: (step: 0 | 1 | 2) => void keep(step, false),
    watched: () => {
      if (isWatched.current) return
      isWatched.current = true
      void keep(tourSection, false)
    },
    /** Saves whatever is not saved yet; null when something is wrong or could not be saved. */
    finish: async (): Promise<Onboarding | null> => {
      if (isFinishing.current) return null
      isFinishing.current = true
      setErrors({})
      const done = await keep(workspaceSection, true)
      isFinishing.current = false
      return done
    },
  }
}

/** Whether the server has these answers already. */
function isKept({ currentStep, tempOnboardingData: data }: Onboarding, answers: StepAnswers): boolean {
  if (answers.step >= currentStep || answers.step === 3) return false
  if (answers.step === 2) return data.watchedVideo || !answers.watchedVideo
  // The database has an order of its own for what an object holds.
  const [kept, said] =
    answers.step === 0
      ? [aboutYou.safeParse(data.aboutYou).data, answers.aboutYou]
      : [goals.safeParse(data.goals).data, answers.goals]
  return JSON.stringify(kept) === JSON.stringify(said)
}
