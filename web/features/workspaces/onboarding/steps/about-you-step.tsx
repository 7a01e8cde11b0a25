import type { User } from '#contract/person/accounts.ts'
import { aboutYou, type Onboarding, type StepAnswers } from '#contract/onboarding.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '#web/platform/forms/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { guessedCompany, splitName } from '../prefill.ts'
import { StepActions, StepTitle } from './step-frame.tsx'

/** Who the person is; what their name, website and address say stands there already. */
export function AboutYouStep({
  user,
  site,
  known,
  save,
}: {
  user: User
  /** The website that they came for. */
  site: string | null
  known: Onboarding['tempOnboardingData']['aboutYou']
  save: (answers: StepAnswers) => Promise<void>
}) {
  const { t } = useLingui()
  const form = useForm({ shape: aboutYou, submit: (values) => save({ step: 0, aboutYou: values }) })
  const { firstName, lastName } = splitName(user.displayName)
  const optional = t`optional`
  return (
    <>
      <StepTitle
        title={<Trans>About you</Trans>}
        lead={<Trans>We filled in what we could. Correct anything that is wrong.</Trans>}
      />
      <Form {...form.props}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="firstName" label={t`First name`} hint={t`How we greet you.`}>
            <Input autoComplete="given-name" defaultValue={known?.firstName ?? firstName} />
          </Field>
          <Field name="lastName" label={t`Last name`} aside={optional} hint={t`Shown in your profile.`}>
            <Input autoComplete="family-name" defaultValue={known?.lastName ?? lastName} />
          </Field>
        </div>
        <Field
          name="companyName"
          label={t`Company`}
          aside={optional}
          hint={t`Suggested as the name of your workspace.`}
        >
          <Input
            autoComplete="organization"
            defaultValue={known?.companyName ?? guessedCompany({ site, email: user.email })}
          />
        </Field>
        <Field
          name="role"
          label={t`What you do there`}
          aside={optional}
          hint={t`Optional. It changes nothing else.`}
        >
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
