import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { call } from '#web/lib/call.ts'
import { useGoOn } from '#web/lib/guard/go-on.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { textLinkClass } from '#web/ui/actions/text-link-class.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { PasswordInput } from '#web/ui/forms/password-input.tsx'

/** Signs in by e-mail and password and leads to `to`. */
export function SignInForm({ to }: { to: string | undefined }) {
  const { t } = useLingui()
  const goOn = useGoOn()
  const form = useForm({
    shape: async () => (await import('#contract/accounts.ts')).signInInput,
    submit: async (values) => {
      await call.accounts.signIn(values)
      await goOn({ to })
    },
  })
  return (
    <Form {...form.props}>
      <Field name="email" label={t`E-mail`}>
        <Input ltr type="email" autoComplete="email" autoCapitalize="off" spellCheck={false} />
      </Field>
      <Field
        name="password"
        label={t`Password`}
        aside={
          <Link to="/forgot-password" className={textLinkClass}>
            <Trans>Forgot it?</Trans>
          </Link>
        }
      >
        <PasswordInput autoComplete="current-password" />
      </Field>
      <Button type="submit" variant="filled" busy={form.busy}>
        <Trans>Sign in</Trans>
      </Button>
    </Form>
  )
}
