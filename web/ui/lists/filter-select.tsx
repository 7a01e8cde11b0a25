import { ChevronDown } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { classes } from '../classes.ts'
import { selectClass } from '../forms/field-class.ts'
import type { SelectOption } from '../forms/select.tsx'

interface FilterSelectProps<Value extends string> {
  label: string
  /** Keeps the label for screen readers alone. */
  hideLabel?: boolean
  options: readonly SelectOption<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  className?: string
}

const Opened = lazyPart(() => import('../forms/select.tsx'), 'Select')
const opening = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp'])

/**
 * What is shown of a list: a choice beside it, in no form. The list to choose from comes when somebody points at the choice, and at the
 * latest when they open it: most who look at a page leave it as it is.
 */
export function FilterSelect<Value extends string>(props: FilterSelectProps<Value>) {
  const { label, hideLabel = false, options, value, onValueChange, className } = props
  const [isWanted, setWanted] = useState(false)
  const fetchIt = () => void Opened.preload()
  const chosen: ReactNode = options.find((option) => option.value === value)?.label
  const closed = (
    <div className={classes('flex min-w-0 flex-col gap-1.5', className)}>
      <div aria-hidden="true" className={hideLabel ? 'sr-only' : 'text-small font-medium text-fg'}>
        {label}
      </div>
      <button
        type="button"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- there is no list yet that it could control
        role="combobox"
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={false}
        className={selectClass}
        onPointerEnter={fetchIt}
        onFocus={fetchIt}
        onClick={() => setWanted(true)}
        onKeyDown={(event) => {
          if (!opening.has(event.key)) return
          event.preventDefault()
          setWanted(true)
        }}
      >
        <span dir="auto" className="truncate stands-with-page">
          {chosen}
        </span>
        <ChevronDown className="size-4 text-subtle" aria-hidden="true" />
      </button>
    </div>
  )
  if (!isWanted) return closed
  // Of what came lazily the kind of its values is not known.
  const choose = (picked: string) => {
    const option = options.find((one) => one.value === picked)
    if (option !== undefined) onValueChange(option.value)
  }
  return (
    <Suspense fallback={closed}>
      <Opened
        label={label}
        hideLabel={hideLabel}
        options={options}
        value={value}
        onValueChange={choose}
        defaultOpen
        {...(className === undefined ? {} : { className })}
      />
    </Suspense>
  )
}
