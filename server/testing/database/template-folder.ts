// A data folder with a migrated, empty database, made once and copied by every test file.
import { constants, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { migrate } from '#server/adapters/database/migrate.ts'
import { openDatabase } from '#server/adapters/database/open-database.ts'
import { templateHash } from './template-hash.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const CACHE = join(ROOT, '.cache', 'test-database')

/** A fresh data folder of the test's own; the caller removes it. */
export async function copiedDataFolder(prefix = 'staffroom-test-'): Promise<string> {
  const template = await templateFolder()
  const folder = mkdtempSync(join(tmpdir(), prefix))
  cpSync(template, folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
  return folder
}

/** Made beside and then renamed, so that test processes that start together cannot see half of it. */
async function templateFolder(): Promise<string> {
  const template = join(CACHE, templateHash())
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
