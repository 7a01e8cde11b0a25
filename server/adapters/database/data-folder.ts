// The folder that holds everything of an installation, made when it is absent.
import { closeSync, fsyncSync, mkdirSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseUnusable } from './database.ts'

const PROBE_BYTES = 64 * 1024
/** What the database needs to start and to write a little: two pieces of its log. */
const LEAST_FREE_BYTES = 32 * 1024 * 1024

/** Makes sure that the folder exists, for its owner only, and that it can be written. Throws `DatabaseUnusable`. */
export function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (!statSync(folder).isDirectory()) throw Object.assign(new Error('not a folder'), { code: 'ENOTDIR' })
    const { bavail, bsize } = statfsSync(folder)
    if (bavail * bsize < LEAST_FREE_BYTES) throw Object.assign(new Error('disk full'), { code: 'ENOSPC' })
    const probe = join(folder, `.write-test-${process.pid}`)
    const file = openSync(probe, 'w', 0o600)
    try {
      writeSync(file, Buffer.alloc(PROBE_BYTES, 1))
      fsyncSync(file)
    } finally {
      closeSync(file)
      rmSync(probe, { force: true })
    }
  } catch (error) {
    throw new DatabaseUnusable(whyNot(folder, error), error)
  }
}

/** A plain sentence for a system error about the data folder. */
export function whyNot(folder: string, error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const message = error instanceof Error ? error.message : String(error)
  // The database's own words for ENOSPC; its errors carry other codes.
  switch (message.includes('No space left on device') ? 'ENOSPC' : code) {
    case 'ENOSPC':
    case 'EDQUOT':
      return `The disk that holds the data folder ${folder} is full. Make room on it or choose another folder with DATA_DIR.`
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `The data folder ${folder} cannot be written. Give this user the right to write there or choose another folder with DATA_DIR.`
    case 'EEXIST':
    case 'ENOTDIR':
      return `The data folder ${folder} is not a folder. Choose another with DATA_DIR.`
    default:
      return `The data folder ${folder} cannot be used (${message}). Choose another with DATA_DIR.`
  }
}
