import type { ReactNode } from 'react'
import type { Tone } from './tone.ts'

interface FigureProps {
  label: ReactNode
  /** The number, formatted; an en dash where there is none yet. */
  value: ReactNode
  /** What it is made of or how it compares, in words: "3% fewer than last week". */
  note?: ReactNode
  tone?: Extract<Tone, 'ok' | 'warn' | 'bad'>
}

const noteColours = { ok: 'text-ok', warn: 'text-warn', bad: 'text-bad' }

/** One metric in words and a number. Stands inside `Figures`. */
export function Figure({ label, value, note, tone }: FigureProps) {
  return (
    <div className="flex min-w-0 flex-col bg-surface px-5 py-4">
      <dt className="text-small text-muted">{label}</dt>
      <dd className="font-mono text-figure text-fg tabular-nums">{value}</dd>
      {note === undefined ? null : (
        <dd className={`text-small ${tone === undefined ? 'text-subtle' : noteColours[tone]}`}>{note}</dd>
      )}
    </div>
  )
}

/** Metrics side by side: one panel split by hairlines. */
export function Figures({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dl
      aria-label={label}
      className="grid grid-cols-2 gap-px md:grid-cols-4 overflow-hidden rounded-panel border border-line bg-line"
    >
      {children}
    </dl>
  )
}
