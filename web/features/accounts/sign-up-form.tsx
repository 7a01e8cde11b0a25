import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '#web/lib/call.ts'
import { useGoOn } from '#web/lib/guard/go-on.ts'
import { useForm } from '#web/lib/use-form.ts'
import { Refusal } from '#web/lib/wire/refusal.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { textLinkClass } from '#web/ui/actions/text-link-class.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { NewPasswordField } from './new-password-field.tsx'

/** Makes an account; an address that has one already is offered the way in. */
export function SignUpForm({ to }: { to: string | undefined }) {
  const { t } = useLingui()
  const goOn = useGoOn()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [isTaken, setTaken] = useState(false)
  const form = useForm({
    shape: async () => (await import('#contract/accounts.ts')).signUpInput,
    submit: async (values) => {
      try {
        await call.accounts.signUp(values)
      } catch (thrown) {
        setTaken(thrown instanceof Refusal && thrown.with.code === 'email_taken')
        throw thrown
      }
      await goOn({ to })
    },
  })
  return (
    <Form {...form.props}>
      <Field name="displayName" label={t`Your name`}>
        <Input autoComplete="name" value={name} onChange={(event) => setName(event.target.value)} />
      </Field>
      <Field
        name="email"
        label={t`E-mail`}
        aside={
          isTaken ? (
            <Link to="/login" search={{ to }} className={textLinkClass}>
              <Trans>Sign in instead</Trans>
            </Link>
          ) : undefined
        }
      >
        <Input
          ltr
          type="email"
          autoComplete="email"
          autoCapitalize="off"
          spellCheck={false}
          value={email}
          onChange={(event) => {
            setEmail(event.target.value)
            setTaken(false)
          }}
        />
      </Field>
      <NewPasswordField label={t`Password`} known={[name, email]} />
      <Button type="submit" variant="filled" busy={form.busy}>
        <Trans>Create the account</Trans>
      </Button>
    </Form>
  )
}
