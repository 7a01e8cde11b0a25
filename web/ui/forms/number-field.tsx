import { Field } from '@base-ui/react/field'
import { NumberField as BaseNumberField } from '@base-ui/react/number-field'
import { useLingui } from '@lingui/react/macro'
import { Minus, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useForms } from '#web/platform/language/use-day.ts'
import { iconButtonClass } from '../actions/button-class.ts'
import { classes } from '../classes.ts'
import { fieldClass } from './field-class.ts'
import { ChoiceField, FieldNotes } from './choice-field.tsx'

interface NumberFieldProps {
  label: ReactNode
  hint?: ReactNode
  name?: string
  value?: number | null
  defaultValue?: number
  onValueChange?: (value: number | null) => void
  min?: number
  max?: number
  step?: number
  disabled?: boolean
}

/** A number with a step down and a step up; arrow keys work too. */
export function NumberField({ label, hint, name, onValueChange, disabled, ...rest }: NumberFieldProps) {
  const { t } = useLingui()
  const forms = useForms()
  return (
    <ChoiceField name={name} disabled={disabled} className="flex flex-col gap-1.5">
      <Field.Label className="text-small font-medium text-fg">{label}</Field.Label>
      <BaseNumberField.Root
        {...rest}
        locale={forms}
        {...(onValueChange === undefined ? {} : { onValueChange: (to: number | null) => onValueChange(to) })}
      >
        <BaseNumberField.Group className="flex w-40 items-center">
          <BaseNumberField.Decrement
            aria-label={t`Less`}
            className={classes(iconButtonClass(), 'rounded-e-none border border-e-0 border-field')}
          >
            <Minus aria-hidden="true" />
          </BaseNumberField.Decrement>
          <BaseNumberField.Input
            className={classes(fieldClass, 'h-9 min-w-0 flex-1 rounded-none text-center tabular-nums')}
          />
          <BaseNumberField.Increment
            aria-label={t`More`}
            className={classes(iconButtonClass(), 'rounded-s-none border border-s-0 border-field')}
          >
            <Plus aria-hidden="true" />
          </BaseNumberField.Increment>
        </BaseNumberField.Group>
      </BaseNumberField.Root>
      <FieldNotes hint={hint} name={name} />
    </ChoiceField>
  )
}
