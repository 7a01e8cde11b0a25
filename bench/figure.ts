// What a bench finds: a number of ours beside the bare counterpart's, taken in the same run.

export interface Figure {
  name: string
  bare: number | null
  ours: number
  /** Of `ours` and `bare`: ms, MB, kB, `a second` … */
  unit: string
  /** What the goal is about: ours to bare, or ours itself. */
  measured: 'ratio' | 'ours'
  goal: number
  /** Whether the goal is the least or the most that is allowed. */
  kind: 'at least' | 'at most'
  /** What else is worth knowing, in one line. */
  beside?: string
}

export const ratioOf = ({ ours, bare }: Pick<Figure, 'ours' | 'bare'>): number | null =>
  bare === null || bare === 0 ? null : ours / bare

export function isReached(figure: Figure): boolean {
  const value = figure.measured === 'ratio' ? (ratioOf(figure) ?? Number.NaN) : figure.ours
  return figure.kind === 'at least' ? value >= figure.goal : value <= figure.goal
}

/** The value below which this share of the values lies. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export const median = (values: readonly number[]): number => quantile(values, 0.5)

/** Prints the figures for `bench/run.ts` to read. */
export function print(figures: Figure | readonly Figure[]): void {
  process.stdout.write(`${JSON.stringify([figures].flat())}\n`)
}
