import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { call } from '#web/platform/api/call.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { EmailField } from './email-field.tsx'
import { OutboxNote } from './outbox-note.tsx'
import { useAccountForm } from './use-account-form.tsx'
import { useCountdown } from '#web/platform/forms/use-countdown.ts'
import { waitWords } from './waiting/wait-words.ts'

/** Asks for a link to a new password. The answer is the same for every address. */
export function ForgotPasswordForm() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const again = useCountdown()
  const form = useAccountForm({
    shape: async () => (await import('./forgot-password-shape.ts')).forgotPasswordShape,
    submit: async ({ email }) => {
      const { nextInSeconds } = await call.accounts.requestPasswordReset({ email })
      again.begin(nextInSeconds)
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
        <EmailField autoComplete="username" onChange={() => setSentTo(null)} />
        <Button
          type="submit"
          variant={sentTo === null ? 'filled' : 'outline'}
          busy={form.submitProps.busy}
          disabled={form.submitProps.disabled || (sentTo !== null && again.left > 0)}
        >
          <SendWords isFirst={sentTo === null} left={again.left} />
        </Button>
      </Form>
    </div>
  )
}

function SendWords({ isFirst, left }: { isFirst: boolean; left: number }) {
  if (isFirst) return <Trans>Send the link</Trans>
  const wait = waitWords(left)
  return left > 0 ? <Trans>Send it again in {wait}</Trans> : <Trans>Send it again</Trans>
}
