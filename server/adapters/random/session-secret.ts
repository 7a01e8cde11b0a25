import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Random } from './random.ts'

/**
 * The secret that signs sessions: read from the data folder, or made there once, readable by its owner only. Processes
 * that start together agree on one. Throws when the folder cannot be written or the file holds fewer than 32 characters.
 */
export function keptSessionSecret(dataDir: string, random: Random): string {
  const file = join(dataDir, 'session-secret')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${file}.${random.token(9)}`
  const handle = openSync(draft, 'wx', 0o600)
  try {
    writeSync(handle, `${random.token()}\n`)
    fsyncSync(handle)
    // A link fails when the file is there, so the first of several processes wins and all read its secret.
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    closeSync(handle)
    rmSync(draft, { force: true })
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < 32) throw new Error(`The file ${file} must hold at least 32 characters.`)
  return secret
}
