import { goals, type Onboarding, type StepAnswers } from '#contract/onboarding.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useForm } from '#web/platform/forms/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { CheckboxGroup } from '#web/ui/forms/checkbox-group.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Form } from '#web/ui/forms/form.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { StepActions, StepTitle } from './step-frame.tsx'

/** What the person wants to do here: choices, and words of their own. */
export function GoalsStep({
  known,
  save,
  back,
}: {
  known: Onboarding['tempOnboardingData']['goals']
  save: (answers: StepAnswers) => Promise<void>
  back: () => void
}) {
  const { t } = useLingui()
  const form = useForm({ shape: goals, submit: (values) => save({ step: 1, goals: values }) })
  return (
    <>
      <StepTitle
        title={<Trans>Goals</Trans>}
        lead={<Trans>What will your staff do? Choose all that apply. You can change your mind later.</Trans>}
      />
      <Form {...form.props}>
        <CheckboxGroup
          name="chosen"
          label={t`What your staff will do`}
          defaultValue={known?.chosen ?? []}
          options={[
            { value: 'answer_visitors', label: t`Answer visitors of a website` },
            { value: 'support_customers', label: t`Support customers` },
            { value: 'qualify_leads', label: t`Find new customers` },
            { value: 'help_the_team', label: t`Help the team find what is written down` },
            { value: 'explore', label: t`Just looking around` },
          ]}
        />
        <Field name="other" label={t`In your own words`} aside={t`optional`} hint={t`Anything else?`}>
          <Textarea className="min-h-20" defaultValue={known?.other ?? ''} />
        </Field>
        <StepActions busy={form.busy} back={back}>
          <Button type="submit" variant="filled" busy={form.busy}>
            <Trans>Continue</Trans>
          </Button>
        </StepActions>
      </Form>
    </>
  )
}
