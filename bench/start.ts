// Start with data there and memory when idle, on the embedded database with web and worker together, beside a Node that
// does nothing but listen.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { personAt } from '#server/testing/program-person.ts'
import { freePort } from '#server/testing/free-port.ts'
import { startProgram } from '#server/testing/program.ts'
import { type Figure, median, print } from './figure.ts'

const ROUNDS = 5
const IDLE_MS = 12_000

/** Of a process, as the system counts it; null where it does not tell. */
function residentMegabytes(pid: number): number | null {
  try {
    const found = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return found ? Number(found[1]) / 1_024 : null
  } catch {
    return null
  }
}

async function bareStart(): Promise<{ ms: number; megabytes: number | null }> {
  const began = performance.now()
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare/node.mjs')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => child.stdout.once('data', resolve))
  const ms = performance.now() - began
  const megabytes = residentMegabytes(child.pid ?? 0)
  child.kill()
  return { ms, megabytes }
}

export async function benchStart(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'staffroom-bench-'))
  const port = await freePort()
  try {
    const first = await startProgram({ dataDir, port })
    const person = await personAt(first.origin, dataDir, 'ada')
    for (let count = 0; count < 50; count += 1) await person.calls.staff.create({ name: `Mia ${count}` })
    await first.stop()
    const [ours, bare, memory]: [number[], number[], number[]] = [[], [], []]
    let bareMemory: number | null = null
    for (let round = 0; round < ROUNDS; round += 1) {
      const alone = await bareStart()
      bare.push(alone.ms)
      bareMemory = alone.megabytes
      const began = performance.now()
      const program = await startProgram({ dataDir, port })
      ours.push(performance.now() - began)
      if (round < 2) {
        await pause(IDLE_MS)
        memory.push(residentMegabytes(program.pid) ?? Number.NaN)
      }
      await program.stop()
    }
    return [
      {
        name: 'Start with data there, embedded database, until it answers',
        ours: median(ours),
        bare: median(bare),
        unit: 'ms',
        measured: 'ours',
        goal: 1_500,
        kind: 'at most',
        beside: `best of ${ROUNDS}: ${Math.round(Math.min(...ours))} ms, bare ${Math.round(Math.min(...bare))} ms`,
      },
      {
        name: 'Memory when idle, embedded database, web and worker together',
        ours: median(memory),
        bare: bareMemory,
        unit: 'MB',
        measured: 'ours',
        goal: 250,
        kind: 'at most',
      },
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

if (import.meta.main) print(await benchStart())
