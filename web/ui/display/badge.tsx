import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import type { Tone } from './tone.ts'

const dots: Record<Tone, string> = {
  neutral: 'bg-subtle',
  brand: 'bg-brand',
  ok: 'bg-ok',
  warn: 'bg-warn',
  bad: 'bg-bad',
}

/** A state: a dot and always its word. `busy` makes the dot breathe while work is under way. */
export function StateDot({
  tone,
  busy = false,
  children,
}: {
  tone: Tone
  busy?: boolean
  children: ReactNode
}) {
  return (
    <span className="inline-flex items-center gap-2 text-small whitespace-nowrap text-muted">
      <span
        aria-hidden="true"
        className={classes('dot size-2 shrink-0 rounded-full', dots[tone], busy && 'pulse')}
      />
      {children}
    </span>
  )
}

/** A quiet word about a thing, such as "Draft" or "Test mode". */
export function Badge({ tone = 'neutral', children }: { tone?: 'neutral' | 'brand'; children: ReactNode }) {
  return (
    <span
      className={classes(
        'inline-flex h-5 items-center rounded-item px-1.5 text-caption font-medium whitespace-nowrap forced-colors:border',
        tone === 'brand' ? 'bg-brand-soft text-brand-ink' : 'bg-sunken text-muted',
      )}
    >
      {children}
    </span>
  )
}

/** A number of things waiting, such as unread messages. */
export function CountBadge({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex h-[18px] min-w-[18px] items-center justify-center rounded-full bg-brand px-1 text-caption leading-none font-medium text-on-brand tabular-nums forced-colors:border">
      {children}
    </span>
  )
}
