// The name under which the database that every test begins with is kept.
import { readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { migrationFiles } from '#server/adapters/database/migration-files.ts'

const LIBRARIES = join(import.meta.dirname, '..', '..', '..', 'node_modules')

/** Changes with the migrations and with the version of the embedded database. */
export function templateHash(): string {
  const hash = createHash('sha256')
  hash.update(readFileSync(join(LIBRARIES, '@electric-sql/pglite', 'package.json')))
  for (const file of migrationFiles()) hash.update(file.name).update(file.hash)
  return hash.digest('hex').slice(0, 16)
}
