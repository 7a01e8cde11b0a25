import { Field } from '@base-ui/react/field'
import { Slider as BaseSlider } from '@base-ui/react/slider'
import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import { ChoiceField, FieldNotes } from './choice-field.tsx'

interface SliderProps {
  label: ReactNode
  hint?: ReactNode
  name?: string
  value?: number
  defaultValue?: number
  onValueChange?: (value: number) => void
  min: number
  max: number
  step?: number
  /** Puts the number into words, such as "2 levels". */
  valueText?: (value: number) => string
  disabled?: boolean
}

/** A number chosen by moving, its value always in words beside the label. */
export function Slider({ label, hint, name, onValueChange, valueText, disabled, ...rest }: SliderProps) {
  const { i18n } = useLingui()
  const inWords = (value: number) => valueText?.(value) ?? i18n.number(value)
  const only = (value: number | readonly number[]) =>
    typeof value === 'number' ? value : (value[0] ?? rest.min)
  return (
    <ChoiceField name={name} disabled={disabled} className="flex flex-col gap-1.5">
      <BaseSlider.Root
        {...rest}
        {...(onValueChange === undefined
          ? {}
          : { onValueChange: (to: number | readonly number[]) => onValueChange(only(to)) })}
      >
        <div className="flex items-baseline justify-between gap-4">
          <Field.Label nativeLabel={false} render={<div />} className="text-small font-medium text-fg">
            {label}
          </Field.Label>
          <BaseSlider.Value className="text-small text-muted tabular-nums">
            {(_, values) => inWords(values[0] ?? rest.min)}
          </BaseSlider.Value>
        </div>
        <BaseSlider.Control className="flex h-9 touch-none items-center select-none">
          <BaseSlider.Track className="h-1.5 w-full rounded-full bg-line forced-colors:border">
            <BaseSlider.Indicator className="rounded-full bg-brand forced-colors:bg-[Highlight]" />
            <BaseSlider.Thumb
              getAriaValueText={(_, value) => inWords(value)}
              className="size-5 rounded-full border-2 border-brand bg-surface has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand"
            />
          </BaseSlider.Track>
        </BaseSlider.Control>
      </BaseSlider.Root>
      <FieldNotes hint={hint} name={name} />
    </ChoiceField>
  )
}
