import type { Onboarding } from '#contract/onboarding.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CheckboxGroup } from '#web/ui/forms/checkbox-group.tsx'
import { Field } from '#web/ui/forms/field.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'

/** What the person wants to do here: choices, and words of their own. */
export function GoalsFields({ known }: { known: Onboarding['tempOnboardingData']['goals'] }) {
  const { t } = useLingui()
  // What is chosen at first is asked for once; what comes later begins the fields anew.
  const [chosen] = useState(known?.chosen ?? [])
  return (
    <>
      <CheckboxGroup
        name="chosen"
        label={t`What your staff will do`}
        defaultValue={chosen}
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
    </>
  )
}
