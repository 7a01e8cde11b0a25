/** One colour of a chart with its number on each day. */
export interface Layer {
  key: string
  label: string
  /** A colour of CSS. */
  colour: string
  values: readonly number[]
  /** The pattern of a line as SVG writes it: people may share a tint. */
  dash?: string
}

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)

/** All layers of one day together. */
export const dayTotal = (layers: readonly Layer[], day: number): number =>
  sumOf(layers.map(({ values }) => values[day] ?? 0))
