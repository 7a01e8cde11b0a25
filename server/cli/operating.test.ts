// On one database: commands on a data folder.
// The operator's commands on an installation that is stopped, and on one that runs.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { memoryLog } from '#server/adapters/log/memory-log.ts'
import { memoryStorage } from '#server/adapters/storage/memory-storage.ts'
import { openDatabase } from '#server/adapters/database/open-database.ts'
import { parseConfig } from '#server/config.ts'
import { operatorCommands } from '#server/platform/backup/operator-commands.ts'
import {
  askRunningProgram,
  openOperatorSocket,
  socketPath,
} from '#server/adapters/operator/operator-socket.ts'
import { copiedDataFolder } from '#server/testing/database/template-folder.ts'
import { onPostgres } from '#server/testing/test-db.ts'
import { backupCommand } from './backup.ts'
import { doctorCommand } from './doctor.ts'
import { restoreCommand } from './restore.ts'
import { suspendCommand } from './suspend.ts'

let dataDir: string
let folder: string
let lines: string[]
const closing: (() => Promise<unknown>)[] = []
const io = {
  input: [],
  write: (line: string) => void lines.push(line),
  log: (line: string) => void lines.push(line),
}
const configFor = (dir: string, more: Record<string, string> = {}) =>
  parseConfig({ DATA_DIR: dir, ...more }, '/')

beforeEach(async () => {
  lines = []
  dataDir = await copiedDataFolder()
  folder = mkdtempSync(join(tmpdir(), 'staffroom-operating-'))
})
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
  for (const made of [dataDir, folder]) rmSync(made, { recursive: true, force: true })
})

/** The program as far as the operator's commands meet it. */
async function startProgram() {
  const database = await openDatabase(configFor(dataDir))
  closing.push(() => database.close())
  const storage = memoryStorage()
  await storage.put('workspace_logos/w/logo.png', new Uint8Array([1, 2, 3]))
  const log = memoryLog()
  const commands = operatorCommands(() => ({ database, storage, now: new Date('2026-01-01T00:00:00Z') }))
  const socket = await openOperatorSocket(dataDir, commands, log)
  closing.push(() => socket.close())
  return database
}

describe.skipIf(onPostgres)('backup and restore', () => {
  it('move an installation that is stopped to another folder [trust 10]', async () => {
    const file = join(folder, 'backup.tar.gz')
    expect(await backupCommand([file], io, configFor(dataDir))).toBe(0)
    const target = configFor(join(folder, 'new'))
    expect(await restoreCommand([file], io, target)).toBe(0)
    expect(lines).toEqual([
      expect.stringMatching(/^Wrote 0 rows and 0 files to .*backup\.tar\.gz \(\d+ kB\)\.$/),
      expect.stringMatching(/^Restored 0 rows and 0 files as they were at /),
    ])
  })

  it('work while the program runs, which makes the backup itself', async () => {
    const database = await startProgram()
    await database.pool.query(
      `insert into person (id, name, email, created_at, updated_at) values ('p', 'Ada', 'ada@example.com', now(), now())`,
    )
    const file = join(folder, 'backup.tar.gz')
    expect(await backupCommand([file], io, configFor(dataDir))).toBe(0)
    expect(lines[0]).toMatch(/^Wrote 1 rows and 1 files/)
    const target = configFor(join(folder, 'new'))
    expect(await restoreCommand([file], io, target)).toBe(0)
    expect(existsSync(join(target.dataDir, 'files'))).toBe(true)
    await expect(restoreCommand([file], io, target)).rejects.toThrow('Restore into an empty place')
  })

  it('never write over a file, and say how they are called', async () => {
    const file = join(folder, 'there')
    await backupCommand([file], io, configFor(dataDir))
    const before = readFileSync(file)
    await expect(backupCommand([file], io, configFor(dataDir))).rejects.toThrow('already')
    expect(readFileSync(file)).toEqual(before)
    expect([
      await backupCommand([], io, configFor(dataDir)),
      await restoreCommand([], io, configFor(dataDir)),
    ]).toEqual([2, 2])
    await expect(restoreCommand([join(folder, 'none')], io, configFor(dataDir))).rejects.toThrow(
      'There is no file',
    )
  })
})

