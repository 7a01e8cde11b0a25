import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react'
import { useFormat } from '#web/platform/language/use-format.ts'
import { useDayWords } from '../use-day-words.ts'
import { areasOf, barsOf, type ChartKind, frameOf, linesOf, margins } from './chart-shapes.ts'
import { dayTotal, type Layer } from './layers.ts'
import { useWidth } from './use-width.ts'

interface DayChartProps {
  days: readonly string[]
  layers: readonly Layer[]
  kind: ChartKind
  /** The day that is looked at; null for none. */
  active: number | null
  onActive: (day: number | null) => void
  /** The id of the words that sum the chart up. */
  describedBy: string
}

const height = 220
const firstWidth = 720
const halfLabel = 32

/**
 * Numbers by day as bars or lines. It is drawn from left to right in every language. Pointer and arrow keys choose a
 * day, whose numbers are spoken and stand in the legend.
 */
export function DayChart({ days, layers, kind, active, onActive, describedBy }: DayChartProps) {
  const { t } = useLingui()
  const words = useDayWords()
  const format = useFormat()
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box, firstWidth)
  const frame = useMemo(
    () => frameOf(layers, days.length, kind, { width, height }),
    [layers, days.length, kind, width],
  )
  const last = days.length - 1
  const shown = active === null ? null : Math.min(active, last)
  const spoken = shown ?? last
  const parts = layers
    .map(({ label, values }) => `${label} ${format.number(values[spoken] ?? 0)}`)
    .join(t`, `)
  const day = words.long(days[spoken] ?? '')
  const total = format.number(dayTotal(layers, spoken))

  const point = (event: PointerEvent<HTMLDivElement>) => {
    const at = event.clientX - event.currentTarget.getBoundingClientRect().left - margins.start
    onActive(Math.max(0, Math.min(last, Math.floor(at / frame.step))))
  }
  const press = (event: KeyboardEvent) => {
    const next = nextDay(event.key, shown, last)
    if (next === undefined) return
    event.preventDefault()
    onActive(next)
  }
  return (
    <div
      ref={box}
      dir="ltr"
      role="slider"
      tabIndex={0}
      aria-label={t`Day of the chart`}
      aria-describedby={describedBy}
      aria-valuemin={1}
      aria-valuemax={days.length}
      aria-valuenow={spoken + 1}
      aria-valuetext={t`${day}: ${total} in all. ${parts}`}
      onPointerMove={point}
      onPointerDown={point}
      onPointerLeave={() => onActive(null)}
      onKeyDown={press}
      onBlur={() => onActive(null)}
      className="rounded-item [touch-action:pan-y]"
    >
      <svg width={width} height={height} className="block max-w-full" aria-hidden="true">
        {frame.ticks.map((tick) => (
          <g key={tick}>
            <line
              x1={margins.start}
              x2={width - margins.end}
              y1={frame.heightOf(tick)}
              y2={frame.heightOf(tick)}
              stroke="var(--line)"
            />
            <text
              x={margins.start - 8}
              y={frame.heightOf(tick) + 4}
              textAnchor="end"
              className="fill-subtle text-caption tabular-nums"
            >
              {format.number(tick)}
            </text>
          </g>
        ))}
        {shown === null ? null : (
          <rect
            x={frame.middleOf(shown) - frame.step / 2}
            y={margins.top}
            width={frame.step}
            height={height - margins.top - margins.bottom}
            className="fill-sunken"
          />
        )}
        {kind === 'stack' ? (
          <Stack layers={layers} days={days.length} frame={frame} />
        ) : (
          <Lines layers={layers} frame={frame} active={days.length === 1 ? 0 : shown} />
        )}
        {frame.labelled.map((place) => (
          <text
            key={place}
            {...labelPlace(frame.middleOf(place), width)}
            y={height - 6}
            style={{ unicodeBidi: 'plaintext' }}
            className="fill-subtle text-caption"
          >
            {words.short(days[place] ?? '')}
          </text>
        ))}
      </svg>
    </div>
  )
}

type Drawn = { layers: readonly Layer[]; frame: ReturnType<typeof frameOf> }

function Stack({ layers, days, frame }: Drawn & { days: number }) {
  if (!frame.areBarsDrawn)
    return areasOf(layers, days, frame).map(({ layer, path }) => (
      <path key={layer.key} d={path} style={{ fill: layer.colour }} />
    ))
  return barsOf(layers, days, frame).map(({ layer, bars }) => (
    <g key={layer.key} style={{ fill: layer.colour }}>
      {bars.map(({ day, ...bar }) => (
        <rect key={day} {...bar} rx={Math.min(2, bar.height / 2)} />
      ))}
    </g>
  ))
}

/** Each line keeps its person's tint; an edge around it makes it seen on every surface. */
function Lines({ layers, frame, active }: Drawn & { active: number | null }) {
  return linesOf(layers, frame).map(({ layer, path }) => (
    <g key={layer.key} fill="none" strokeLinejoin="round" strokeLinecap="round">
      <path d={path} stroke="var(--field)" strokeWidth={5} />
      <path d={path} strokeWidth={3} strokeDasharray={layer.dash} style={{ stroke: layer.colour }} />
      {active === null ? null : (
        <circle
          cx={frame.middleOf(active)}
          cy={frame.heightOf(layer.values[active] ?? 0)}
          r={5}
          stroke="var(--field)"
          style={{ fill: layer.colour }}
        />
      )}
    </g>
  ))
}

/** Under its day, but never over an edge of the chart. */
function labelPlace(middle: number, width: number): { x: number; textAnchor: 'start' | 'middle' | 'end' } {
  if (middle < halfLabel) return { x: 0, textAnchor: 'start' }
  if (middle > width - halfLabel) return { x: width, textAnchor: 'end' }
  return { x: middle, textAnchor: 'middle' }
}

/** Where a key leads; undefined for keys of others. */
function nextDay(key: string, from: number | null, last: number): number | null | undefined {
  const place = from ?? last
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return from === null ? last : Math.max(0, place - 1)
    case 'ArrowRight':
    case 'ArrowUp':
      return from === null ? last : Math.min(last, place + 1)
    case 'PageDown':
      return Math.max(0, place - 7)
    case 'PageUp':
      return Math.min(last, place + 7)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}
