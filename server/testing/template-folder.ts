// A data folder with a migrated, empty database, made once and copied by every test file.
import { createHash } from 'node:crypto'
import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { migrate } from '#server/adapters/database/migrate.ts'
import { migrationFiles } from '#server/adapters/database/migration-files.ts'
import { openDatabase } from '#server/adapters/database/open-database.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const CACHE = join(ROOT, '.cache', 'test-database')
const ENGINE = join(ROOT, 'node_modules', '@electric-sql', 'pglite', 'package.json')

/** Changes with the migrations and with the embedded database's version. */
export function schemaHash(): string {
  const hash = createHash('sha256').update(readFileSync(ENGINE))
  for (const file of migrationFiles()) hash.update(file.name).update(file.hash)
  return hash.digest('hex').slice(0, 16)
}

/** A fresh data folder of the test's own; the caller removes it. */
export async function copiedDataFolder(): Promise<string> {
  const template = await templateFolder()
  const folder = mkdtempSync(join(tmpdir(), 'staffroom-test-'))
  cpSync(template, folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
  return folder
}

/** Made beside and then renamed, so that test processes that start together cannot see half of it. */
async function templateFolder(): Promise<string> {
  const template = join(CACHE, schemaHash())
  if (existsSync(template)) return template
  mkdirSync(CACHE, { recursive: true })
  const draft = mkdtempSync(join(CACHE, 'draft-'))
  const settings = { dataDir: draft, database: { url: null, poolSize: 1 } }
  const database = await openDatabase(settings, { durable: false })
  await migrate(database)
  await database.close()
  try {
    renameSync(draft, template)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    if (!existsSync(template)) throw error
  }
  return template
}
