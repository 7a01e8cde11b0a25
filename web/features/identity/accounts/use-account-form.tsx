import { type ComponentType, useState } from 'react'
import type * as z from 'zod/mini'
import { useProblemSentence } from '#web/platform/api/problem-sentence.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { Refusal } from '#web/platform/api/refusal.ts'
import { retryAfterSeconds } from './waiting/retry-after.ts'
import { useCountdown } from '#web/platform/forms/use-countdown.ts'

interface AccountFormOptions<Shape extends z.ZodMiniType> {
  shape: () => Promise<Shape>
  submit: (values: z.output<Shape>) => Promise<unknown>
  fixed?: Record<string, unknown>
  /** The field at which the server's refusals of these codes stand. */
  fieldOf?: Readonly<Record<string, string>>
}

/**
 * A form of an account screen: the server's refusals stand at the field that they speak of, and after too many attempts
 * the form says how long to wait, counting down. Spread `submitProps` over its button.
 */
export function useAccountForm<Shape extends z.ZodMiniType>({
  shape,
  submit,
  fixed,
  fieldOf = {},
}: AccountFormOptions<Shape>) {
  const inWords = useProblemSentence()
  const wait = useCountdown()
  const [WaitNotice, setWaitNotice] = useState<ComponentType<{ left: number; from: number }> | null>(null)
  const form = useForm({
    shape,
    ...(fixed === undefined ? {} : { fixed }),
    submit: async (values) => {
      if (wait.left > 0) return
      try {
        await submit(values)
      } catch (thrown) {
        const seconds = retryAfterSeconds(thrown)
        if (seconds !== null) {
          // Fetched before it is shown: an alert that is empty at first is not spoken.
          const notice = await import('./waiting/wait-notice.tsx')
          setWaitNotice(() => notice.WaitNotice)
          return wait.begin(seconds)
        }
        const field = thrown instanceof Refusal ? fieldOf[thrown.with.code ?? ''] : undefined
        if (field === undefined) throw thrown
        form.setErrors({ [field]: await inWords(thrown) })
      }
    },
  })
  const isWaiting = wait.left > 0
  return {
    ...form,
    props: {
      ...form.props,
      formError:
        isWaiting && WaitNotice ? <WaitNotice left={wait.left} from={wait.from} /> : form.props.formError,
    },
    submitProps: { busy: form.busy, disabled: isWaiting },
  }
}
