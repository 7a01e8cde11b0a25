// Where everything of a chart stands, in pixels from its top left corner.
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
  const gap = days > 60 ? 0.15 : 0.3
  const inner = width - margins.start - margins.end
  const step = inner / Math.max(1, days - gap)
  const band = step * (1 - gap)
  // A single day stands in the middle.
  const first = margins.start + (inner - step * (days - gap)) / 2 + band / 2
  const { top, ticks } = scaleTo(highest)
  const ground = height - margins.bottom
  const every = Math.max(1, Math.ceil((days * labelWidth) / inner))
  return {
    step,
    bar: Math.min(band, widestBar),
    middleOf: (day: number) => first + step * day,
    heightOf: (value: number) => ground - (value / top) * (ground - margins.top),
    ticks,
    labelled: Array.from({ length: Math.ceil(days / every) }, (_, place) => place * every),
    areBarsDrawn: band >= narrowestBar,
  }
}

/** A scale from nothing to at least the highest, in some four steps of a round whole number. */
function scaleTo(highest: number): { top: number; ticks: number[] } {
  // What is rounded up may go in larger steps.
  const step = roundStep(Math.ceil(highest / roundStep(highest)) * roundStep(highest))
  const count = Math.ceil(highest / step)
  return { top: count * step, ticks: Array.from({ length: count + 1 }, (_, tick) => tick * step) }
}

/** The quarter of a number, rounded to 1, 2 or 5 times a power of ten. */
function roundStep(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(highest / 4))
  const share = highest / 4 / power
  // Half way between two of them, as logarithms lie.
  const factor = share >= Math.sqrt(50) ? 10 : share >= Math.sqrt(10) ? 5 : share >= Math.sqrt(2) ? 2 : 1
  return Math.max(1, factor * power)
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
  const middle = (day: number) => (frame.middleOf(day - 1) + frame.middleOf(day)) / 2
  /** From the middle of the first day to that of the last, with a step between each two. */
  const steps = (values: readonly number[]) =>
    values.flatMap((value, day) => {
      const y = frame.heightOf(value)
      const before = values[day - 1]
      return before === undefined
        ? [placeOf(frame.middleOf(day), y)]
        : [placeOf(middle(day), frame.heightOf(before)), placeOf(middle(day), y)]
    })
  const edge = (values: readonly number[]) => [
    ...steps(values),
    placeOf(frame.middleOf(days - 1), frame.heightOf(values.at(-1) ?? 0)),
  ]
  return stacked(layers, days).map(({ layer, rows }) => {
    const above = edge(rows.map(([, high]) => high))
    const below = edge(rows.map(([low]) => low))
    return { layer, path: `M${[...above, ...below.toReversed()].join('L')}Z` }
  })
}

/** One line a layer. */
export function linesOf(layers: readonly Layer[], frame: Frame): { layer: Layer; path: string }[] {
  return layers.map((layer) => {
    const places = layer.values.map((value, day) => placeOf(frame.middleOf(day), frame.heightOf(value)))
    // A line of one place would not be seen.
    return { layer, path: `M${places.join('L')}${places.length === 1 ? 'Z' : ''}` }
  })
}

const placeOf = (x: number, y: number): string =>
  `${Math.round(x * 1_000) / 1_000},${Math.round(y * 1_000) / 1_000}`

/** Each layer with where it begins and ends on each day, on what stands below it. */
function stacked(layers: readonly Layer[], days: number): { layer: Layer; rows: [number, number][] }[] {
  const ground = Array.from({ length: days }, () => 0)
  return layers.map((layer) => ({
    layer,
    rows: ground.map((low, day) => {
      const high = low + (layer.values[day] ?? 0)
      ground[day] = high
      return [low, high]
    }),
  }))
}