describe.skipIf(onPostgres)('the running program', () => {
  it('answers its owner only, also in a folder with a long name, and says what it cannot do', async () => {
    expect(await askRunningProgram(dataDir, 'status', null)).toBeNull()
    await startProgram()
    expect(await askRunningProgram(dataDir, 'status', null)).toEqual({
      result: expect.stringMatching(/^The embedded database answers \(PostgreSQL 18/),
    })
    await expect(askRunningProgram(dataDir, 'dance', null)).rejects.toThrow('does not know this command')
    await expect(askRunningProgram(dataDir, 'backup', { file: 'here' })).rejects.toThrow('named whole')
    expect(Buffer.byteLength(socketPath(`/tmp/${'deep/'.repeat(40)}`))).toBeLessThan(104)
  })
})

describe.skipIf(onPostgres)('suspend', () => {
  it('shuts a person out of an installation that is stopped, and lets them in again', async () => {
    const before = await openDatabase(configFor(dataDir))
    await before.pool.query(
      `insert into person (id, name, email, created_at, updated_at) values ('p', 'Ada', 'ada@example.com', now(), now())`,
    )
    await before.close()
    expect(await suspendCommand(['ada@example.com'], io, configFor(dataDir))).toBe(0)
    expect(await suspendCommand(['ada@example.com', '--lift', 'true'], io, configFor(dataDir))).toBe(0)
    expect(lines).toEqual([
      'ada@example.com is signed out everywhere and may not sign in.',
      'ada@example.com may sign in again.',
    ])
    await expect(suspendCommand(['eve@example.com'], io, configFor(dataDir))).rejects.toThrow(
      'Nobody has the address',
    )
    expect(await suspendCommand([], io, configFor(dataDir))).toBe(2)
  })
})

describe.skipIf(onPostgres)('doctor', () => {
  it('finds nothing wrong with a new installation', async () => {
    const absent = join(folder, 'absent')
    expect(await doctorCommand([], io, configFor(absent))).toBe(0)
    expect(lines).toContain('ok    The embedded database is made at the first start.')
    expect(existsSync(absent)).toBe(false)
  })

  it('looks into the database, or asks the program that holds it', async () => {
    expect(await doctorCommand([], io, configFor(dataDir))).toBe(0)
    expect(lines).toContain('ok    The tables are up to date.')
    await startProgram()
    expect(await doctorCommand([], io, configFor(dataDir))).toBe(0)
    expect(lines.at(-7)).toMatch(/^ok {4}The program is running\. The embedded database answers/)
  })

  it('fails when people from elsewhere would get no mail, and names private addresses', async () => {
    const config = {
      ...configFor(dataDir, { RESEARCH_ALLOW: 'localhost:8080' }),
      loopbackOnly: false,
      baseUrl: 'http://staff.example',
    }
    expect(await doctorCommand([], io, config)).toBe(1)
    expect(lines).toContain(
      'FAIL  No mail server is configured, and people come from elsewhere: set SMTP_URL.',
    )
    expect(lines).toContain(
      'warn  Research may reach these private addresses (RESEARCH_ALLOW): localhost:8080.',
    )
    expect(lines).toContain(
      'warn  The base URL http://staff.example is not encrypted; put a proxy with HTTPS in front.',
    )
  })

  it('fails when the database server does not answer', async () => {
    const config = configFor(dataDir, { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' })
    expect(await doctorCommand([], io, config)).toBe(1)
    expect(
      lines.some((line) =>
        line.startsWith('FAIL  The database server named by DATABASE_URL does not answer'),
      ),
    ).toBe(true)
  })
})
