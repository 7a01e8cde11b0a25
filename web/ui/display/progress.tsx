import { Progress as BaseProgress } from '@base-ui/react/progress'
import type { ReactNode } from 'react'
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
  return (
    <BaseProgress.Root
      value={value}
      max={max}
      {...(inWords === undefined ? {} : { getAriaValueText: () => inWords })}
      className="flex flex-col gap-1.5"
    >
      <div
        className={classes('flex items-baseline justify-between gap-4 text-small', hideLabel && 'sr-only')}
      >
        <BaseProgress.Label className="text-fg">{label}</BaseProgress.Label>
        {inWords === undefined ? null : <span className="text-subtle tabular-nums">{inWords}</span>}
      </div>
      <BaseProgress.Track className="h-1.5 overflow-hidden rounded-full bg-line forced-colors:border">
        <BaseProgress.Indicator className="rounded-full bg-brand transition-[width] duration-200 data-indeterminate:w-1/3 data-indeterminate:pulse forced-colors:bg-[Highlight]" />
      </BaseProgress.Track>
    </BaseProgress.Root>
  )
}
