import { Trans } from '@lingui/react/macro'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useRef } from 'react'
import { classes } from '../classes.ts'
import { selectClass } from '../forms/field-class.ts'
import { FieldMessage } from '../forms/field-message.tsx'
import type { SelectOption } from '../forms/select.tsx'
import { useSelectFile } from './use-select-file.ts'

interface FilterSelectProps<Value extends string> {
  label: string
  /** Keeps the label for screen readers alone. */
  hideLabel?: boolean
  options: readonly SelectOption<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  hint?: ReactNode
  disabled?: boolean
  className?: string
}

const opening = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp'])
const takeFocus = (trigger: HTMLButtonElement | null) => trigger?.focus()

/**
 * What is shown of a list: a choice beside it, in no form. The list to choose from comes when somebody points at the choice, and at the
 * latest when they open it: most who look at a page leave it as it is. Until then a button stands there that only looks like it.
 */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, hideLabel = false, options, value, hint, disabled = false, className } = props
  const hintId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { come, isComing, refusals, fetchIt, open } = useSelectFile(button)
  if (come !== null) {
    const { Select, isOpen, hasFocus } = come
    return <Select {...props} defaultOpen={isOpen} {...(hasFocus ? { triggerRef: takeFocus } : {})} />
  }
  return (
    <div className={classes('flex min-w-0 flex-col gap-1.5', className)}>
      <div aria-hidden="true" className={hideLabel ? 'sr-only' : 'text-small font-medium text-fg'}>
        {label}
      </div>
      <button
        ref={button}
        type="button"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- there is no list yet that it could control
        role="combobox"
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={false}
        aria-busy={isComing || undefined}
        aria-describedby={hint === undefined ? undefined : hintId}
        disabled={disabled}
        data-disabled={disabled || undefined}
        className={selectClass}
        onPointerEnter={({ pointerType }) => {
          // A finger is already pressing: a button that is replaced under it would lose the press.
          if (pointerType !== 'touch') fetchIt()
        }}
        onFocus={fetchIt}
        onMouseDown={(event) => {
          if (event.button !== 0) return
          // The list may take its place before the browser gives this button the focus: `open` does that itself.
          event.preventDefault()
          open()
        }}
        // By a screen reader, without a mouse.
        onClick={({ detail }) => {
          if (detail === 0) open()
        }}
        onKeyDown={(event) => {
          if (!opening.has(event.key)) return
          event.preventDefault()
          open()
        }}
      >
        <span dir="auto" className="truncate stands-with-page">
          {options.find((option) => option.value === value)?.label}
        </span>
        <ChevronDown className="size-4 text-subtle" aria-hidden="true" />
      </button>
      {hint === undefined ? null : (
        <p id={hintId} className="text-caption text-subtle">
          {hint}
        </p>
      )}
      {refusals === 0 ? null : (
        // Said anew each time.
        <FieldMessage key={refusals} role="alert">
          <Trans>This list could not be loaded. Try again in a moment.</Trans>
        </FieldMessage>
      )}
    </div>
  )
}
