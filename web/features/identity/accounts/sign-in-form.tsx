import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { call } from '#web/platform/api/call.ts'
import { useGoOn } from '#web/platform/guard/go-on.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { textLinkClass } from '#web/ui/actions/text-link-class.ts'
import { Form } from '#web/ui/forms/form.tsx'
import { EmailField } from './email-field.tsx'
import { PasswordField } from './passwords/password-field.tsx'
import { useAccountForm } from './use-account-form.tsx'

interface SignInFormProps {
  to: string | undefined
  /** The password was right, and the account asks for a second step, which answers this challenge. */
  onSecondStep: (challenge: string) => void
}

/** Signs in by e-mail and password and leads to `to`. */
export function SignInForm({ to, onSecondStep }: SignInFormProps) {
  const { t } = useLingui()
  const goOn = useGoOn()
  const form = useAccountForm({
    shape: async () => (await import('#contract/person/accounts.ts')).signInInput,
    fieldOf: { wrong_credentials: 'password' },
    submit: async (values) => {
      const { challenge } = await call.accounts.signIn(values)
      if (challenge !== undefined) return onSecondStep(challenge)
      await goOn({ to })
    },
  })
  return (
    <Form {...form.props}>
      <EmailField autoComplete="username webauthn" />
      <PasswordField
        label={t`Password`}
        aside={
          <Link to="/forgot-password" className={textLinkClass}>
            <Trans>Forgot it?</Trans>
          </Link>
        }
      />
      <Button type="submit" variant="filled" {...form.submitProps}>
        <Trans>Sign in</Trans>
      </Button>
    </Form>
  )
}
