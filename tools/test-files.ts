// Which test files run once, and which again on PostgreSQL. The rule stands here alone.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Who imports one of these has a database. */
const HAS_DATABASE =
  /^(?:import .*|\} )from '[^']*testing\/(?:test-app|test-db|test-postgres|postgres|walls\/tenant-matrix)\.ts'/m
/** What a file begins with that would prove nothing new on the second database, and why. */
const ONCE = /^\/\/ On one database: .+$/m

/**
 * A test without a database runs once; one with a database runs on both, unless its first lines say `// On one database:`
 * and why. That is said where neither SQL of its own, locks, the live feed, walls nor kills are at stake.
 */
export function runsOnPostgres(source: string): boolean {
  const head = source.slice(0, source.indexOf('\nimport '))
  return HAS_DATABASE.test(source) && !ONCE.test(head)
}

/** The files, from the project's folder, that run again on PostgreSQL. */
export function postgresFiles(root: string): string[] {
  return globSync('{server,engine,bench,e2e,tools}/**/*.test.ts', { cwd: root })
    .filter((file) => runsOnPostgres(`\n${readFileSync(join(root, file), 'utf8')}`))
    .toSorted()
}
