// `npm test`: every test on the embedded database, and on PostgreSQL where its programs are found what is about the
// database (see `test-files.ts`). Random tests run short; their seed is printed. What fails is tried once more by its
// runner at once; the last lines name what passed only then, for that is a fault to be found.
//   npm test -- --long                    random tests run long
//   npm test -- --tier server [what the runner takes, such as a path]
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres, type PostgresServer, startPostgres } from '#server/testing/postgres.ts'
import { ensureWebBuilt } from './build-web.ts'
import { journeyBrowser } from './journey-browser.ts'
import { ownProgram, run } from './run.ts'
import { postgresFiles } from './test-files.ts'
import { broken, type Named, type Report, reportOf, sumOf } from './test-report.ts'

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
/** Test files at once: two more than cores, for much of a test is waiting. Journeys say their number themselves. */
const workers = Math.min(4, availableParallelism() + 2)

interface Wanted {
  tiers: TierName[]
  isLong: boolean
  /** What is passed on to the runners. */
  rest: string[]
}

function readArguments(given: readonly string[]): Wanted {
  const args = given.filter((one) => one !== '--long')
  const isLong = args.length < given.length
  const at = args.indexOf('--tier')
  if (at === -1) return { tiers: Object.keys(TIERS).filter(isTier), isLong, rest: args }
  const names = (args[at + 1] ?? '').split(',')
  const unknown = names.filter((name) => !isTier(name))
  if (unknown.length > 0) {
    console.error(`There is no tier "${unknown.join(', ')}". There are: ${Object.keys(TIERS).join(', ')}.`)
    process.exit(2)
  }
  return { tiers: names.filter(isTier), isLong, rest: args.toSpliced(at, 2) }
}

/** What the runner of a tier is told. Whoever names a part of the tests wants no second try. */
function runnerArguments(name: TierName, rest: readonly string[]): string[] {
  const { runner, onPostgres } = TIERS[name]
  if (runner === 'playwright')
    return [
      'test',
      '--reporter=list,./tools/playwright-reporter.ts',
      ...(rest.length > 0 ? rest : ['--retries=1']),
    ]
  const project = name === 'web' ? 'web' : 'server'
  const all = ['--retry=1', ...(onPostgres ? postgresFiles(root) : [])]
  const reporters = ['--reporter=default', '--reporter=./tools/vitest-reporter.ts']
  return [
    'run',
    '--project',
    project,
    `--maxWorkers=${workers}`,
    ...reporters,
    ...(rest.length > 0 ? rest : all),
  ]
}

async function runTier(
  name: TierName,
  rest: readonly string[],
  env: Record<string, string>,
): Promise<Report> {
  const { runner } = TIERS[name]
  const file = join(reports, `${name}.json`)
  const settings = { ...env, TEST_REPORT: file }
  if (runner === 'playwright') {
    const browser = (await ensureWebBuilt(root, console.log)) ? await journeyBrowser() : null
    if (browser === null) return broken('The pages could not be built, or no browser found or fetched.')
    Object.assign(settings, { JOURNEY_BROWSER: JSON.stringify(browser) })
  }
  const { code } = await run(ownProgram(runner), runnerArguments(name, rest), { env: settings, show: true })
  return reportOf(existsSync(file) ? readFileSync(file, 'utf8') : null, code)
}

/** Names tests in a few lines each, at the end, where they are looked for. */
function tell(what: string, all: readonly Named[]): void {
  if (all.length > 0) console.log(`\n${what}`)
  for (const { file, title, reason } of all)
    console.log(`  ${[file, title].filter(Boolean).join(': ')}\n    ${reason}`)
}

const stopAll = (servers: readonly PostgresServer[]) => Promise.all(servers.map((one) => one.stop()))

async function runAll({ tiers, isLong, rest }: Wanted): Promise<Report[]> {
  const seed = process.env['FIXTURE_SEED'] || String(crypto.getRandomValues(new Uint32Array(1))[0])
  console.log(`FIXTURE_SEED=${seed} (set it to repeat this run)`)
  const isRequired = process.env['REQUIRE_POSTGRES'] === '1'
  const results: Report[] = []
  // One for each test file that runs at once: on one server, each would wait for the transactions of the others.
  const postgres: PostgresServer[] = []
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stopAll(postgres).finally(() => process.exit(130)))
  }
  try {
    for (const name of tiers) {
      const { title, onPostgres } = TIERS[name]
      console.log(`\n=== ${title} (--tier ${name}) ===`)
      if (onPostgres && findPostgres() === null) {
        console.log(
          'Left out: PostgreSQL is not installed on this machine (15 or later, initdb and postgres).',
        )
        if (isRequired) results.push(broken('REQUIRE_POSTGRES=1 wants PostgreSQL, which is not installed.'))
        continue
      }
      while (onPostgres && postgres.length < workers) postgres.push(await startPostgres())
      const urls = postgres.map(({ url }) => url).join(' ')
      const database: Record<string, string> = onPostgres
        ? { TEST_DATABASE: 'postgres', TEST_POSTGRES_URLS: urls }
        : {}
      const from = performance.now()
      const env = { FIXTURE_SEED: seed, TEST_LONG: isLong ? '1' : '', ...database }
      const report = await runTier(name, rest, env)
      const seconds = ((performance.now() - from) / 1000).toFixed(0)
      console.log(`--- ${name}: ${countsOf(report)}, ${report.skipped} skipped in ${seconds} s`)
      results.push(report)
    }
  } catch (error) {
    console.error(error)
    results.push(broken(String(error)))
  } finally {
    await stopAll(postgres)
    rmSync(reports, { recursive: true, force: true })
  }
  return results
}

const countsOf = ({ passed, failures }: Report) => `${passed} passed, ${failures.length} failed`

const all = sumOf(await runAll(readArguments(process.argv.slice(2))))
tell('Passed only at the second try:', all.unsteady)
tell('Failed:', all.failures)
if (all.skipped > 0) console.log(`\n${all.skipped} skipped`)
console.log(`\n${countsOf(all)}`)
process.exitCode = all.failures.length > 0 || all.passed === 0 ? 1 : 0
