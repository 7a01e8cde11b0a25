// The page with all results; it keeps the figures of the last run as data at its end.
import { type Figure, isReached, ratioOf } from './figure.ts'
import type { BenchPromise } from './promises.ts'

export interface Measured {
  figures: Figure[]
  seconds: number
  /** Why nothing was measured. */
  fault: string | null
}

const opening = '<!-- figures: '
const closing = ' -->'

/** The figures that a page was made of; none when it holds none. */
export function savedFigures(page: string): Record<string, Measured> {
  const start = page.indexOf(opening)
  if (start < 0) return {}
  return JSON.parse(page.slice(start + opening.length, page.lastIndexOf(closing)))
}

/** The page in Markdown. */
export function resultsPage(
  promises: Readonly<Record<string, BenchPromise>>,
  results: Readonly<Record<string, Measured>>,
  cores: number,
): string {
  const rows: string[] = []
  const missed: string[] = []
  const how: string[] = []
  for (const [name, promise] of Object.entries(promises)) {
    const result = results[name]
    if (!result) continue
    how.push(`- **${name}**: ${promise.how}`)
    if (result.fault !== null) rows.push(`| ${name} | | | | | not measured: ${result.fault} |`)
    for (const figure of result.figures) {
      rows.push(row(figure))
      const reason = promise.profiles?.[figure.name]
      if (!isReached(figure))
        missed.push(`- **${figure.name}**: ${reason ?? 'Not yet looked into on this machine.'}`)
    }
  }
  return `# What is promised, and what was measured

Made by \`npm run bench\`; \`npm run bench -- list crawl\` measures only those two and keeps the rest. Each number stands beside
its bare counterpart, measured in the same run, because absolute figures say more about the machine than about the program.
This machine: ${cores === 2 ? 'two cores' : `${cores} cores`}, shared with other work and noisy, the load and the database on the same cores as the program.

| what | ours | bare | ratio | goal | |
|---|--:|--:|--:|--:|---|
${rows.join('\n')}

## What was missed, and what the profile shows

${missed.length > 0 ? missed.join('\n') : 'Nothing was missed.'}

## How it is measured

${how.join('\n')}

${opening}${JSON.stringify(results)}${closing}
`
}

function row(figure: Figure): string {
  const { name, ours, bare, unit, goal, measured, kind, beside } = figure
  const ratio = ratioOf(figure)
  const sign = kind === 'at least' ? '≥' : '≤'
  const cells = [
    name + (beside === undefined ? '' : ` (${beside})`),
    `${plain(ours)} ${unit}`,
    bare === null ? '' : `${plain(bare)} ${unit}`,
    ratio === null ? '' : plain(ratio),
    `${sign} ${goal}${measured === 'ratio' ? ' ×' : ` ${unit}`}`,
    isReached(figure) ? 'reached' : '**missed**',
  ]
  return `| ${cells.join(' | ')} |`
}

const plain = (value: number): string =>
  Math.abs(value) >= 100
    ? Math.round(value).toLocaleString('en-US')
    : value >= 10
      ? value.toFixed(1)
      : value.toFixed(2)
