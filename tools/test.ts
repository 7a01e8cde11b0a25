// `npm test`: every test on the embedded database, and again on PostgreSQL where its programs are found. A test that fails
// is run once more by itself when its tier is over, for an hour on a busy machine has slow moments. The last lines name
// it even if it passes then: that is a fault to be found.
//   npm test -- --tier server [what the runner takes, such as a path]
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres, type PostgresServer, startPostgres } from '#server/testing/postgres.ts'
import { ensureWebBuilt } from './build-web.ts'
import { journeyBrowser } from './journey-browser.ts'
import { ownProgram, run } from './run.ts'
import { type Counts, countsOf, sumOf } from './test-counts.ts'
import { type Failure, failuresOf, havePassed } from './test-failures.ts'

const TIERS = {
  server: { title: 'Server, on the embedded database', runner: 'vitest', onPostgres: false },
  web: { title: 'Web', runner: 'vitest', onPostgres: false },
  postgres: { title: 'Server, on PostgreSQL', runner: 'vitest', onPostgres: true },
  journeys: { title: 'Journeys, on the embedded database', runner: 'playwright', onPostgres: false },
  'journeys-postgres': { title: 'Journeys, on PostgreSQL', runner: 'playwright', onPostgres: true },
} as const
type TierName = keyof typeof TIERS

const root = join(import.meta.dirname, '..')
const reports = mkdtempSync(join(tmpdir(), 'staffroom-reports-'))
const isTier = (name: string): name is TierName => Object.hasOwn(TIERS, name)
const ONE_FAILURE: Counts = { passed: 0, failed: 1, skipped: 0 }
/** Test files at once. More would starve what has a time limit of its own; journeys say their number themselves. */
const workers = Math.min(2, availableParallelism())
/** More failures than this are no slow moment. */
const MOST_SECOND_TRIES = 5

interface Outcome {
  counts: Counts
  failures: Failure[]
}
interface Run extends Outcome {
  report: string | null
  code: number
  /** Nothing went wrong outside of tests, as far as the runner tells. */
  isWhole: boolean
}

/** Splits `--tier a,b` from what is passed on to the runners. */
function readArguments(args: readonly string[]): { chosen: TierName[]; rest: string[] } {
  const at = args.indexOf('--tier')
  if (at === -1) return { chosen: Object.keys(TIERS).filter(isTier), rest: [...args] }
  const names = (args[at + 1] ?? '').split(',')
  const unknown = names.filter((name) => !isTier(name))
  if (unknown.length > 0) {
    console.error(`There is no tier "${unknown.join(', ')}". There are: ${Object.keys(TIERS).join(', ')}.`)
    process.exit(2)
  }
  return { chosen: names.filter(isTier), rest: args.toSpliced(at, 2) }
}

async function runOnce(name: TierName, rest: readonly string[], env: Record<string, string>): Promise<Run> {
  const { runner } = TIERS[name]
  const [file, unhandledFile] = [join(reports, `${name}.json`), join(reports, `${name}.unhandled`)]
  for (const old of [file, unhandledFile]) rmSync(old, { force: true })
  const project = name === 'web' ? 'web' : 'server'
  const reporters = ['default', 'json', './tools/unhandled-reporter.ts'].map((one) => `--reporter=${one}`)
  const args =
    runner === 'vitest'
      ? ['run', '--project', project, ...reporters, `--outputFile.json=${file}`]
      : ['test', '--reporter=list,json']
  const { code } = await run(ownProgram(runner), [...args, ...rest], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, UNHANDLED_FILE: unhandledFile },
    show: true,
  })
  const report = existsSync(file) ? readFileSync(file, 'utf8') : null
  // Playwright counts what belongs to no test among its failures.
  const isWhole =
    runner === 'playwright' || (existsSync(unhandledFile) && readFileSync(unhandledFile, 'utf8') === '0')
  return { counts: countsOf(report, code), failures: failuresOf(report, root), report, code, isWhole }
}

