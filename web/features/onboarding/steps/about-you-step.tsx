import type { User } from '#contract/accounts.ts'
import { aboutYou, type Onboarding, type StepAnswers } from '#contract/onboarding.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { StepActions, StepTitle } from './step-frame.tsx'

/** Who the person is; the name that they signed up with stands there already. */
export function AboutYouStep({
  user,
  known,
  save,
}: {
  user: User
  known: Onboarding['tempOnboardingData']['aboutYou']
  save: (answers: StepAnswers) => Promise<void>
}) {
  const { t } = useLingui()
  const form = useForm({ shape: aboutYou, submit: (values) => save({ step: 0, aboutYou: values }) })
  const [first = '', ...others] = user.displayName.trim().split(/\s+/)
  const optional = t`optional`
  return (
    <>
      <StepTitle title={<Trans>About you</Trans>} lead={<Trans>How you are addressed here.</Trans>} />
      <Form {...form.props}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="firstName" label={t`First name`}>
            <Input autoComplete="given-name" defaultValue={known?.firstName ?? first} />
          </Field>
          <Field name="lastName" label={t`Last name`} aside={optional}>
            <Input autoComplete="family-name" defaultValue={known?.lastName ?? others.join(' ')} />
          </Field>
        </div>
        <Field name="companyName" label={t`Company`} aside={optional}>
          <Input autoComplete="organization" defaultValue={known?.companyName ?? ''} />
        </Field>
        <Field name="role" label={t`What you do there`} aside={optional}>
          <Input autoComplete="organization-title" defaultValue={known?.role ?? ''} />
        </Field>
        <StepActions busy={form.busy}>
          <Button type="submit" variant="filled" busy={form.busy}>
            <Trans>Continue</Trans>
          </Button>
        </StepActions>
      </Form>
    </>
  )
}
