import { Field } from '@base-ui/react/field'
import { Switch as BaseSwitch } from '@base-ui/react/switch'
import type { ReactNode } from 'react'
import { ChoiceField, FieldNotes } from './choice-field.tsx'

interface SwitchProps {
  label: ReactNode
  hint?: ReactNode
  name?: string
  checked?: boolean
  defaultChecked?: boolean
  onCheckedChange?: (checked: boolean) => void
  disabled?: boolean
}

/** On or off at once, with its label before it. In a form that is sent later, use a check box. */
export function Switch({ label, hint, name, onCheckedChange, disabled, ...state }: SwitchProps) {
  return (
    <ChoiceField name={name} disabled={disabled} className="flex items-start justify-between gap-4">
      <div className="min-w-0">
        <Field.Label className="text-body text-fg">{label}</Field.Label>
        <FieldNotes hint={hint} name={name} />
      </div>
      <BaseSwitch.Root
        {...state}
        {...(onCheckedChange === undefined ? {} : { onCheckedChange: (to: boolean) => onCheckedChange(to) })}
        className="touch mt-0.5 flex h-5 w-9 shrink-0 rounded-full border border-field bg-field p-px transition-colors data-checked:border-brand data-checked:bg-brand data-disabled:opacity-50 forced-colors:data-checked:bg-[Highlight]"
      >
        <BaseSwitch.Thumb className="size-4 rounded-full bg-surface transition-transform data-checked:translate-x-4 data-checked:bg-on-brand rtl:data-checked:-translate-x-4 forced-colors:bg-[ButtonText]" />
      </BaseSwitch.Root>
    </ChoiceField>
  )
}
