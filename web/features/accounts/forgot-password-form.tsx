import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '#web/lib/call.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { OutboxNote } from './outbox-note.tsx'

/** Asks for a link to a new password. The answer is the same for every address. */
export function ForgotPasswordForm() {
  const { t } = useLingui()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    shape: async () => (await import('./forgot-password-shape.ts')).forgotPasswordShape,
    submit: async ({ email }) => {
      await call.accounts.requestPasswordReset({ email })
      setSentTo(email)
    },
  })
  return (
    <div className="flex flex-col gap-4">
      {sentTo === null ? null : (
        <>
          <Notice tone="ok" live>
            <Trans>
              If there is an account for <b dir="ltr">{sentTo}</b>, a link to a new password is on its way. It
              works once, within one hour.
            </Trans>
          </Notice>
          <OutboxNote />
        </>
      )}
      <Form {...form.props}>
        <Field name="email" label={t`E-mail`}>
          <Input ltr type="email" autoComplete="email" autoCapitalize="off" spellCheck={false} />
        </Field>
        <Button type="submit" variant={sentTo === null ? 'filled' : 'outline'} busy={form.busy}>
          {sentTo === null ? <Trans>Send the link</Trans> : <Trans>Send it again</Trans>}
        </Button>
      </Form>
    </div>
  )
}
