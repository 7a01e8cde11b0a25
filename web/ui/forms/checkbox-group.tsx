import { CheckboxGroup as BaseCheckboxGroup } from '@base-ui/react/checkbox-group'
import { Field } from '@base-ui/react/field'
import { Fieldset } from '@base-ui/react/fieldset'
import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { choiceClass, choiceLabelClass } from './choice-class.ts'
import type { ChoiceOption } from './radio-group.tsx'
import { ChoiceField, FieldNotes } from './choice-field.tsx'

interface CheckboxGroupProps<Value extends string> {
  label: ReactNode
  hint?: ReactNode
  name?: string
  options: readonly ChoiceOption<Value>[]
  value?: readonly Value[]
  defaultValue?: readonly Value[]
  onValueChange?: (value: Value[]) => void
  /** Two columns from 600 px up. */
  columns?: boolean
}

/** Any number of a few, sent as a list. */
export function CheckboxGroup<Value extends string>({
  label,
  hint,
  name,
  options,
  value,
  defaultValue,
  onValueChange,
  columns = false,
}: CheckboxGroupProps<Value>) {
  const known = (chosen: string[]) =>
    options.map((option) => option.value).filter((candidate) => chosen.includes(candidate))
  return (
    <ChoiceField name={name} className="flex flex-col gap-1.5">
      <Fieldset.Root
        render={
          <BaseCheckboxGroup
            {...(value === undefined ? {} : { value: [...value] })}
            {...(defaultValue === undefined ? {} : { defaultValue: [...defaultValue] })}
            onValueChange={(chosen) => onValueChange?.(known(chosen))}
          />
        }
        className="flex flex-col gap-2"
      >
        <Fieldset.Legend className="text-small font-medium text-fg">{label}</Fieldset.Legend>
        <div className={classes('grid gap-x-6 gap-y-2', columns && 'sm:grid-cols-2')}>
          {options.map((option) => (
            <Field.Item key={option.value} disabled={option.disabled ?? false}>
              <Field.Label className={choiceLabelClass}>
                <BaseCheckbox.Root value={option.value} className={classes(choiceClass, 'rounded-[5px]')}>
                  <BaseCheckbox.Indicator>
                    <Check className="size-3.5" strokeWidth={3} aria-hidden="true" />
                  </BaseCheckbox.Indicator>
                </BaseCheckbox.Root>
                <span>
                  {option.label}
                  {option.hint === undefined ? null : (
                    <span className="block text-small text-subtle">{option.hint}</span>
                  )}
                </span>
              </Field.Label>
            </Field.Item>
          ))}
        </div>
      </Fieldset.Root>
      <FieldNotes hint={hint} name={name} />
    </ChoiceField>
  )
}
