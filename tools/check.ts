// `npm run check`: everything that can be told without running the product, all at once.
import { ownProgram, run } from './run.ts'

const CHECKS: readonly { name: string; command: string; args: readonly string[] }[] = [
  { name: 'lint', command: ownProgram('oxlint'), args: ['--type-aware', '--format=unix', '.'] },
  ...['contract', 'server', 'web'].map((side) => ({
    name: `types of ${side}`,
    command: ownProgram('tsc'),
    args: ['-p', `tsconfig.${side}.json`, '--pretty', 'false'],
  })),
  { name: 'format', command: ownProgram('biome'), args: ['format', '--max-diagnostics=20', '.'] },
  // Every word of the pages stands in the catalogues of all languages.
  { name: 'words', command: ownProgram('lingui'), args: ['check', 'sync'] },
  {
    name: 'translations',
    command: ownProgram('vitest'),
    args: ['run', '--project', 'server', '--reporter', 'dot', 'tools/words'],
  },
  ...['boundaries', 'exports', 'sizes', 'docs', 'lock'].map((name) => ({
    name,
    command: process.execPath,
    args: [`tools/check-${name}.ts`],
  })),
]

const from = performance.now()
const results = await Promise.all(
  CHECKS.map(async ({ name, command, args }) => ({ name, ...(await run(command, args)) })),
)

const failed = results.filter(({ code }) => code !== 0)
for (const { name, output } of failed) console.log(`--- ${name} ---\n${output.trim()}\n`)
for (const { name, code, seconds, output } of results) {
  const lastLine = output.trim().split('\n').at(-1) ?? ''
  // Our own checks end with what they saw: a check that saw nothing must be noticed.
  const seen = code === 0 && /^\d+ (files|documents|libraries)/.test(lastLine) ? `  ${lastLine}` : ''
  console.log(
    `${code === 0 ? 'ok  ' : 'FAIL'}  ${name.padEnd(18)} ${seconds.toFixed(1).padStart(5)} s${seen}`,
  )
}
console.log(
  failed.length === 0
    ? `All ${results.length} checks passed in ${((performance.now() - from) / 1000).toFixed(1)} s.`
    : `${failed.length} of ${results.length} checks failed: ${failed.map(({ name }) => name).join(', ')}.`,
)
process.exitCode = failed.length > 0 ? 1 : 0
