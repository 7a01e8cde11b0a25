import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { codeInput } from '#contract/person/second-step.ts'
import { withFreshSignIn } from '#web/platform/session/fresh-sign-in.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { CodeField, type CodeKind } from '../code-field.tsx'

/** Asks for a code, of the app or a recovery code, before `act` is done. */
export function CodeForm({
  act,
  confirm,
  danger = false,
}: {
  act: (values: { code: string }) => Promise<void>
  confirm: ReactNode
  danger?: boolean
}) {
  const [kind, setKind] = useState<CodeKind>('app')
  const form = useForm({
    shape: codeInput,
    submit: (values) => withFreshSignIn(() => act(values)),
  })
  return (
    <Form {...form.props}>
      <CodeField kind={kind} />
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Button
          variant="ghost"
          size="sm"
          className="-ms-2.5"
          onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}
        >
          {kind === 'app' ? <Trans>Use a recovery code</Trans> : <Trans>Use a code from the app</Trans>}
        </Button>
        <Button type="submit" variant={danger ? 'danger' : 'filled'} busy={form.busy}>
          {confirm}
        </Button>
      </div>
    </Form>
  )
}
