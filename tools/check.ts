// `npm run check`: everything that can be told without running the product. As many checks at once as there are cores: all of
// them together take longer than one behind the other, for each has all files in its memory.
import { availableParallelism } from 'node:os'
import { ownProgram, run } from './run.ts'

const CHECKS: readonly { name: string; command: string; args: readonly string[] }[] = [
  { name: 'lint', command: ownProgram('oxlint'), args: ['--type-aware', '--format=unix', '.'] },
  ...Object.entries({
    contract: 'tsconfig.contract.json',
    server: 'tsconfig.server.json',
    web: 'tsconfig.web.json',
    kernel: 'engine/answer/encoder/kernel/tsconfig.json',
  }).map(([side, project]) => ({
    name: `types of ${side}`,
    command: ownProgram('tsc'),
    // What was found of files that have not changed since is kept.
    args: ['-p', project, '--pretty', 'false', '--incremental'].concat(
      '--tsBuildInfoFile',
      `node_modules/.cache/types/${side}.tsbuildinfo`,
    ),
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

/** For the checks that are written in Go: they end before tidying up would have paid, and begin with it at this bound at last. */
const env = { GOGC: 'off', GOMEMLIMIT: '2GiB' }

const from = performance.now()
const waiting = [...CHECKS]
const results: ({ name: string } & Awaited<ReturnType<typeof run>>)[] = []
async function runWaiting(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift())
    results.push({ name: next.name, ...(await run(next.command, next.args, { env })) })
}
await Promise.all(Array.from({ length: availableParallelism() }, runWaiting))

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
