import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '#web/platform/api/call.ts'
import { useGoOn } from '#web/platform/guard/go-on.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { Refusal } from '#web/platform/api/refusal.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { CodeField, type CodeKind } from './code-field.tsx'
import { LostEverything } from './lost-everything.tsx'

interface SecondStepFormProps {
  /** What signing in answered with instead of a session. */
  challenge: string
  /** Where the person wanted to go. */
  to: string | undefined
  /** Leads back to the first step. */
  onStartAgain: () => void
}

/** The second step of signing in: a code of the app, or a recovery code. */
export function SecondStepForm({ challenge, to, onStartAgain }: SecondStepFormProps) {
  const goOn = useGoOn()
  const [kind, setKind] = useState<CodeKind>('app')
  const [isOver, setOver] = useState(false)
  const form = useForm({
    shape: async () => (await import('#contract/person/second-step.ts')).answerSecondStepInput,
    fixed: { challenge },
    submit: async (values) => {
      try {
        await call.secondStep.answer(values)
      } catch (thrown) {
        if (!(thrown instanceof Refusal && thrown.with.code === 'second_step_expired')) throw thrown
        return setOver(true)
      }
      await goOn({ to })
    },
  })
  if (isOver) {
    return (
      <div className="flex flex-col gap-4">
        <Notice tone="warn" live>
          <Trans>Too much time has passed, or too many codes were wrong. Sign in again.</Trans>
        </Notice>
        <Button variant="filled" onClick={onStartAgain}>
          <Trans>Start again</Trans>
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <p>
        {kind === 'app' ? (
          <Trans>Last step: enter the code from your authenticator app.</Trans>
        ) : (
          <Trans>Enter one of your recovery codes. Each works once.</Trans>
        )}
      </p>
      <Form {...form.props}>
        <CodeField kind={kind} />
        <Button type="submit" variant="filled" busy={form.busy}>
          <Trans>Sign in</Trans>
        </Button>
      </Form>
      <div className="-ms-2.5 flex flex-wrap gap-1">
        <Button variant="ghost" size="sm" onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}>
          {kind === 'app' ? <Trans>Use a recovery code</Trans> : <Trans>Use a code from the app</Trans>}
        </Button>
        <Button variant="ghost" size="sm" onClick={onStartAgain}>
          <Trans>Sign in as someone else</Trans>
        </Button>
      </div>
      <LostEverything />
    </div>
  )
}
