import { execFileSync } from 'node:child_process'
import {
  closeSync,
  constants,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Database } from '#server/adapters/database/database.ts'
import { openDatabase } from '#server/adapters/database/open-database.ts'
import { memoryStorage } from '#server/adapters/storage/memory-storage.ts'
import type { Storage } from '#server/adapters/storage/storage.ts'
import { copiedDataFolder } from '#server/testing/database/template-folder.ts'
import { onPostgres, openTestDatabase } from '#server/testing/test-db.ts'
import { until } from '#server/testing/until.ts'
import { restoreBackup } from './restore-backup.ts'
import { rowHashes } from './row-hashes.ts'
import { writeBackup } from './write-backup.ts'

const source = await openTestDatabase()
const target = await openTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'staffroom-backup-'))
const file = join(folder, 'backup.tar.gz')
const now = new Date('2026-01-02T03:04:05Z')
let files: Storage

afterAll(async () => {
  await source.close()
  await target.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  files = memoryStorage()
  await fill(source.database)
  await files.put('workspace_logos/acme/logo.png', new Uint8Array([137, 80, 78, 71, 0, 255]))
  await files.put(`workspace_logos/acme/${'long-'.repeat(18)}a.png`, new Uint8Array(700_000).fill(7))
})
afterEach(async () => {
  await source.reset()
  await target.reset()
  rmSync(file, { force: true })
})

async function fill(database: Database): Promise<void> {
  await database.pool.query(`
    set local role staffroom_operator;
    insert into person (id, name, email, created_at, updated_at, notification_preferences)
      select 'p' || n, E'Ünï "\\\\" \\n' || n, n || '@example.com', now() - n * interval '1 second', now(),
        case n % 3 when 0 then null when 1 then 'null'::jsonb else '{"a": [1.50, "\\u00e9", null]}' end
      from generate_series(1, 500) n;
    insert into workspace (id, name, owner_uid, created_at, updated_at)
      select 'w' || n, 'W', 'p' || n, now(), now() from generate_series(1, 500) n;
    insert into workspace_member select 'w' || n, 'p' || n, 'owner', 'active', now() from generate_series(1, 500) n;
    insert into event (workspace_id, type, subject, at)
      select 'w' || n, 'knowledge.changed', 's', now() from generate_series(1, 500) n;
    insert into log_place values ('notifications', pg_current_xact_id(), 7), ('forgotten', '0', 0);
    insert into checkpoint select 'w1', 'k', n::text, to_jsonb(repeat('x', 20000)), now() from generate_series(1, 500) n`)
}

function hasBytes(pipe: number): boolean {
  try {
    return readSync(pipe, Buffer.alloc(1)) > 0
  } catch {
    return false
  }
}

const backup = (database = source.database) => writeBackup({ database, storage: files, now }, file)
const restore = (database = target.database, storage = memoryStorage()) =>
  restoreBackup({ database, storage }, file)

