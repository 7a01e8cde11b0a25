// `npm test`: every test on the embedded database, and again on PostgreSQL where its programs are found.
//   npm test -- --tier server [what the runner takes, such as a path]
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres, type PostgresServer, startPostgres } from '#server/testing/postgres.ts'
import { ensureWebBuilt } from './build-web.ts'
import { journeyBrowser } from './journey-browser.ts'
import { ownProgram, run } from './run.ts'
import { type Counts, countsOf, sumOf } from './test-counts.ts'

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

async function runTier(
  name: TierName,
  rest: readonly string[],
  env: Record<string, string>,
): Promise<Counts> {
  const { runner } = TIERS[name]
  const report = join(reports, `${name}.json`)
  const settings: Record<string, string> = { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  if (runner === 'playwright') {
    if (!(await ensureWebBuilt(root, console.log))) return ONE_FAILURE
    const browser = await journeyBrowser()
    if (browser === null) console.log('No browser could be found or fetched for the journeys.')
    if (browser === null) return ONE_FAILURE
    settings['JOURNEY_BROWSER'] = JSON.stringify(browser)
  }
  const project = name === 'web' ? 'web' : 'server'
  const args =
    runner === 'vitest'
      ? ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      : ['test', '--reporter=list,json']
  const { code } = await run(ownProgram(runner), [...args, ...rest], { env: settings, show: true })
  return countsOf(existsSync(report) ? readFileSync(report, 'utf8') : null, code)
}

async function runAll(chosen: readonly TierName[], rest: readonly string[]): Promise<Counts[]> {
  const seed = process.env['FIXTURE_SEED'] || String(crypto.getRandomValues(new Uint32Array(1))[0])
  console.log(`FIXTURE_SEED=${seed} (set it to repeat this run)`)
  const isRequired = process.env['REQUIRE_POSTGRES'] === '1'
  const results: Counts[] = []
  let postgres: PostgresServer | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void Promise.resolve(postgres?.stop()).finally(() => process.exit(130)))
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
      if (onPostgres) postgres ??= await startPostgres()
      const database: Record<string, string> =
        onPostgres && postgres ? { TEST_DATABASE: 'postgres', TEST_POSTGRES_URL: postgres.url } : {}
      const from = performance.now()
      const counts = await runTier(name, rest, { FIXTURE_SEED: seed, ...database })
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
    await postgres?.stop()
    rmSync(reports, { recursive: true, force: true })
  }
  return results
}

const { chosen, rest } = readArguments(process.argv.slice(2))
const { passed, failed, skipped } = sumOf(await runAll(chosen, rest))
if (skipped > 0) console.log(`\n${skipped} skipped`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0
