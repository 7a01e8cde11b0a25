// The live feed from outside: a real server, real streams, and a network that breaks at any moment.
import { type IncomingMessage, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { seededRandom } from './adapters/random/seeded-random.ts'
import { testApp } from './testing/test-app.ts'
import { seedOf, times } from './testing/random-runs.ts'

const app = await testApp()
const reconnects = times(120, 1_000)

interface Heard {
  id: string
  subject: string | null
}

/** Opens a stream and breaks it after a while; gives the greeting and everything that had come whole by then. */
function listenFor(cookie: string, after: string | null, ms: number): Promise<Heard[] | 'busy'> {
  return new Promise((resolve, reject) => {
    const url = `${app.origin}/events${after === null ? '' : `?after=${encodeURIComponent(after)}`}`
    const asking = request(url, { headers: { cookie }, agent: false }, (answer) => {
      if (answer.statusCode === 429) {
        answer.destroy()
        return resolve('busy')
      }
      let text = ''
      answer.setEncoding('utf8').on('data', (piece: string) => {
        if (text === '') setTimeout(() => asking.destroy(), ms)
        text += piece
      })
      answer.on('error', () => {})
      answer.once('close', () => resolve(whole(text)))
    })
    asking.once('error', reject)
    asking.end()
  })
}

/** What is cut off before its empty line was never heard. */
function whole(text: string): Heard[] {
  return text
    .split('\n\n')
    .slice(0, -1)
    .flatMap((frame) => {
      const id = /^id: (.+)$/m.exec(frame)?.[1]
      const data = /^data: (.+)$/m.exec(frame)?.[1]
      if (id === undefined || data === undefined) return []
      if (/^event: reset$/m.test(frame)) throw new Error('The place was forgotten.')
      const told: unknown = JSON.parse(data)
      const subject: unknown = Reflect.get(Object(told), 'subject')
      return [{ id, subject: typeof subject === 'string' ? subject : null }]
    })
}

describe('the live feed', () => {
  it(`misses nothing and tells nothing twice over ${reconnects} reconnects at random moments while changes go on [LIVE-1] [LIVE-2]`, async () => {
    const seed = seedOf('LIVE_SEED')
    process.stderr.write(`live feed seed ${seed}\n`)
    const random = seededRandom(seed)
    const ada = await app.person('ada')
    let cursor: string | null = null
    let heard: string[] = []
    const listen = async (ms: number) => {
      const told = await listenFor(ada.cookie, cursor, ms)
      if (told === 'busy') return false
      for (const { id, subject } of told) {
        cursor = id
        if (subject !== null) heard.push(subject)
      }
      return true
    }
    while (cursor === null) await listen(0)
    heard = []

    const written: string[] = []
    let isOver = false
    const writing = (async () => {
      while (!isOver) {
        const { id } = await ada.calls.staff.create({ name: `Mia ${written.length}` })
        written.push(id)
        await pause(random.below(40))
      }
    })()
    for (let connection = 0; connection < reconnects; ) {
      if (await listen(random.below(12))) connection += 1
      else await pause(5)
    }
    isOver = true
    await writing
    const isDone = () => heard.includes(written.at(-1) ?? '')
    for (let tries = 0; tries < 50 && !isDone(); tries += 1) await listen(100)

    const ofStaff = heard.filter((subject) => written.includes(subject))
    expect(written.length).toBeGreaterThan(reconnects / 20)
    expect(ofStaff).toEqual(written)
  }, 900_000)

  it('cuts off who does not read, holds nobody else up, and goes on where the reader stopped [LIVE-2]', async () => {
    const ada = await app.person('ada')
    const [events, letters] = [300, 60_000]
    const halted = await new Promise<IncomingMessage>((resolve, reject) => {
      const asking = request(
        `${app.origin}/events`,
        { headers: { cookie: ada.cookie }, agent: false },
        resolve,
      )
      asking.once('error', reject)
      asking.end()
    })
    let text = ''
    halted.setEncoding('utf8').on('data', (piece: string) => (text += piece))
    halted.on('error', () => {})
    const cut = new Promise<void>((resolve) => halted.once('close', () => resolve()))
    while (!text.includes('event: hello')) await pause(5)
    const [start] = whole(text)
    halted.pause()

    await app.query(
      `insert into event (workspace_id, type, subject, payload, at)
       select $1, 'staff.changed', 'big-' || n, jsonb_build_object('words', repeat('x', $2::int)), now()
       from generate_series(1, $3::int) n`,
      [ada.workspaceId, letters, events],
    )
    const { id: last } = await ada.calls.staff.create({ name: 'Mia' })
    const others: Heard[] = []
    while (!others.some(({ subject }) => subject === last)) {
      const told = await listenFor(ada.cookie, others.at(-1)?.id ?? start?.id ?? null, 200)
      if (told !== 'busy') others.push(...told)
    }
    halted.resume()
    await cut
    const heard = whole(text).filter(({ subject }) => subject?.startsWith('big-'))
    expect(heard.length).toBeLessThan(events)
    const rest = await listenFor(ada.cookie, heard.at(-1)?.id ?? start?.id ?? null, 2_000)
    if (rest === 'busy') throw new Error('Nobody else listens.')
    const subjects = [...heard, ...rest].flatMap(({ subject }) =>
      subject?.startsWith('big-') ? subject : [],
    )
    expect(subjects).toEqual(Array.from({ length: events }, (_, n) => `big-${n + 1}`))
  })
})
