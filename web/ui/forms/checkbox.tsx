import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox'
import { Field } from '@base-ui/react/field'
import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { choiceClass, choiceLabelClass } from './choice-class.ts'
import { ChoiceField, FieldNotes } from './choice-field.tsx'

interface CheckboxProps {
  label: ReactNode
  hint?: ReactNode
  name?: string
  /** In a form, boxes of one name send a list of their values; without a value the form gets true or false. */
  value?: string
  checked?: boolean
  defaultChecked?: boolean
  /** Some of what it stands for is chosen. */
  indeterminate?: boolean
  onCheckedChange?: (checked: boolean) => void
  disabled?: boolean
}

/** Yes or no, with its label beside it. */
export function Checkbox({ label, hint, name, onCheckedChange, disabled, ...state }: CheckboxProps) {
  return (
    <ChoiceField name={name} disabled={disabled} className="flex flex-col gap-1">
      <Field.Label className={choiceLabelClass}>
        <BaseCheckbox.Root
          {...state}
          {...(onCheckedChange === undefined
            ? {}
            : { onCheckedChange: (to: boolean) => onCheckedChange(to) })}
          className={classes(choiceClass, 'rounded-[5px]')}
        >
          <BaseCheckbox.Indicator>
            {state.indeterminate ? (
              <Minus className="size-3.5" strokeWidth={3} aria-hidden="true" />
            ) : (
              <Check className="size-3.5" strokeWidth={3} aria-hidden="true" />
            )}
          </BaseCheckbox.Indicator>
        </BaseCheckbox.Root>
        <span>{label}</span>
      </Field.Label>
      <div className="ms-7 empty:hidden">
        <FieldNotes hint={hint} name={name} />
      </div>
    </ChoiceField>
  )
}
