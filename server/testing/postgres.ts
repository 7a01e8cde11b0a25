// A PostgreSQL server of the tests' own: found on this machine, started on a free port, removed afterwards.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './free-port.ts'

const run = promisify(execFile)
const DEBIAN = '/usr/lib/postgresql'
/** The first of these that the machine knows runs the server when the caller is root, whom PostgreSQL refuses. */
const UNPRIVILEGED = ['postgres', 'nobody']
const START_MS = 120_000

export interface PostgresServer {
  /** Of a user who may make databases and roles, but is no superuser: as in production. */
  url: string
  /** Kills the server at once, as a power cut would; `restart` recovers it. */
  kill(): Promise<void>
  restart(): Promise<void>
  stop(): Promise<void>
}

/** The folder with PostgreSQL's programs, newest first; null when the machine has none. */
export function findPostgres(path: string = process.env['PATH'] ?? ''): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [...versions.map((version) => join(DEBIAN, version, 'bin')), ...path.split(delimiter)]
  return (
    folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))) ??
    null
  )
}

/** Makes and starts a server with syncing on, for connections of this machine only. */
export async function startPostgres(): Promise<PostgresServer> {
  const programs = findPostgres()
  if (!programs)
    throw new Error('PostgreSQL is not installed: neither /usr/lib/postgresql nor PATH has its programs.')
  const account = unprivilegedAccount()
  const folder = mkdtempSync(join(tmpdir(), 'staffroom-postgres-'))
  if (account) chownSync(folder, account.uid, account.gid)
  const data = join(folder, 'data')
  const options = { ...account, cwd: folder, env: { PATH: programs, LC_ALL: 'C' } }
  await run(
    join(programs, 'initdb'),
    ['--pgdata', data, '--username', 'admin', '--auth', 'trust', '--encoding', 'UTF8', '--locale', 'C'],
    options,
  )
  const port = await freePort()
  const settings = [
    'fsync=on',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
  ]
  const begin = async () => {
    const server = spawn(
      join(programs, 'postgres'),
      ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
      { ...options, stdio: 'ignore' },
    )
    await untilReady(port, server)
    return server
  }
  let server = await begin()
  await asAdmin(port, [
    'create role staffroom login createrole createdb',
    // Tests empty their tables without looking at foreign keys.
    'grant set on parameter session_replication_role to staffroom',
    'create database staffroom owner staffroom',
  ])
  const end = async (signal: NodeJS.Signals) => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const exited = new Promise((resolve) => server.once('exit', resolve))
    server.kill(signal)
    await exited
  }
  return {
    url: `postgres://staffroom@127.0.0.1:${port}/staffroom`,
    async kill() {
      const backends = childrenOf(server)
      await end('SIGKILL')
      for (const pid of backends) endOrphan(pid)
    },
    async restart() {
      const last = Date.now() + START_MS
      // Processes that were killed hold its memory for a moment more; until they are gone no server begins.
      for (;;) {
        try {
          server = await begin()
          return
        } catch (error) {
          if (Date.now() > last) throw error
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
      }
    },
    async stop() {
      await end('SIGINT')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Null when this process is not root and may run the server itself. */
function unprivilegedAccount(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  for (const name of UNPRIVILEGED) {
    const found = accounts.find(([account]) => account === name)
    if (found) return { uid: Number(found[2]), gid: Number(found[3]) }
  }
  throw new Error(
    'PostgreSQL refuses to run as root, and this machine has neither the user postgres nor nobody.',
  )
}

async function untilReady(port: number, server: ChildProcess): Promise<void> {
  const end = Date.now() + START_MS
  for (;;) {
    try {
      return await asAdmin(port, ['select 1'])
    } catch (error) {
      if (server.exitCode !== null || Date.now() > end)
        throw new Error('PostgreSQL did not start.', { cause: error })
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

async function asAdmin(port: number, statements: string[]): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'admin', database: 'postgres' })
  // A server that is killed breaks its connections; nobody waits for them here.
  client.on('error', () => {})
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The server's own processes, which outlive it for a moment when it is killed; only Linux tells. */
function childrenOf({ pid }: ChildProcess): number[] {
  const list = `/proc/${pid}/task/${pid}/children`
  return existsSync(list) ? readFileSync(list, 'utf8').trim().split(' ').filter(Boolean).map(Number) : []
}

function endOrphan(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
