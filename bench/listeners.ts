// From the moment at which a change is sent to the moment at which each of 500, 1,000 and 5,000 open streams has it,
// beside a loop that commits one row and writes to as many streams.
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { performance } from 'node:perf_hooks'
import { type Figure, median, print, quantile } from './figure.ts'
import { setStage, startBare } from './stage.ts'

/** So many streams, in so many rounds of so many writes. */
const AUDIENCES = [
  { listeners: 500, rounds: 3, writes: 25 },
  { listeners: 1_000, rounds: 3, writes: 15 },
  { listeners: 5_000, rounds: 1, writes: 15 },
]
const MOST = 5_000
/** The first writes find everything cold. */
const COLD = 5
const PAUSE_MS = 60
/** More connections at once than this wait for each other anyway. */
const AT_ONCE = 100

interface Audience {
  /** Resolves with the moments at which each listener had the next event of this kind. */
  next(): Promise<number[]>
  close(): void
}

async function gather(
  url: string,
  headers: Record<string, string>,
  marker: string,
  count: number,
): Promise<Audience> {
  let heard: number[] = []
  let all: (moments: number[]) => void = () => {}
  const open = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const asking = request(url, { headers, agent: false }, (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`A stream was answered ${answer.statusCode}.`))
        answer.once('data', () => resolve(answer))
        answer.on('data', (bytes: Buffer) => {
          if (!bytes.includes(marker)) return
          heard.push(performance.now())
          if (heard.length === count) all(heard)
        })
        answer.on('error', () => {})
      })
      asking.on('error', reject)
      asking.end()
    })
  const streams: IncomingMessage[] = []
  while (streams.length < count) {
    const more = Math.min(AT_ONCE, count - streams.length)
    streams.push(...(await Promise.all(Array.from({ length: more }, open))))
  }
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

async function measure(audience: Audience, writes: number, write: () => Promise<unknown>): Promise<number[]> {
  const waits: number[] = []
  for (let count = 0; count < writes; count += 1) {
    const told = audience.next()
    const began = performance.now()
    await write()
    const moments = await told
    if (count >= COLD) waits.push(...moments.map((moment) => moment - began))
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  }
  return waits
}

function figureOf(listeners: number, rounds: { ours: number[]; bare: number[] }[]): Figure {
  const middle = (side: 'ours' | 'bare', share: number) =>
    median(rounds.map((round) => quantile(round[side], share)))
  return {
    name: `From a write to ${listeners.toLocaleString('en')} listeners, p50`,
    ours: middle('ours', 0.5),
    bare: middle('bare', 0.5),
    unit: 'ms',
    measured: 'ratio',
    goal: 1.3,
    kind: 'at most',
    beside: `p99 ${Math.round(middle('ours', 0.99))} ms, bare ${Math.round(middle('bare', 0.99))} ms`,
  }
}

export async function benchListeners(): Promise<Figure[]> {
  const stage = await setStage({ postgres: true, environment: { STREAMS_PER_USER: String(MOST + 10) } })
  if (stage.databaseUrl === null) {
    await stage.close()
    throw new Error('PostgreSQL is not installed here, and this figure is about it.')
  }
  const bare = await startBare('sse.ts', [stage.databaseUrl])
  try {
    const { person, program } = stage
    const staff = await person.calls.staff.create({ name: 'Mia' })
    const json = { cookie: person.cookie, 'content-type': 'application/json' }
    const send = (url: string, method: string, body: object) =>
      fetch(url, { method, headers: json, body: JSON.stringify(body) }).then((answer) => answer.text())
    const figures: Figure[] = []
    let count = 0
    for (const { listeners, rounds, writes } of AUDIENCES) {
      const waits: { ours: number[]; bare: number[] }[] = []
      for (let round = 0; round < rounds; round += 1) {
        const bareStreams = await gather(`${bare.origin}/`, {}, 'staff.changed', listeners)
        const bareWaits = await measure(bareStreams, writes, () => send(`${bare.origin}/`, 'POST', { round }))
        bareStreams.close()
        const cookie = { cookie: person.cookie }
        const streams = await gather(`${program.origin}/events`, cookie, 'staff.changed', listeners)
        const ours = await measure(streams, writes, () =>
          send(`${program.origin}/api/staff/${staff.id}`, 'PATCH', { name: `Mia ${count++}` }),
        )
        streams.close()
        waits.push({ ours, bare: bareWaits })
      }
      figures.push(figureOf(listeners, waits))
    }
    return figures
  } finally {
    await bare.close()
    await stage.close()
  }
}

if (import.meta.main) print(await benchListeners())
