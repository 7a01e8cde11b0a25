import { Field } from '@base-ui/react/field'
import { Fieldset } from '@base-ui/react/fieldset'
import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import type { ReactNode } from 'react'

interface PictureOption<Value extends string> {
  value: Value
  label: ReactNode
  /** Drawn for the eye alone: the label says all. */
  picture: ReactNode
}

interface PictureGroupProps<Value extends string> {
  label: ReactNode
  /** At the end of the label's line. */
  aside?: ReactNode
  options: readonly PictureOption<Value>[]
  value: Value
  onValueChange: (value: Value) => void
}

/** One of two or three, each with a small picture of what it does. Arrow keys go from one to the next. */
export function PictureGroup<Value extends string>({
  label,
  aside,
  options,
  value,
  onValueChange,
}: PictureGroupProps<Value>) {
  return (
    <Field.Root className="relative">
      <Fieldset.Root
        render={<RadioGroup<Value> value={value} onValueChange={(chosen) => onValueChange(chosen)} />}
        className="grid grid-cols-[repeat(3,minmax(0,8rem))] gap-x-3 gap-y-2"
      >
        <Fieldset.Legend className="col-span-3 flex min-h-8 items-center pe-10 text-small font-medium text-fg">
          {label}
        </Fieldset.Legend>
        {options.map((option) => (
          <Field.Item key={option.value}>
            <Field.Label className="group/picture flex cursor-pointer flex-col gap-1.5 text-caption text-muted has-data-checked:font-medium has-data-checked:text-fg">
              <Radio.Root
                value={option.value}
                className="block overflow-hidden rounded-control border border-line-strong transition-colors group-hover/picture:border-field data-checked:border-brand data-checked:outline-2 data-checked:-outline-offset-2 data-checked:outline-brand forced-colors:data-checked:outline-[Highlight] focus-visible:outline-2 focus-visible:outline-offset-2"
              >
                {option.picture}
              </Radio.Root>
              {option.label}
            </Field.Label>
          </Field.Item>
        ))}
      </Fieldset.Root>
      {aside === undefined || aside === null ? null : <div className="absolute end-0 top-0">{aside}</div>}
    </Field.Root>
  )
}
