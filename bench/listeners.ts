// From the moment at which a change is sent to the moment at which each of 500 open streams has it, beside a loop that
// commits one row and writes to 500 streams.
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { performance } from 'node:perf_hooks'
import { type Figure, median, print, quantile } from './figure.ts'
import { setStage, startBare } from './stage.ts'

const LISTENERS = 500
const WRITES = 25
const PAUSE_MS = 60

interface Audience {
  /** Resolves with the moments at which each listener had the next event of this kind. */
  next(): Promise<number[]>
  close(): void
}

async function gather(url: string, headers: Record<string, string>, marker: string): Promise<Audience> {
  let heard: number[] = []
  let all: (moments: number[]) => void = () => {}
  const streams = await Promise.all(
    Array.from(
      { length: LISTENERS },
      () =>
        new Promise<IncomingMessage>((resolve, reject) => {
          const asking = request(url, { headers, agent: false }, (answer) => {
            answer.once('data', () => resolve(answer))
            answer.on('data', (bytes: Buffer) => {
              if (!bytes.includes(marker)) return
              heard.push(performance.now())
              if (heard.length === LISTENERS) all(heard)
            })
            answer.on('error', () => {})
          })
          asking.on('error', reject)
          asking.end()
        }),
    ),
  )
  return {
    next: () => {
      heard = []
      return new Promise((resolve) => {
        all = resolve
      })
    },
    close: () => {
      for (const stream of streams) stream.destroy()
    },
  }
}

async function measure(audience: Audience, write: () => Promise<unknown>): Promise<number[]> {
  const waits: number[] = []
  for (let count = 0; count < WRITES; count += 1) {
    const told = audience.next()
    const began = performance.now()
    await write()
    const moments = await told
    // The first writes find everything cold.
    if (count >= 5) waits.push(...moments.map((moment) => moment - began))
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return waits
}

export async function benchListeners(): Promise<Figure[]> {
  const stage = await setStage({ postgres: true, environment: { STREAMS_PER_USER: String(LISTENERS + 10) } })
  if (stage.databaseUrl === null) {
    await stage.close()
    throw new Error('PostgreSQL is not installed here, and this figure is about it.')
  }
  const bare = await startBare('bare-sse.ts', [stage.databaseUrl])
  try {
    const { person, program } = stage
    const staff = await person.calls.staff.create({ name: 'Mia' })
    const json = { cookie: person.cookie, 'content-type': 'application/json' }
    const send = (url: string, method: string, body: object) =>
      fetch(url, { method, headers: json, body: JSON.stringify(body) }).then((answer) => answer.text())
    const rounds: { ours: number[]; bare: number[] }[] = []
    for (let round = 0; round < 3; round += 1) {
      const bareStreams = await gather(`${bare.origin}/`, {}, 'staff.changed')
      const bareWaits = await measure(bareStreams, () => send(`${bare.origin}/`, 'POST', { round }))
      bareStreams.close()
      const streams = await gather(`${program.origin}/events`, { cookie: person.cookie }, 'staff.changed')
      let count = 0
      const waits = await measure(streams, () =>
        send(`${program.origin}/api/staff/${staff.id}`, 'PATCH', { name: `Mia ${round}-${count++}` }),
      )
      streams.close()
      rounds.push({ ours: waits, bare: bareWaits })
    }
    const middle = (side: 'ours' | 'bare', share: number) =>
      median(rounds.map((round) => quantile(round[side], share)))
    return [
      {
        name: 'From a write to 500 listeners, p50',
        ours: middle('ours', 0.5),
        bare: middle('bare', 0.5),
        unit: 'ms',
        measured: 'ratio',
        goal: 1.3,
        kind: 'at most',
        beside: `p99 ${Math.round(middle('ours', 0.99))} ms, bare ${Math.round(middle('bare', 0.99))} ms`,
      },
    ]
  } finally {
    await bare.close()
    await stage.close()
  }
}

if (import.meta.main) print(await benchListeners())
