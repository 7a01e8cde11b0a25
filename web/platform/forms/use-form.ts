import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { ShownProblem } from '../api/problem.ts'
import { unreached, useProblemWords } from '../api/problem-words.ts'
import { ownBrowser } from '../lazy-page/missing-file.ts'

/** The words come only when a form is sent that has a fault, as the shape of light pages does. */
const inFieldWords = async (issues: readonly z.core.$ZodIssue[]) =>
  (await import('../api/field-words.ts')).fieldWords(issues)

interface FormOptions<Shape extends z.ZodMiniType> {
  /**
   * The contract's input shape, checked before anything is sent. On pages that must be light, a function that
   * imports it when the form is first sent: `shape: async () => (await import('#contract/person/accounts.ts')).signUpInput`.
   */
  shape: Shape | (() => Promise<Shape>)
  /** Sends the values. What it throws lands under its fields or above the form. */
  submit: (values: z.output<Shape>) => Promise<unknown>
  /** Values that no control holds, such as an id. */
  fixed?: Record<string, unknown>
  /** Called for problems that belong to the page or to a passing message; absent, they stand in the form. */
  onElsewhere?: (problem: ShownProblem) => void
}

/**
 * A form over a contract's shape: `<Form {...form.props}>` with `<Button type="submit" busy={form.busy}>`.
 * A second submit while one is under way does nothing.
 */
export function useForm<Shape extends z.ZodMiniType>({
  shape,
  submit,
  fixed,
  onElsewhere,
}: FormOptions<Shape>) {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [formError, setFormError] = useState<string | null>(null)
  const underWay = useRef(false)
  const fetched = useRef<Shape | null>(null)
  const inWords = useProblemWords()

  // The catalogue of sentences comes only when one is needed; where it does not come, nothing does.
  const show = async (thrown: unknown) => {
    const known = await import('../api/problem.ts').catch(() => null)
    if (known === null) return setFormError(inWords(unreached))
    const problem = known.toProblem(thrown)
    if (problem.place === 'field') setErrors(problem.fields)
    else if ((problem.place === 'page' || problem.place === 'toast') && onElsewhere) onElsewhere(problem)
    else setFormError(inWords(problem))
  }

  const shapeOf = async (): Promise<Shape> => {
    if (typeof shape !== 'function') return shape
    // As the browser says it of what is not reached; an import that failed would fail until the window is loaded anew.
    if (fetched.current === null && !ownBrowser.mayCome()) throw new TypeError('offline')
    return (fetched.current ??= await shape())
  }

  const onFormSubmit = async (values: Record<string, unknown>) => {
    if (underWay.current) return
    underWay.current = true
    setBusy(true)
    setFormError(null)
    try {
      const known = await shapeOf()
      const checked = known.safeParse({ ...values, ...fixed }, { reportInput: true })
      if (!checked.success) return setErrors(await inFieldWords(checked.error.issues))
      setErrors({})
      await submit(checked.data)
    } catch (thrown) {
      await show(thrown)
    } finally {
      underWay.current = false
      setBusy(false)
    }
  }

  return {
    busy,
    props: {
      errors,
      formError,
      onFormSubmit: (values: Record<string, unknown>) => void onFormSubmit(values),
    },
    setErrors,
    setFormError,
  }
}
