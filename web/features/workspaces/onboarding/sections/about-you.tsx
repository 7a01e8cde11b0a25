import type { Onboarding } from '#contract/onboarding.ts'
import { useLingui } from '@lingui/react/macro'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'

type AboutYou = NonNullable<Onboarding['tempOnboardingData']['aboutYou']>

/** Who the person is; what their name, website and address say stands there already. */
export function AboutYouFields({ known }: { known: AboutYou }) {
  const { t } = useLingui()
  const optional = t`optional`
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="firstName" label={t`First name`} hint={t`How we greet you.`}>
          <Input autoComplete="given-name" defaultValue={known.firstName} />
        </Field>
        <Field name="lastName" label={t`Last name`} aside={optional} hint={t`Shown in your profile.`}>
          <Input autoComplete="family-name" defaultValue={known.lastName} />
        </Field>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          name="companyName"
          label={t`Company`}
          aside={optional}
          hint={t`Suggested as the name of your workspace.`}
        >
          <Input autoComplete="organization" defaultValue={known.companyName} />
        </Field>
        <Field
          name="role"
          label={t`What you do there`}
          aside={optional}
          hint={t`Optional. It changes nothing else.`}
        >
          <Input autoComplete="organization-title" defaultValue={known.role} />
        </Field>
      </div>
    </>
  )
}
