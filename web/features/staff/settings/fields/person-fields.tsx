import { Trans } from '@lingui/react/macro'
import type { StaffSettings } from '#contract/workspace/staff-versions.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'

export interface FieldsProps {
  settings: StaffSettings
  onChange: (changed: Partial<StaffSettings>) => void
}

/** Who a colleague is. */
export function NameFields({ settings, onChange }: FieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field name="name" label={<Trans>Name</Trans>}>
        <Input
          value={settings.name}
          onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
          autoComplete="off"
        />
      </Field>
      <Field name="jobTitle" label={<Trans>Job title</Trans>}>
        <Input
          value={settings.jobTitle}
          onChange={({ currentTarget }) => onChange({ jobTitle: currentTarget.value })}
          autoComplete="off"
        />
      </Field>
    </div>
  )
}
