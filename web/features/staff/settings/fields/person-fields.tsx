import { Trans } from '@lingui/react/macro'
import type { StaffSettings } from '#contract/workspace/staff-versions.ts'
import { Field } from '#web/ui/forms/field.tsx'
import { Input } from '#web/ui/forms/input.tsx'
import { Textarea } from '#web/ui/forms/textarea.tsx'
import { LinesField } from './lines-field.tsx'

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

/** What a colleague says before anything is asked. */
export function FirstWordsFields({ settings, onChange }: FieldsProps) {
  return (
    <div className="flex flex-col gap-4">
      <Field
        name="greeting"
        label={<Trans>Greeting</Trans>}
        hint={<Trans>Shown under the notice that this is an AI. Leave empty for the standard one.</Trans>}
      >
        <Textarea
          dir="auto"
          rows={2}
          value={settings.greeting}
          onChange={({ currentTarget }) => onChange({ greeting: currentTarget.value })}
        />
      </Field>
      <LinesField
        name="questions"
        label={<Trans>Questions to begin with</Trans>}
        hint={<Trans>One per line, up to six. Leave empty to have them suggested from the websites.</Trans>}
        lines={settings.questions}
        onLines={(questions) => onChange({ questions })}
      />
    </div>
  )
}
