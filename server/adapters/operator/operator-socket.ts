// How the operator's commands reach the running program: it holds the data folder, so they cannot open it themselves.
// A socket in the data folder takes one JSON line and answers with one; only who may read the folder may connect.
import { createHash } from 'node:crypto'
import { chmodSync, existsSync, rmSync } from 'node:fs'
import { createConnection, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Log } from '#server/adapters/log/log.ts'

/** What the running program does for the operator, by the command's name. The answer is kept as JSON. */
export type OperatorCommands = Record<string, (input: unknown) => Promise<unknown>>

interface OperatorSocket {
  close(): Promise<void>
}

/** Source: the system's limit for a socket's path, 104 bytes on macOS and 108 on Linux. */
const LONGEST_PATH = 100

/** The place of the socket of a data folder. */
export function socketPath(dataDir: string): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\staffroom-${digest(dataDir)}`
  const path = join(dataDir, 'operator.sock')
  return Buffer.byteLength(path) <= LONGEST_PATH ? path : join(tmpdir(), `staffroom-${digest(dataDir)}.sock`)
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 24)

/** Listens for the operator's commands. The data folder must be this process's alone. */
export async function openOperatorSocket(
  dataDir: string,
  commands: OperatorCommands,
  log: Log,
): Promise<OperatorSocket> {
  const path = socketPath(dataDir)
  // Left by a program that was killed; the folder's lock says that it is not alive.
  if (process.platform !== 'win32') rmSync(path, { force: true })
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', (error) => log.warn('operator.socket_error', { error }))
    createInterface({ input: socket }).once('line', (line) => {
      void answer(commands, line, log).then((text) => socket.end(`${text}\n`))
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  if (process.platform !== 'win32') chmodSync(path, 0o600)
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

async function answer(commands: OperatorCommands, line: string, log: Log): Promise<string> {
  try {
    const asked: unknown = JSON.parse(line)
    const name = typeof asked === 'object' && asked !== null ? Reflect.get(asked, 'command') : undefined
    const command = typeof name === 'string' && Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command || typeof asked !== 'object' || asked === null)
      throw new Error('The running program does not know this command.')
    log.info('operator.command', { command: String(name) })
    return JSON.stringify({ ok: true, result: (await command(Reflect.get(asked, 'input'))) ?? null })
  } catch (error) {
    log.error('operator.command_failed', { error })
    return JSON.stringify({ ok: false, error: error instanceof Error ? error.message : String(error) })
  }
}

/** What the running program said; null when no program runs on this data folder. Throws what it could not do. */
export async function askRunningProgram(
  dataDir: string,
  command: string,
  input: unknown,
): Promise<{ result: unknown } | null> {
  const path = socketPath(dataDir)
  if (process.platform !== 'win32' && !existsSync(path)) return null
  const socket = createConnection(path)
  try {
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  } catch {
    return null
  }
  const reply = new Promise<string>((resolve, reject) => {
    createInterface({ input: socket }).once('line', resolve)
    socket.once('close', () => reject(new Error('The running program ended before it had answered.')))
  })
  socket.write(`${JSON.stringify({ command, input })}\n`)
  const answered: unknown = JSON.parse(await reply)
  socket.destroy()
  if (typeof answered !== 'object' || answered === null)
    throw new Error('The running program gave no answer.')
  if (Reflect.get(answered, 'ok') !== true) throw new Error(String(Reflect.get(answered, 'error')))
  return { result: Reflect.get(answered, 'result') }
}