async function runTier(
  name: TierName,
  rest: readonly string[],
  env: Record<string, string>,
): Promise<Outcome & { unsteady: Failure[] }> {
  const { runner } = TIERS[name]
  const settings = { ...env }
  if (runner === 'playwright') {
    const browser = (await ensureWebBuilt(root, console.log)) ? await journeyBrowser() : null
    if (browser === null) console.log('The pages could not be built, or no browser found or fetched.')
    if (browser === null) return { counts: ONE_FAILURE, failures: [], unsteady: [] }
    settings['JOURNEY_BROWSER'] = JSON.stringify(browser)
  }
  const atOnce = runner === 'vitest' ? [`--maxWorkers=${workers}`] : []
  const { counts, failures, isWhole } = await runOnce(name, [...atOnce, ...rest], settings)
  const first = { counts, failures, unsteady: [] }
  const isSlowMoment =
    isWhole && failures.length === counts.failed && failures.length <= MOST_SECOND_TRIES && rest.length === 0
  if (failures.length === 0 || !isSlowMoment) return first
  console.log(`\n--- ${name}: what failed is run once more`)
  const files = [...new Set(failures.map(({ file }) => file))]
  const second = await runOnce(name, runner === 'vitest' ? ['--maxWorkers=1', ...files] : files, settings)
  if (second.code !== 0 || !havePassed(failures, second.report, root)) return first
  const { passed, failed, skipped } = counts
  return { counts: { passed: passed + failed, failed: 0, skipped }, failures: [], unsteady: failures }
}

/** Names tests in a few lines each, at the end, where they are looked for. */
function tell(what: string, all: readonly Failure[]): void {
  if (all.length > 0) console.log(`\n${what}`)
  for (const { file, title, reason } of all) console.log(`  ${file}${title && `: ${title}`}\n    ${reason}`)
}

const stopAll = (servers: readonly PostgresServer[]) => Promise.all(servers.map((one) => one.stop()))

async function runAll(chosen: readonly TierName[], rest: readonly string[]): Promise<Counts[]> {
  const seed = process.env['FIXTURE_SEED'] || String(crypto.getRandomValues(new Uint32Array(1))[0])
  console.log(`FIXTURE_SEED=${seed} (set it to repeat this run)`)
  const isRequired = process.env['REQUIRE_POSTGRES'] === '1'
  const results: Counts[] = []
  const failures: Failure[] = []
  const unsteady: Failure[] = []
  // One for each test file that runs at once: on one server, each would wait for the transactions of the others.
  const postgres: PostgresServer[] = []
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stopAll(postgres).finally(() => process.exit(130)))
  }
  try {
    for (const name of chosen) {
      const { title, onPostgres } = TIERS[name]
      console.log(`\n=== ${title} (--tier ${name}) ===`)
      if (onPostgres && findPostgres() === null) {
        console.log(
          'Left out: PostgreSQL is not installed on this machine (15 or later, initdb and postgres).',
        )
        if (isRequired) console.log('REQUIRE_POSTGRES=1 wants it, so this counts as a failure.')
        if (isRequired) results.push(ONE_FAILURE)
        continue
      }
      while (onPostgres && postgres.length < workers) postgres.push(await startPostgres())
      const urls = postgres.map(({ url }) => url).join(' ')
      const database: Record<string, string> = onPostgres
        ? { TEST_DATABASE: 'postgres', TEST_POSTGRES_URLS: urls }
        : {}
      const from = performance.now()
      const outcome = await runTier(name, rest, { FIXTURE_SEED: seed, ...database })
      const { counts } = outcome
      failures.push(...outcome.failures)
      unsteady.push(...outcome.unsteady)
      const seconds = ((performance.now() - from) / 1000).toFixed(0)
      console.log(
        `--- ${name}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped in ${seconds} s`,
      )
      results.push(counts)
    }
  } catch (error) {
    console.error(error)
    results.push(ONE_FAILURE)
  } finally {
    await stopAll(postgres)
    rmSync(reports, { recursive: true, force: true })
  }
  tell('Passed only at the second try:', unsteady)
  tell('Failed:', failures)
  return results
}

const { chosen, rest } = readArguments(process.argv.slice(2))
const { passed, failed, skipped } = sumOf(await runAll(chosen, rest))
if (skipped > 0) console.log(`\n${skipped} skipped`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
