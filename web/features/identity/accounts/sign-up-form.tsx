import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#web/platform/api/call.ts'
import { useGoOn } from '#web/platform/guard/go-on.ts'
import { Refusal } from '#web/platform/api/refusal.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { textLinkClass } from '#web/ui/actions/text-link-class.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { EmailField } from './email-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { useAccountForm } from './use-account-form.tsx'

const fieldOf = {
  email_taken: 'email',
  password_too_common: 'password',
  address_invalid: 'wantedSite',
  address_not_http: 'wantedSite',
  address_private: 'wantedSite',
}

/** Makes an account, for `site` where the person named one; an address that has an account is offered the way in. */
export function SignUpForm({ to, site }: { to: string | undefined; site: string | undefined }) {
  const { t } = useLingui()
  const goOn = useGoOn()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [isTaken, setTaken] = useState(false)
  const form = useAccountForm({
    shape: async () => (await import('./sign-up-shape.ts')).signUpShape,
    fieldOf,
    submit: async ({ wantedSite, ...values }) => {
      try {
        await call.accounts.signUp(wantedSite ? { ...values, wantedSite } : values)
      } catch (thrown) {
        setTaken(thrown instanceof Refusal && thrown.with.code === 'email_taken')
        throw thrown
      }
      await goOn({ to })
    },
  })
  return (
    <Form {...form.props}>
      {site === undefined ? null : (
        <Field
          name="wantedSite"
          label={t`Your website`}
          hint={t`Read as soon as you have confirmed your e-mail.`}
        >
          <Input
            ltr
            inputMode="url"
            autoComplete="url"
            autoCapitalize="off"
            spellCheck={false}
            defaultValue={site}
          />
        </Field>
      )}
      <Field name="displayName" label={t`Your name`}>
        <Input
          autoComplete="name"
          autoCapitalize="words"
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <EmailField
        autoComplete="username"
        value={email}
        onChange={(event) => {
          setEmail(event.target.value)
          setTaken(false)
        }}
        aside={
          isTaken ? (
            <Link to="/login" search={{ to }} className={textLinkClass}>
              <Trans>Sign in instead</Trans>
            </Link>
          ) : undefined
        }
      />
      <NewPasswordField label={t`Password`} known={[name, email]} />
      <Button type="submit" variant="filled" {...form.submitProps}>
        <Trans>Create the account</Trans>
      </Button>
    </Form>
  )
}
