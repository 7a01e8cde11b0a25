import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:http'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/adapters/database/open-database.ts'
import { copiedDataFolder } from './testing/database/template-folder.ts'
import { onPostgres } from './testing/test-db.ts'
import { createTestDatabase, dropTestDatabase, testPostgresUrl } from './testing/test-postgres.ts'

const COMPILED = join(import.meta.dirname, '..', 'node_modules', '.cache', 'compile')
const left: (() => unknown)[] = []
afterAll(async () => {
  for (const clean of left.reverse()) await clean()
})

/** What makes an installation of its own: a folder, and on PostgreSQL a database. */
async function installation(): Promise<Record<string, string>> {
  const folder = onPostgres ? mkdtempSync(join(tmpdir(), 'staffroom-main-')) : await copiedDataFolder()
  left.push(() => rmSync(folder, { recursive: true, force: true }))
  if (!onPostgres) return { DATA_DIR: folder }
  const url = await createTestDatabase(testPostgresUrl())
  left.push(() => dropTestDatabase(testPostgresUrl(), url))
  return { DATA_DIR: folder, DATABASE_URL: url }
}

interface Program {
  process: ChildProcess
  out(): string
  err(): string
  /** The address that it prints once it is ready; null when it ended before. */
  ready: Promise<string | null>
  ended: Promise<number | null>
}

function program(settings: Record<string, string>, ...services: string[]): Program {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...services], {
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED, BASE_URL: '', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  left.push(() => child.kill('SIGKILL'))
  let [out, err] = ['', '']
  const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)))
  const ready = new Promise<string | null>((resolve) => {
    child.stdout.on('data', (data) => {
      out += String(data)
      const address = /is ready: (\S+)/.exec(out)?.[1]
      if (address) resolve(address)
    })
    void ended.then(() => resolve(null))
  })
  child.stderr.on('data', (data) => (err += String(data)))
  return { process: child, out: () => out, err: () => err, ready, ended }
}

/** A program that must not start: its code and what it says. */
async function refused(settings: Record<string, string>, ...services: string[]) {
  const { ended, ready, err } = program(settings, ...services)
  expect(await ready).toBeNull()
  return { code: await ended, said: err().trim() }
}

/** What the database has no part in is tried on one. */
const isOfDatabase = (changed: Record<string, string>) => !onPostgres || 'DATABASE_URL' in changed

describe('the program', { timeout: 120_000 }, () => {
  it('says where it is, answers, stops when it is asked to, and starts again', async () => {
    const settings = await installation()
    const signals = ['SIGTERM', 'SIGINT', 'SIGKILL', 'SIGTERM'] as const
    // How it ends by which signal has nothing to do with where its database is.
    for (const signal of onPostgres ? signals.slice(2) : signals) {
      const { ready, ended, process, out, err } = program({ ...settings, RESEARCH_ALLOW: 'intranet:8080' })
      const address = await ready
      expect(err()).toBe('')
      expect((await fetch(`${address}/healthz`)).status).toBe(200)
      expect((await fetch(`${address}/readyz`)).status).toBe(200)
      expect((await fetch(`${address}/events`)).status).toBe(401)
      expect(out()).toMatch(/kept for you to read: http:\/\/127\.0\.0\.1:\d+\/\S{16,}/)
      expect(out()).toMatch('(RESEARCH_ALLOW): intranet:8080')
      process.kill(signal)
      expect(await ended).toBe(signal === 'SIGKILL' ? null : 0)
    }
  })

  it.skipIf(onPostgres)('refuses a second program on its data folder, and goes on itself', async () => {
    const settings = await installation()
    const first = program(settings)
    const address = await first.ready
    const second = await refused(settings)
    expect(second).toMatchObject({
      code: 1,
      said: expect.stringMatching(/in use by another Staffroom process \(pid \d+\)/),
    })
    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    first.process.kill('SIGTERM')
    expect(await first.ended).toBe(0)
  })

  it.skipIf(onPostgres)(
    'goes on, and stops when asked to, when nobody reads any more what it says',
    async () => {
      const { process: child, ready, ended } = program({ ...(await installation()), LOG_LEVEL: 'trace' })
      const address = await ready
      child.stdout?.destroy()
      child.stderr?.destroy()
      for (let times = 0; times < 3; times += 1)
        expect((await fetch(`${address}/api/no-such-procedure`)).status).toBe(404)
      child.kill('SIGTERM')
      expect(await ended).toBe(0)
    },
  )

  it('says in one sentence why it cannot start, and leaves with code 1', async () => {
    const settings = await installation()
    const taken = createServer()
    const port = await new Promise<number>((resolve) =>
      taken.listen(0, '127.0.0.1', () => {
        const address = taken.address()
        resolve(typeof address === 'object' && address ? address.port : 0)
      }),
    )
    const cases: [Record<string, string>, string[], RegExp][] = [
      [{ PORT: String(port) }, [], /^The address 127\.0\.0\.1:\d+ is taken by another program\. .*PORT\.$/],
      [{ PORT: 'x', HOST: '0.0.0.0' }, [], /^The configuration cannot be used:\n- PORT .*\n- BASE_URL /],
      [{}, ['website'], /^There is no service "website"\./],
      [{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x' }, [], /^The database server .* does not answer/],
      [{ DATA_DIR: '/dev/null/x', DATABASE_URL: '' }, [], /^The data folder \/dev\/null\/x is not a folder/],
      [{ DATABASE_URL: '' }, ['web'], /^The embedded database belongs to one process/],
    ]
    for (const [changed, services, sentence] of cases.filter(([changed]) => isOfDatabase(changed))) {
      const { code, said } = await refused({ ...settings, ...changed }, ...services)
      expect(said).toMatch(sentence)
      expect(said).not.toMatch(/ at .*\.ts/)
      expect(code).toBe(1)
    }
    await new Promise((resolve) => taken.close(resolve))
  })

  it('refuses a database that a newer program has made, and changes nothing in it', async () => {
    const settings = await installation()
    const ask = async (text: string): Promise<unknown[]> => {
      if (settings['DATABASE_URL']) {
        const client = new pg.Client({ connectionString: settings['DATABASE_URL'] })
        await client.connect()
        const { rows } = await client.query<object>(text)
        await client.end()
        return rows
      }
      const database = await openDatabase({
        dataDir: settings['DATA_DIR'] ?? '',
        database: { url: null, poolSize: 1 },
      })
      const { rows } = await database.pool.query<object>(text)
      await database.close()
      return rows
    }
    await ask("insert into migration (name, hash) values ('9999_future', 'x')")
    const before = await ask('select * from migration')
    expect(await refused(settings)).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^The database was made by a newer Staffroom .*9999_future/),
    })
    expect(await ask('select * from migration')).toEqual(before)
  })
})
