// Where everything of a chart stands, in pixels from its top left corner.
import { scaleBand, scaleLinear } from 'd3-scale'
import { area, curveStep, line, stack } from 'd3-shape'
import { dayTotal, type Layer } from './layers.ts'

interface ChartSize {
  width: number
  height: number
}

export const margins = { top: 12, end: 8, bottom: 24, start: 40 }

const widestBar = 40
/** Narrower days are drawn as one shape: bars would melt into each other. */
const narrowestBar = 3
const labelWidth = 68

/** The day's middle and width, the height of each tick, and which days get a label. */
export function frameOf(
  layers: readonly Layer[],
  days: number,
  kind: ChartKind,
  { width, height }: ChartSize,
) {
  const highest = Math.max(
    1,
    ...Array.from({ length: days }, (_, day) =>
      kind === 'stack' ? dayTotal(layers, day) : Math.max(0, ...layers.map(({ values }) => values[day] ?? 0)),
    ),
  )
  const x = scaleBand<number>()
    .domain(Array.from({ length: days }, (_, day) => day))
    .range([margins.start, width - margins.end])
    .paddingInner(days > 60 ? 0.15 : 0.3)
  const y = scaleLinear()
    .domain([0, highest])
    .nice(4)
    .range([height - margins.bottom, margins.top])
  const every = Math.max(1, Math.ceil((days * labelWidth) / (width - margins.start - margins.end)))
  return {
    step: x.step(),
    bar: Math.min(x.bandwidth(), widestBar),
    middleOf: (day: number) => (x(day) ?? 0) + x.bandwidth() / 2,
    heightOf: (value: number) => y(value),
    ticks: y.ticks(4).filter(Number.isInteger),
    labelled: Array.from({ length: Math.ceil(days / every) }, (_, place) => place * every),
    areBarsDrawn: x.bandwidth() >= narrowestBar,
  }
}

export type ChartKind = 'stack' | 'lines'
type Frame = ReturnType<typeof frameOf>

interface Bar {
  day: number
  x: number
  y: number
  width: number
  height: number
}

/** The bars of each layer, those of no height left out; the first layer stands at the bottom. */
export function barsOf(
  layers: readonly Layer[],
  days: number,
  frame: Frame,
): { layer: Layer; bars: Bar[] }[] {
  return stacked(layers, days).map(({ layer, rows }) => ({
    layer,
    bars: rows.flatMap(([low, high], day) => {
      if (high === low) return []
      const [top, bottom] = [frame.heightOf(high), frame.heightOf(low)]
      // A hair of the surface keeps neighbours apart.
      const gap = low === 0 || bottom - top < 3 ? 0 : 1
      const x = frame.middleOf(day) - frame.bar / 2
      return [{ day, x, y: top, width: frame.bar, height: bottom - top - gap }]
    }),
  }))
}

/** The same as one shape a layer, for days too narrow for bars. */
export function areasOf(
  layers: readonly Layer[],
  days: number,
  frame: Frame,
): { layer: Layer; path: string }[] {
  const shape = area<[number, number]>()
    .curve(curveStep)
    .x((_, day) => frame.middleOf(day))
    .y0(([low]) => frame.heightOf(low))
    .y1(([, high]) => frame.heightOf(high))
  return stacked(layers, days).map(({ layer, rows }) => ({ layer, path: shape(rows) ?? '' }))
}

/** One line a layer. */
export function linesOf(layers: readonly Layer[], frame: Frame): { layer: Layer; path: string }[] {
  const shape = line<number>()
    .x((_, day) => frame.middleOf(day))
    .y((value) => frame.heightOf(value))
  return layers.map((layer) => ({ layer, path: shape([...layer.values]) ?? '' }))
}

function stacked(layers: readonly Layer[], days: number): { layer: Layer; rows: [number, number][] }[] {
  const all = stack<number, Layer>()
    .keys(layers)
    .value((day, { values }) => values[day] ?? 0)(Array.from({ length: days }, (_, day) => day))
  return all.map((rows) => ({ layer: rows.key, rows: rows.map(([low, high]) => [low, high]) }))
}
