import type { ReactNode } from 'react'
import { useFormat } from '#web/platform/language/use-format.ts'
import { type Layer, sumOf } from './layers.ts'

/** What each colour means, with its number on the day that is looked at, or of all days. */
export function Legend({
  layers,
  active,
  when,
}: {
  layers: readonly Layer[]
  active: number | null
  when: ReactNode
}) {
  const format = useFormat()
  return (
    <div className="mb-2 flex flex-wrap items-baseline gap-x-5 gap-y-1 text-small">
      <p className="min-w-28 font-medium text-fg">{when}</p>
      <dl className="flex flex-wrap gap-x-5 gap-y-1">
        {layers.map(({ key, label, colour, values, dash }) => (
          <div key={key} className="flex items-center gap-1.5">
            <Sample colour={colour} dash={dash} />
            <dt>{label}</dt>
            <dd className="min-w-5 text-fg tabular-nums">
              {format.number(active === null ? sumOf(values) : (values[active] ?? 0))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** A piece of the line, or a square of the bars' colour. */
function Sample({ colour, dash }: { colour: string; dash: string | undefined }) {
  if (dash === undefined)
    return (
      <span
        aria-hidden="true"
        style={{ backgroundColor: colour }}
        className="size-2.5 shrink-0 rounded-[3px] outline-1 outline-field"
      />
    )
  return (
    <svg width={30} height={8} aria-hidden="true" strokeLinecap="round">
      <path d="M3 4H27" stroke="var(--field)" strokeWidth={5} />
      <path d="M3 4H27" strokeWidth={3} strokeDasharray={dash} style={{ stroke: colour }} />
    </svg>
  )
}
