import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { call } from '#web/platform/api/call.ts'
import { useForm } from '#web/platform/forms/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Input } from '#web/ui/forms/input.tsx'

interface MissingEmailProps {
  /** The attempt whose provider told no address. */
  attempt: string
  onDone: () => Promise<void>
  onCancel: () => void
}

/** Asks somebody new for the address that their service did not tell; a mail will ask to confirm it. */
export function MissingEmail({ attempt, onDone, onCancel }: MissingEmailProps) {
  const { t } = useLingui()
  const section = useRef<HTMLElement>(null)
  // The button that was pressed is gone.
  useEffect(() => section.current?.focus(), [])
  const form = useForm({
    shape: async () => (await import('#contract/person/providers.ts')).completeSignUpInput,
    fixed: { attempt },
    submit: async (values) => {
      await call.providers.completeSignUp(values)
      await onDone()
    },
  })
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="missing-email"
      className="outline-none flex flex-col gap-4 border-t border-line pt-5"
    >
      <div>
        <h2 id="missing-email" className="text-section">
          <Trans>One thing is missing</Trans>
        </h2>
        <p className="mt-1 text-small">
          <Trans>
            The service did not tell us an e-mail address. Type yours, and confirm it by the mail we send.
          </Trans>
        </p>
      </div>
      <Form {...form.props}>
        <Field name="email" label={t`Your e-mail`}>
          <Input ltr type="email" autoComplete="email" autoCapitalize="off" spellCheck={false} />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="filled" busy={form.busy}>
            <Trans>Create the account</Trans>
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </Form>
    </section>
  )
}
