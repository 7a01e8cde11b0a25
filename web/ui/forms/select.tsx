import { CSPProvider } from '@base-ui/react/csp-provider'
import { Field } from '@base-ui/react/field'
import { Select as BaseSelect } from '@base-ui/react/select'
import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { classes } from '../classes.ts'
import { itemClass, popupClass } from '../overlays/popup-class.ts'
import { selectClass } from './field-class.ts'
import { ChoiceField, FieldNotes } from './choice-field.tsx'

export interface SelectOption<Value extends string> {
  value: Value
  label: ReactNode
  disabled?: boolean
}

interface SelectProps<Value extends string> {
  label: ReactNode
  /** Keeps the label for screen readers alone, for filters in toolbars. */
  hideLabel?: boolean
  hint?: ReactNode
  name?: string
  options: readonly SelectOption<Value>[]
  value?: Value
  defaultValue?: Value
  onValueChange?: (value: Value) => void
  placeholder?: ReactNode
  disabled?: boolean
  /** Open from the beginning. */
  defaultOpen?: boolean
  triggerRef?: Ref<HTMLButtonElement>
  className?: string
}

/** A choice of one among a few, with its own label. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const {
    label,
    hideLabel = false,
    hint,
    name,
    options,
    value,
    defaultValue,
    placeholder,
    disabled,
    defaultOpen = false,
    triggerRef,
    className,
  } = props
  return (
    <ChoiceField
      name={name}
      disabled={disabled}
      className={classes('flex min-w-0 flex-col gap-1.5', className)}
    >
      <Field.Label
        nativeLabel={false}
        render={<div />}
        className={hideLabel ? 'sr-only' : 'text-small font-medium text-fg'}
      >
        {label}
      </Field.Label>
      <BaseSelect.Root
        items={options}
        defaultOpen={defaultOpen}
        {...(value === undefined ? {} : { value })}
        {...(defaultValue === undefined ? {} : { defaultValue })}
        onValueChange={(chosen) => {
          if (chosen !== null) props.onValueChange?.(chosen)
        }}
      >
        <BaseSelect.Trigger ref={triggerRef} className={selectClass}>
          <BaseSelect.Value
            dir="auto"
            placeholder={placeholder}
            className="truncate stands-with-page data-placeholder:text-subtle"
          />
          <BaseSelect.Icon className="text-subtle">
            <ChevronDown className="size-4" aria-hidden="true" />
          </BaseSelect.Icon>
        </BaseSelect.Trigger>
        {/* The policy of the pages allows no style sheet in the document. */}
        <CSPProvider disableStyleElements>
          <BaseSelect.Portal>
            <BaseSelect.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-50">
              <BaseSelect.Popup className={classes(popupClass, 'min-w-(--anchor-width)')}>
                <BaseSelect.List className="p-1">
                  {options.map((option) => (
                    <BaseSelect.Item
                      key={option.value}
                      value={option.value}
                      disabled={option.disabled ?? false}
                      className={classes(itemClass, 'justify-between')}
                    >
                      <BaseSelect.ItemText>{option.label}</BaseSelect.ItemText>
                      <BaseSelect.ItemIndicator>
                        <Check aria-hidden="true" className="!text-brand" />
                      </BaseSelect.ItemIndicator>
                    </BaseSelect.Item>
                  ))}
                </BaseSelect.List>
              </BaseSelect.Popup>
            </BaseSelect.Positioner>
          </BaseSelect.Portal>
        </CSPProvider>
      </BaseSelect.Root>
      <FieldNotes hint={hint} name={name} />
    </ChoiceField>
  )
}
