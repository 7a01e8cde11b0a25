import { Field } from '@base-ui/react/field'
import { Fieldset } from '@base-ui/react/fieldset'
import { Radio } from '@base-ui/react/radio'
import { RadioGroup as BaseRadioGroup } from '@base-ui/react/radio-group'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { choiceClass, choiceLabelClass } from './choice-class.ts'
import { ChoiceField, FieldNotes } from './choice-field.tsx'

export interface ChoiceOption<Value extends string> {
  value: Value
  label: ReactNode
  hint?: ReactNode
  disabled?: boolean
}

interface RadioGroupProps<Value extends string> {
  label: ReactNode
  hint?: ReactNode
  name?: string
  options: readonly ChoiceOption<Value>[]
  value?: Value
  defaultValue?: Value
  onValueChange?: (value: Value) => void
}

/** One of a few, all of them visible. */
export function RadioGroup<Value extends string>({
  label,
  hint,
  name,
  options,
  value,
  defaultValue,
  onValueChange,
}: RadioGroupProps<Value>) {
  return (
    <ChoiceField name={name} className="flex flex-col gap-1.5">
      <Fieldset.Root
        render={
          <BaseRadioGroup<Value>
            {...(value === undefined ? {} : { value })}
            {...(defaultValue === undefined ? {} : { defaultValue })}
            onValueChange={(chosen) => onValueChange?.(chosen)}
          />
        }
        className="flex flex-col gap-2"
      >
        <Fieldset.Legend className="text-small font-medium text-fg">{label}</Fieldset.Legend>
        {options.map((option) => (
          <Field.Item key={option.value} disabled={option.disabled ?? false}>
            <Field.Label className={choiceLabelClass}>
              <Radio.Root value={option.value} className={classes(choiceClass, 'rounded-full')}>
                <Radio.Indicator className="size-2 rounded-full bg-current forced-colors:bg-[HighlightText]" />
              </Radio.Root>
              <span>
                {option.label}
                {option.hint === undefined ? null : (
                  <span className="block text-small text-subtle">{option.hint}</span>
                )}
              </span>
            </Field.Label>
          </Field.Item>
        ))}
      </Fieldset.Root>
      <FieldNotes hint={hint} name={name} />
    </ChoiceField>
  )
}
