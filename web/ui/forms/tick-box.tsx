import { Check, Minus } from 'lucide-react'
import type { ComponentProps } from 'react'

const boxClass =
  'peer touch block size-full cursor-[inherit] appearance-none rounded-[5px] border border-field bg-surface transition-colors ' +
  'checked:border-brand checked:bg-brand indeterminate:border-brand indeterminate:bg-brand ' +
  'aria-invalid:border-bad disabled:opacity-50 forced-colors:checked:bg-[Highlight]'
const markClass =
  'pointer-events-none absolute inset-0 m-auto hidden size-3.5 text-on-brand peer-checked:block peer-indeterminate:block peer-disabled:opacity-50'

/** The browser's own box to tick, drawn as ours: lists of rows show many of them, and the control library's weighs 15 kB. */
export function TickBox({
  some = false,
  onChange,
  ...rest
}: Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  /** Some of what it stands for is chosen. */
  some?: boolean
}) {
  const Mark = some ? Minus : Check
  return (
    <span className="relative block size-[18px] shrink-0">
      <input
        {...rest}
        type="checkbox"
        // It has no attribute of its own.
        ref={(box) => {
          if (box !== null) box.indeterminate = some
        }}
        onChange={(event) => {
          // The click took it away, whatever comes of the change.
          event.target.indeterminate = some
          onChange?.(event)
        }}
        className={boxClass}
      />
      <Mark className={markClass} strokeWidth={3} aria-hidden="true" />
    </span>
  )
}
