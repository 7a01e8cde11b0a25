// The steps that lead from an empty database to the present one, as they lie in `server/migrations`.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface MigrationFile {
  /** The file's name without its ending; steps run in the order of their names. */
  name: string
  sql: string
  /** SHA-256 of the file, in hexadecimal. */
  hash: string
}

const NAME = /^(\d{4}_[a-z0-9_]+)\.sql$/
const FOLDER = join(import.meta.dirname, '..', '..', 'migrations')

/** All steps in order. Throws on a file that is not named `NNNN_name.sql`. */
export function migrationFiles(folder: string = FOLDER): MigrationFile[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => {
      const name = NAME.exec(file)?.[1]
      if (!name) throw new Error(`The migration ${file} must be named like 0001_name.sql.`)
      const sql = readFileSync(join(folder, file), 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    })
}
