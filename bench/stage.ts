// The product as a program of its own with somebody signed in, and bare programs beside it.
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { personAt } from '#server/testing/program-person.ts'
import { findPostgres, startPostgres } from '#server/testing/postgres.ts'
import { freePort } from '#server/testing/free-port.ts'
import { type Program, startProgram } from '#server/testing/program.ts'
import type { Caller } from '#server/testing/test-caller.ts'

export interface Stage {
  program: Program
  person: Caller
  /** Null on the embedded database. */
  databaseUrl: string | null
  close(): Promise<void>
}

/** On PostgreSQL when it is asked for and its programs are found, else on the embedded database. */
export async function setStage(
  options: { postgres?: boolean; environment?: Record<string, string> } = {},
): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'staffroom-bench-'))
  const server = options.postgres && findPostgres() ? await startPostgres() : null
  const environment = { ...options.environment, ...(server && { DATABASE_URL: server.url }) }
  const program = await startProgram({ dataDir, port: await freePort(), environment })
  const close = async () => {
    await program.stop()
    await server?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    const person = await personAt(program.origin, dataDir, 'ada')
    return { program, person, databaseUrl: server?.url ?? null, close }
  } catch (error) {
    await close()
    throw error
  }
}

export interface BareProgram {
  origin: string
  process: ChildProcess
  close(): Promise<void>
}

/** Starts a file of the folder `bare` that listens on a free port and sends `{ port }` when it does. */
export async function startBare(file: string, args: readonly string[] = []): Promise<BareProgram> {
  const child = fork(join(import.meta.dirname, 'bare', file), args, {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const port = await new Promise<number>((resolve, reject) => {
    child.once('message', (message) => resolve(Number(Reflect.get(Object(message), 'port'))))
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}.`)))
  })
  return {
    origin: `http://127.0.0.1:${port}`,
    process: child,
    close: async () => {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}
