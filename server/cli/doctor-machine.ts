// What `doctor` says about the machine: Node, the data folder, the disk, the browser.
import { statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { findBrowser } from '#server/adapters/browser/find-browser.ts'
import type { Config } from '#server/config.ts'
import type { Check } from './doctor-configuration.ts'

const OLDEST_NODE = 26
const MEBIBYTE = 1024 * 1024
const SCARCE_BYTES = 1024 * MEBIBYTE
const TOO_LITTLE_BYTES = 100 * MEBIBYTE

/** Looks at the machine and the data folder; makes neither. */
export async function machineChecks({ dataDir }: Config): Promise<Check[]> {
  return [nodeCheck(process.versions.node), folderCheck(dataDir), diskCheck(dataDir), await browserCheck()]
}

function nodeCheck(version: string): Check {
  const major = Number.parseInt(version, 10)
  return major >= OLDEST_NODE
    ? { state: 'ok', words: `Node ${version} runs the program.` }
    : {
        state: 'fail',
        words: `Node ${version} is too old: start it by npm, which brings Node ${OLDEST_NODE}.`,
      }
}

function folderCheck(dataDir: string): Check {
  const found = statSync(dataDir, { throwIfNoEntry: false })
  if (!found) return { state: 'ok', words: `The data folder ${dataDir} is made at the first start.` }
  if (!found.isDirectory()) return { state: 'fail', words: `The data folder ${dataDir} is not a folder.` }
  const mode = (found.mode & 0o777).toString(8)
  return process.platform !== 'win32' && (found.mode & 0o077) !== 0
    ? {
        state: 'warn',
        words: `The data folder ${dataDir} can be opened by others (mode ${mode}): chmod 700 it.`,
      }
    : { state: 'ok', words: `The data folder ${dataDir} is its owner's only.` }
}

function diskCheck(dataDir: string): Check {
  const { bavail, bsize } = statfsSync(nearest(dataDir))
  const free = bavail * bsize
  const words = `${Math.floor(free / MEBIBYTE)} MiB are free on the disk of the data folder.`
  if (free < TOO_LITTLE_BYTES) return { state: 'fail', words }
  return { state: free < SCARCE_BYTES ? 'warn' : 'ok', words }
}

function nearest(folder: string): string {
  return statSync(folder, { throwIfNoEntry: false }) || dirname(folder) === folder
    ? folder
    : nearest(dirname(folder))
}

async function browserCheck(): Promise<Check> {
  const browser = await findBrowser()
  if (!browser) return { state: 'warn', words: 'No browser was found: researched sites get no picture.' }
  if (!browser.sandbox)
    return {
      state: 'warn',
      words:
        'The browser for pictures runs without its sandbox, because this user is root: use another user.',
    }
  return { state: 'ok', words: `The browser for pictures is ${browser.executablePath}.` }
}
