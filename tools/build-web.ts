// Builds the web's pages when anything they are made of has changed since the last build.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withLock } from './lock.mjs'

const SOURCES = [
  'web/**/*',
  'widget/**/*',
  'contract/**/*.ts',
  '{vite,lingui}.config.ts',
  'package-lock.json',
  'tsconfig.*.json',
]

/** One hash over the names and contents of everything that goes into the pages; tests do not. */
function hashOfSources(root: string): string {
  const hash = createHash('sha256')
  for (const path of globSync(SOURCES, { cwd: root }).toSorted()) {
    const file = join(root, path)
    if (/\.test\.tsx?$/.test(path) || !statSync(file).isFile()) continue
    hash.update(path).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function vite(root: string): Promise<number> {
  const program = join(root, 'node_modules/vite/bin/vite.js')
  // Standard output of the caller may belong to a program that reads it, so all of this goes to standard error.
  const stdio: ['ignore', 2, 2] = ['ignore', 2, 2]
  // A test's own environment would put the libraries' versions for development into what visitors get.
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(process.execPath, [program, 'build', '--logLevel', 'warn'], { cwd: root, env, stdio })
  return new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/** Resolves to false when the build failed; its words are on standard error by then. */
export async function ensureWebBuilt(root: string, say: (sentence: string) => void): Promise<boolean> {
  const stamp = join(root, 'dist/web.stamp')
  const index = join(root, 'dist/web/index.html')
  const isFresh = (hash: string) =>
    existsSync(index) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
  if (isFresh(hashOfSources(root))) return true
  return withLock(root, 'build', say, async () => {
    const hash = hashOfSources(root)
    if (isFresh(hash)) return true
    say('Building the pages …')
    const from = performance.now()
    rmSync(stamp, { force: true })
    if ((await vite(root)) !== 0) return false
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, hash)
    say(`Built in ${((performance.now() - from) / 1000).toFixed(1)} s.`)
    return true
  })
}
