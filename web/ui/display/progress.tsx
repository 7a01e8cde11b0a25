import { type ReactNode, useId } from 'react'
import { classes } from '../classes.ts'

interface ProgressProps {
  label: ReactNode
  /** Keeps the label for screen readers alone. */
  hideLabel?: boolean
  /** 0 to `max`; null while nobody can know. */
  value: number | null
  /** 100 unless told. */
  max?: number
  /** How far in words, at the end of the label's line: "14 of 60 pages". */
  inWords?: string
}

/** How far something has come, as a line that grows from the start side. */
export function Progress({ label, hideLabel = false, value, max = 100, inWords }: ProgressProps) {
  const id = useId()
  return (
    <div
      role="progressbar"
      aria-labelledby={id}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value ?? undefined}
      aria-valuetext={inWords}
      className="flex flex-col gap-1.5"
    >
      <div
        className={classes('flex items-baseline justify-between gap-4 text-small', hideLabel && 'sr-only')}
      >
        <span id={id} className="text-fg">
          {label}
        </span>
        {inWords === undefined ? null : <span className="text-subtle tabular-nums">{inWords}</span>}
      </div>
      <div className="h-1.5 overflow-hidden rounded-full bg-line forced-colors:border">
        <div
          style={value === null ? undefined : { width: `${max > 0 ? (100 * value) / max : 0}%` }}
          className={classes(
            'h-full rounded-full bg-brand transition-[width] duration-200 forced-colors:bg-[Highlight]',
            value === null && 'pulse w-1/3',
          )}
        />
      </div>
    </div>
  )
}
