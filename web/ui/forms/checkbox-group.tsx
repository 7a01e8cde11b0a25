import { type ReactNode, useState } from 'react'
import { classes } from '../classes.ts'
import { choiceLabelClass } from './choice-class.ts'
import type { ChoiceOption } from './radio-group.tsx'
import { TickBox } from './tick-box.tsx'
import { useChoiceNotes } from './use-choice-notes.tsx'

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
  const { attributes, notes } = useChoiceNotes({ name, hint })
  const [own, setOwn] = useState<readonly Value[]>(defaultValue ?? [])
  const chosen = value ?? own
  const choose = (changed: Value, isChosen: boolean) => {
    const next = options
      .map((option) => option.value)
      .filter((one) => (one === changed ? isChosen : chosen.includes(one)))
    setOwn(next)
    onValueChange?.(next)
  }
  return (
    <div className="flex flex-col gap-1.5">
      <fieldset {...attributes}>
        <legend className="mb-2 text-small font-medium text-fg">{label}</legend>
        <div className={classes('grid gap-x-6 gap-y-2', columns && 'sm:grid-cols-2')}>
          {options.map((option) => (
            <label key={option.value} className={choiceLabelClass}>
              <span className="mt-0.5">
                <TickBox
                  {...(name === undefined ? {} : { name })}
                  value={option.value}
                  checked={chosen.includes(option.value)}
                  disabled={option.disabled}
                  aria-invalid={attributes['aria-invalid']}
                  // Whoever is led to a box hears there what is wrong.
                  aria-describedby={attributes['aria-invalid'] && attributes['aria-describedby']}
                  onChange={({ target }) => choose(option.value, target.checked)}
                />
              </span>
              <span>
                {option.label}
                {option.hint === undefined ? null : (
                  <span className="block text-small text-subtle">{option.hint}</span>
                )}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {notes}
    </div>
  )
}
