import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import type { Tone } from './tone.ts'

const icons = { neutral: Info, brand: Info, ok: CircleCheck, warn: TriangleAlert, bad: CircleAlert }
const colours: Record<Tone, string> = {
  neutral: 'text-subtle',
  brand: 'text-brand',
  ok: 'text-ok',
  warn: 'text-warn',
  bad: 'text-bad',
}

/** A sentence set apart inside a page or form, with an icon that says its kind. `live` speaks it when it appears. */
export function Notice({
  tone = 'neutral',
  live = false,
  action,
  children,
}: {
  tone?: Tone
  live?: boolean
  action?: ReactNode
  children: ReactNode
}) {
  const Icon = icons[tone]
  return (
    <div
      role={live ? 'alert' : undefined}
      className="flex items-start gap-2.5 rounded-control border border-line bg-sunken px-3 py-2 text-small text-fg"
    >
      <Icon className={classes('mt-0.5 size-4 shrink-0', colours[tone])} aria-hidden="true" />
      <div className="min-w-0 flex-1">{children}</div>
      {action}
    </div>
  )
}
