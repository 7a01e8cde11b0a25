// One program at a time on a data folder. The lock is the system's, so it is free again even after a kill -9.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DatabaseUnusable } from './database.ts'

interface FolderLock {
  release(): void
}

/** Takes the folder for this process. Throws `DatabaseUnusable`, naming the other process, when it is taken. */
export function lockFolder(folder: string): FolderLock {
  const note = join(folder, 'lock.pid')
  const lock = new DatabaseSync(join(folder, 'lock.db'), { timeout: 0 })
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive')
  } catch (error) {
    lock.close()
    if (!isTaken(error)) throw error
    throw new DatabaseUnusable(
      `The data folder ${folder} is in use by another Staffroom process (pid ${holder(note)}). ` +
        'Stop it or choose another folder with DATA_DIR.',
    )
  }
  writeFileSync(note, `${process.pid}\n`, { mode: 0o600 })
  return {
    release() {
      rmSync(note, { force: true })
      lock.close()
    },
  }
}

const SQLITE_BUSY = 5
const isTaken = (error: unknown) =>
  error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY

function holder(note: string): string {
  try {
    return readFileSync(note, 'utf8').trim()
  } catch {
    return 'unknown'
  }
}
