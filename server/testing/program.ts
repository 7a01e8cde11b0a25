// The product as a program of its own, for tests that stop, kill and start it.
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { NODE_FLAGS } from '../node-flags.ts'
import { unhindered } from './test-people.ts'

export interface Program {
  origin: string
  pid: number
  /** Everything that it has said. */
  said(): string
  /** SIGKILL: no goodbye. Resolves when it is gone. */
  kill(): Promise<void>
  /** SIGTERM; gives the exit code. */
  stop(): Promise<number | null>
  /** Resolves with the exit code when it ends, however that comes. */
  ended: Promise<number | null>
}

interface ProgramSettings {
  dataDir: string
  port: number
  /** `web`, `worker`; both when empty. */
  services?: string[]
  environment?: Record<string, string>
}

const main = join(import.meta.dirname, '..', 'main.ts')

/** Starts the program and waits until it says that it is ready; throws with what it said when it ends before. */
export async function startProgram(settings: ProgramSettings): Promise<Program> {
  const program = spawnProgram(settings)
  await program.ready
  return program
}

/** Starts the program and does not wait; `ready` rejects with what it said when it ends before. */
export function spawnProgram({
  dataDir,
  port,
  services = [],
  environment = {},
}: ProgramSettings): Program & { ready: Promise<void> } {
  const child = spawn(process.execPath, [...NODE_FLAGS, main, ...services], {
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      NODE_COMPILE_CACHE: join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'compile'),
      DATA_DIR: dataDir,
      PORT: String(port),
      LOG_LEVEL: 'warn',
      ...unhindered,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  const ready = new Promise<void>((resolve, reject) => {
    const hear = (data: Buffer) => {
      text += data.toString()
      if (text.includes('is ready')) resolve()
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void ended.then((code) => reject(new Error(`the program ended with ${code}:\n${text}`)))
  })
  // Whoever kills it while it starts does not wait for this.
  ready.catch(() => {})
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    ready,
    said: () => text,
    kill: async () => {
      signal(child, 'SIGKILL')
      await ended
    },
    stop: () => {
      signal(child, 'SIGTERM')
      return ended
    },
    ended,
  }
}

function signal(child: ChildProcess, name: NodeJS.Signals): void {
  if (child.exitCode === null && child.signalCode === null) child.kill(name)
}
