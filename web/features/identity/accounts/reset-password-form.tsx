import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#web/platform/api/call.ts'
import { Refusal } from '#web/platform/api/refusal.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { buttonClass } from '#web/ui/actions/button-class.ts'
import { Notice } from '#web/ui/display/notice.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { useAccountForm } from './use-account-form.tsx'

/** Sets a new password by the mailed token. A link that is used, expired or cut short leads to a new one. */
export function ResetPasswordForm({ token }: { token: string | undefined }) {
  const { t } = useLingui()
  const [outcome, setOutcome] = useState<'none' | 'done' | 'expired'>(
    token === undefined ? 'expired' : 'none',
  )
  const form = useAccountForm({
    shape: async () => (await import('#contract/person/accounts.ts')).resetPasswordInput,
    fixed: { token },
    fieldOf: { password_too_common: 'password' },
    submit: async (values) => {
      try {
        await call.accounts.resetPassword(values)
      } catch (thrown) {
        if (!(thrown instanceof Refusal) || thrown.with.code !== 'link_expired') throw thrown
        return setOutcome('expired')
      }
      setOutcome('done')
    },
  })
  if (outcome === 'done') {
    return (
      <>
        <Notice tone="ok" live>
          <Trans>Your new password is set. Every device was signed out.</Trans>
        </Notice>
        <Link to="/login" className={buttonClass('filled')}>
          <Trans>Sign in</Trans>
        </Link>
      </>
    )
  }
  if (outcome === 'expired') {
    return (
      <>
        <Notice tone="warn" live>
          <Trans>This link has expired or was used already. Ask for a new one.</Trans>
        </Notice>
        <Link to="/forgot-password" className={buttonClass('filled')}>
          <Trans>Ask for a new link</Trans>
        </Link>
      </>
    )
  }
  return (
    <Form {...form.props}>
      <NewPasswordField label={t`New password`} />
      <Button type="submit" variant="filled" {...form.submitProps}>
        <Trans>Set the password</Trans>
      </Button>
    </Form>
  )
}
