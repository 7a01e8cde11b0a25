import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { isInstalled } from './install.mjs'
import { withLock } from './lock.mjs'

const run = promisify(execFile)

/** A project whose lock file asks for one library, with that library installed by hand in the given version. */
function projectWith(installed: string): string {
  const root = mkdtempSync(join(tmpdir(), 'install-'))
  const packagesOf = (version: string) =>
    JSON.stringify({
      packages: { '': {}, 'node_modules/a': { version }, 'node_modules/b': { version, optional: true } },
    })
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true })
  writeFileSync(join(root, 'node_modules/.bin/node'), '')
  writeFileSync(join(root, 'package-lock.json'), packagesOf('2.0.0'))
  writeFileSync(
    join(root, 'node_modules/.package-lock.json'),
    JSON.stringify({ packages: { 'node_modules/a': { version: installed } } }),
  )
  return root
}

describe('the libraries', () => {
  it('count as installed when they are those of the lock file, whoever put them there', () => {
    const root = projectWith('2.0.0')
    expect(isInstalled(root)).toBe(true)
    expect(existsSync(join(root, 'node_modules/.staffroom-install'))).toBe(true)
  })

  it('are stale when the lock file asks for others, or when they were made for another machine', () => {
    expect(isInstalled(projectWith('1.0.0'))).toBe(false)
    const root = projectWith('2.0.0')
    expect(isInstalled(root)).toBe(true)
    const lock = join(root, 'package-lock.json')
    writeFileSync(lock, readFileSync(lock, 'utf8').replaceAll('2.0.0', '3.0.0'))
    expect(isInstalled(root)).toBe(false)
    const moved = projectWith('2.0.0')
    writeFileSync(join(moved, 'node_modules/.staffroom-install'), `${'0'.repeat(64)} plan9 mips\n`)
    expect(isInstalled(moved)).toBe(false)
  })
})

describe('work under a lock', () => {
  it('is done by one process at a time, also after one was killed at it', async () => {
    const root = mkdtempSync(join(tmpdir(), 'lock-'))
    const program = `
      import { appendFileSync } from 'node:fs'
      import { withLock } from ${JSON.stringify(join(import.meta.dirname, 'lock.mjs'))}
      await withLock(${JSON.stringify(root)}, 'work', () => {}, async () => {
        appendFileSync(${JSON.stringify(join(root, 'log'))}, '(')
        await new Promise((resolve) => setTimeout(resolve, 20))
        appendFileSync(${JSON.stringify(join(root, 'log'))}, ')')
      })`
    mkdirSync(join(root, '.cache'))
    const { stdout } = await run(process.execPath, ['-p', 'process.pid'])
    writeFileSync(join(root, '.cache/work.lock'), stdout.trim())
    const workers = Array.from({ length: 4 }, () =>
      run(process.execPath, ['--input-type=module', '--eval', program]),
    )
    await Promise.all(workers)
    expect(readFileSync(join(root, 'log'), 'utf8')).toBe('()()()()')
  })

  it('is free again when the work fails', async () => {
    const root = mkdtempSync(join(tmpdir(), 'lock-'))
    const fail = withLock(
      root,
      'work',
      () => {},
      () => Promise.reject(new Error('broken')),
    )
    await expect(fail).rejects.toThrow('broken')
    expect(
      await withLock(
        root,
        'work',
        () => {},
        async () => 'done',
      ),
    ).toBe('done')
  })
})
