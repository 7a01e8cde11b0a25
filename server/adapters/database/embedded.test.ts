// On one database: the embedded one itself.
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { copiedDataFolder } from '#server/testing/database/template-folder.ts'
import { onPostgres } from '#server/testing/test-db.ts'
import { type Database, DatabaseUnusable } from './database.ts'
import { whyNot } from './data-folder.ts'
import { openDatabase } from './open-database.ts'
import { seedOf, times } from '#server/testing/random-runs.ts'

const seed = seedOf('KILL_SEED') % 100_000
const FIXTURE = join(import.meta.dirname, 'embedded.fixture.ts')
const KILLS = times(3, 10)

let folder: string
const opened: Database[] = []
const children: ChildProcess[] = []

beforeEach(async () => {
  folder = await copiedDataFolder()
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const database of opened.splice(0)) await database.close()
  rmSync(folder, { recursive: true, force: true })
})

async function open(dataDir = folder): Promise<Database> {
  const database = await openDatabase({ dataDir, database: { url: null, poolSize: 1 } })
  opened.push(database)
  return database
}

function start(mode: string) {
  const child = spawn(process.execPath, [FIXTURE, folder, mode], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  return { child, lines: createInterface({ input: child.stdout }) }
}

describe.skipIf(onPostgres)('the embedded database', () => {
  it('is made in an absent folder for its owner only, and is there again after a restart', async () => {
    const dataDir = join(folder, 'deep', 'data')
    const first = await open(dataDir)
    expect(first.kind).toBe('embedded')
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    await first.pool.query(`create table kept (words text); insert into kept values ('here')`)
    await first.close()
    const second = await open(dataDir)
    expect((await second.pool.query('select * from kept')).rows).toEqual([{ words: 'here' }])
  })

  it('begins anew when the making of it was cut off', async () => {
    const dataDir = join(folder, 'cut-off')
    mkdirSync(join(dataDir, 'database.new'), { recursive: true })
    writeFileSync(join(dataDir, 'database.new', 'PG_VERSION'), '18\n')
    const database = await open(dataDir)
    await database.ping()
    expect(existsSync(join(dataDir, 'database.new'))).toBe(false)
  })

  it('carries large values both ways', async () => {
    const { pool } = await open()
    const large = 'ü'.repeat(3_000_000)
    const { rows } = await pool.query('select $1::text as whole from generate_series(1, 3)', [large])
    expect(rows.map(({ whole }) => whole === large)).toEqual([true, true, true])
  })

  it('answers errors as PostgreSQL does, and goes on', async () => {
    const { pool } = await open()
    await expect(pool.query('select 1/0')).rejects.toMatchObject({ code: '22012' })
    await expect(pool.query('select $1::int', ['x'])).rejects.toMatchObject({ code: '22P02' })
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  it('begins a new connection with nothing left of the one that broke off', async () => {
    const { pool } = await open()
    const client = await pool.connect()
    await client.query('create table kept (id int)')
    await client.query('begin; insert into kept values (1); set role staffroom_app')
    client.release(new Error('broken'))
    const { rows } = await pool.query(
      'select current_user as role, (select count(*)::int from kept) as count',
    )
    expect(rows).toEqual([{ role: 'postgres', count: 0 }])
  })

  it('says in time when no connection becomes free', async () => {
    const database = await openDatabase(
      { dataDir: folder, database: { url: null, poolSize: 1 } },
      // Long enough to open on a busy machine, short enough to wait for.
      { waitMs: 1_500, durable: false },
    )
    opened.push(database)
    const client = await database.pool.connect()
    await expect(database.pool.query('select 1')).rejects.toThrow('timeout')
    client.release()
    await database.ping()
  })
})

describe.skipIf(onPostgres)('the data folder', () => {
  it('belongs to one program at a time, and says which', async () => {
    const { child, lines } = start('hold')
    await once(lines, 'line')
    await expect(open()).rejects.toThrow(
      new DatabaseUnusable(
        `The data folder ${folder} is in use by another Staffroom process (pid ${child.pid}). ` +
          'Stop it or choose another folder with DATA_DIR.',
      ),
    )
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
    await (await open()).ping()
  })

  it('is not given to two openers of one program either, and is free after closing', async () => {
    const first = await open()
    await expect(open()).rejects.toThrow(`(pid ${process.pid})`)
    await first.ping()
    await first.close()
    await (await open()).ping()
  })

  it('is refused in a plain sentence when it is a file', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    await expect(open(file)).rejects.toThrow(
      new DatabaseUnusable(`The data folder ${file} is not a folder. Choose another with DATA_DIR.`),
    )
    await expect(open(join(file, 'below'))).rejects.toThrow('is not a folder')
  })

  it('is refused in a plain sentence that says what to do', () => {
    const sentence = (code: string) => whyNot('/data', Object.assign(new Error('no'), { code }))
    expect(sentence('ENOSPC')).toContain('The disk that holds the data folder /data is full. Make room')
    for (const code of ['EACCES', 'EPERM', 'EROFS'])
      expect(sentence(code)).toContain('cannot be written. Give this user')
    expect(sentence('EIO')).toBe('The data folder /data cannot be used (no). Choose another with DATA_DIR.')
  })
})

describe.skipIf(onPostgres)('what the embedded database has promised', () => {
  it(`is there after each of ${KILLS} kills in the middle of writing (KILL_SEED=${seed}) [trust 2]`, {
    timeout: 120_000,
  }, async () => {
    const made = await open()
    await made.pool.query('create table kept (id int primary key, words text)')
    await made.close()
    let promised = 0
    for (let round = 0; round < KILLS; round++) {
      const { child, lines } = start('write')
      let written = 0
      const enough = 20 + ((seed * (round + 7)) % 150)
      const killed = once(child, 'exit')
      lines.on('line', (line) => {
        if (line === 'open') return
        promised = Number(line)
        if (++written === enough) child.kill('SIGKILL')
      })
      await killed
      const database = await open()
      const { rows } = await database.pool.query(
        'select count(*)::int as count, max(id) as last, bool_and(length(words) = id % 5000) as whole from kept',
      )
      // One more may have been written than was told.
      expect(rows[0].last).toBeGreaterThanOrEqual(promised)
      expect(rows[0]).toEqual({ count: rows[0].last, last: expect.any(Number), whole: true })
      await database.close()
    }
  })

  it.runIf(hasStrace())('reaches the disk once for each commit [trust 2]', async () => {
    const made = await open()
    await made.pool.query('create table kept (id int)')
    await made.close()
    const syncs = async (mode: string) => {
      const trace = join(folder, 'trace')
      await promisify(execFile)('strace', [
        '-f',
        '-e',
        'trace=fsync,fdatasync',
        '-o',
        trace,
        process.execPath,
        FIXTURE,
        folder,
        mode,
      ])
      return readFileSync(trace, 'utf8').match(/fsync\(|fdatasync\(/g)?.length ?? 0
    }
    const before = await syncs('idle')
    const after = await syncs('commits')
    expect(after).toBeGreaterThanOrEqual(before + 20)
    // The table's own file is synced once more when the database closes.
    expect(after).toBeLessThanOrEqual(before + 22)
  })
})

function hasStrace(): boolean {
  return spawnSync('strace', ['-V']).status === 0
}
