import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Asked } from '#contract/workspace/staff-met.ts'
import { Select } from '#web/ui/forms/select.tsx'
import type { FieldsProps } from './person-fields.tsx'

const nothing = { name: 'off', email: 'off' } as const

/** What visitors are asked of themselves before they ask. */
export function FormFields({ settings: { form = nothing }, onChange }: FieldsProps) {
  const options: { value: Asked; label: ReactNode }[] = [
    { value: 'off', label: <Trans>Not asked for</Trans> },
    { value: 'optional', label: <Trans>Optional</Trans> },
    { value: 'required', label: <Trans>Required</Trans> },
  ]
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select<Asked>
        label={<Trans>The visitor’s name</Trans>}
        options={options}
        value={form.name}
        onValueChange={(name) => onChange({ form: { ...form, name } })}
      />
      <Select<Asked>
        label={<Trans>The visitor’s e-mail address</Trans>}
        options={options}
        value={form.email}
        onValueChange={(email) => onChange({ form: { ...form, email } })}
      />
    </div>
  )
}