describe('a backup', () => {
  it('is restored row for row and file for file into an empty place [trust 10]', async () => {
    const before = await rowHashes(source.database)
    const report = await backup()
    expect(report).toMatchObject({ rows: 2_502, files: 2 })
    const restored = memoryStorage()
    expect(await restore(target.database, restored)).toEqual({
      rows: 2_502,
      files: 2,
      madeAt: now.toISOString(),
    })
    expect(await rowHashes(target.database)).toEqual(before)
    for (const key of await files.list(''))
      expect(Buffer.from((await restored.get(key)).bytes)).toEqual(Buffer.from((await files.get(key)).bytes))
  })

  it('holds nobody up, however slow the disk is that it is written to', async () => {
    await source.database.pool.query(
      `set local role staffroom_operator;
       insert into checkpoint select 'w1', 'slow', n::text, to_jsonb(array(select md5(random()::text) from generate_series(1, n))), now()
       from generate_series(1, 300) n`,
    )
    // A disk that takes nothing: a pipe that nobody reads.
    execFileSync('mkfifo', [`${file}.part`])
    const pipe = openSync(`${file}.part`, constants.O_RDWR | constants.O_NONBLOCK)
    const writing = backup()
    // Looked at when the pipe is gone.
    writing.catch(() => {})
    await until(() => hasBytes(pipe), 'it has begun to write')
    expect((await source.database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    closeSync(pipe)
    await expect(writing).rejects.toThrow()
    expect(readdirSync(source.database.dataDirectory).filter((name) => name.startsWith('backup-'))).toEqual(
      [],
    )
  })

  it('carries rows between the embedded database and PostgreSQL', async () => {
    const dataDir = await copiedDataFolder()
    const embedded = await openDatabase({ dataDir, database: { url: null, poolSize: 1 } }, { durable: false })
    onTestFinished(async () => {
      await embedded.close()
      rmSync(dataDir, { recursive: true })
    })
    const before = await rowHashes(source.database)
    await backup()
    await restore(embedded)
    expect(await rowHashes(embedded)).toEqual(before)
    rmSync(file)
    await backup(embedded)
    await restore()
    expect(await rowHashes(target.database)).toEqual(before)
  })

  it('goes on with numbers behind those that were given', async () => {
    await backup()
    await restore()
    const add = `insert into event (workspace_id, type, subject, at) values ('w1', 't', 's', now()) returning id`
    const [old, next] = await Promise.all(
      [source, target].map(({ database }) =>
        database.pool.query(`set local role staffroom_operator; ${add}`),
      ),
    )
    expect(idIn(next)).toBe(idIn(old))
    const { rows } = await target.database.pool.query(
      'select count(*)::int as keys from pg_constraint where contype = $1',
      ['f'],
    )
    const before = await source.database.pool.query(
      'select count(*)::int as keys from pg_constraint where contype = $1',
      ['f'],
    )
    expect(rows).toEqual(before.rows)
    await expect(
      target.database.pool.query(`set local role staffroom_operator; delete from person where id = 'p1'`),
    ).rejects.toThrow('foreign key')
  })

  it('is of one moment, while writes go on', async () => {
    let writing = true
    const writes = (async () => {
      for (let n = 1; writing; n++)
        await source.database.pool.query(
          `set local role staffroom_operator;
           insert into person (id, name, email, created_at, updated_at) values ('x${n}', '', 'x${n}', now(), now());
           insert into workspace (id, name, owner_uid, created_at, updated_at) values ('x${n}', '', 'x${n}', now(), now())`,
        )
    })()
    await backup()
    writing = false
    await writes
    // Restoring checks every hash of the moment and every foreign key.
    expect((await restore()).rows).toBeGreaterThanOrEqual(2_502)
  })

  it('can be listed by everybody’s tar and read by its owner only', async () => {
    await backup()
    const names = execFileSync('tar', ['-tzf', file], { encoding: 'utf8' }).trim().split('\n')
    expect(names.filter((name) => name.startsWith('rows/public.checkpoint/')).length).toBeGreaterThan(1)
    expect(names.at(-1)).toBe('manifest.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
  })

  it('appears only when it is whole', async () => {
    files.get = () => Promise.reject(new Error('the store is away'))
    await expect(backup()).rejects.toThrow('the store is away')
    expect(() => statSync(file)).toThrow('ENOENT')
    expect(() => statSync(`${file}.part`)).toThrow('ENOENT')
  })
})

describe('a restore', () => {
  it('refuses a place that has rows', async () => {
    await backup()
    await target.database.pool.query(
      `set local role staffroom_operator; insert into person (id, name, email, created_at, updated_at) values ('p', '', '', now(), now())`,
    )
    await expect(restore()).rejects.toThrow(
      'The table public.person has rows already. Restore into an empty place.',
    )
  })

  it('refuses a place that has files', async () => {
    await backup()
    const empty = await rowHashes(target.database)
    const [key = ''] = await files.list('')
    for (const other of [`${key}.other`, key]) {
      const place = memoryStorage()
      await place.put(other, new Uint8Array([1]))
      await expect(restore(target.database, place)).rejects.toThrow('There are files already.')
    }
    expect(await rowHashes(target.database)).toEqual(empty)
  })

  it('that was cut off among its files has put no row, and is finished by another one', async () => {
    await backup()
    const before = await rowHashes(source.database)
    const empty = await rowHashes(target.database)
    const place = memoryStorage()
    let room = 1
    const full: Storage = {
      ...place,
      put: (key, bytes) =>
        room-- > 0 ? place.put(key, bytes) : Promise.reject(new Error('the disk is full')),
    }
    await expect(restore(target.database, full)).rejects.toThrow('the disk is full')
    expect(await rowHashes(target.database)).toEqual(empty)
    expect(await place.list('')).toHaveLength(1)
    await restore(target.database, place)
    expect(await rowHashes(target.database)).toEqual(before)
    expect(await place.list('')).toEqual(await files.list(''))
  })

  it('refuses a backup that was cut off or changed, wherever that was', async () => {
    await backup()
    const whole = readFileSync(file)
    const empty = await rowHashes(target.database)
    writeFileSync(file, whole.subarray(0, whole.length - 2_000))
    await expect(restore()).rejects.toThrow('cannot be read')
    const tar = gunzipSync(whole)
    tar[tar.indexOf('knowledge.changed')] = 0x4b
    writeFileSync(file, gzipSync(tar))
    await expect(restore()).rejects.toThrow('is damaged')
    writeFileSync(file, 'not an archive')
    await expect(restore()).rejects.toThrow('cannot be read')
    expect(await rowHashes(target.database)).toEqual(empty)
  })

  it('refuses a backup of a newer program', async () => {
    await source.database.pool.query(`insert into migration (name, hash) values ('9999_future', 'x')`)
    await backup()
    await source.database.pool.query(`delete from migration where name = '9999_future'`)
    await expect(restore()).rejects.toThrow(
      'was made by another Staffroom (its step 9999_future is not known here)',
    )
  })
})

/** The id in the answer to a message of two statements. */
function idIn(answers: unknown): unknown {
  return Array.isArray(answers) ? answers.at(-1)?.rows[0]?.id : null
}

it.runIf(onPostgres)('The databases of these tests are of the kind that was asked for', () => {
  expect(source.database.kind).toBe('server')
})
