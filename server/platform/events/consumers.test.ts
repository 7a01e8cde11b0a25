import { expect, it } from 'vitest'
import { hurriedClock } from '#server/testing/hurried-clock.ts'
import { testDatabase } from '#server/testing/test-db.ts'
import { announceAlone, kernelOver, personOf } from '../kernel.fixture.ts'
import { type LogReader, startLogReaders } from './consumers.ts'

const database = await testDatabase()

/** A reader that fails at the events named `bad` in the given way, and notes what it has read. */
function readerFailing(fault: (times: number) => Error | null) {
  const read: string[] = []
  let times = 0
  /** How often it was tried by itself: what else is on its page is not known to be well. */
  let alone = 0
  const reader: LogReader = {
    name: 'test',
    types: ['staff.changed'],
    async read(_ctx, events) {
      for (const { subject } of events) {
        if (subject === 'bad' && events.length === 1) alone += 1
        const error = subject === 'bad' ? fault((times += 1)) : null
        if (error !== null) throw error
        read.push(subject)
      }
    },
  }
  return { reader, read, alone: () => alone }
}

async function afterTelling(reader: LogReader, subjects: readonly string[]) {
  const kernel = kernelOver(database)
  const readers = startLogReaders({ ...kernel.adapters, clock: hurriedClock() }, [reader])
  // Its place is the end of the log at its first look.
  await new Promise((resolve) => setTimeout(resolve, 300))
  const ctx = kernel.as(personOf('ada', 'acme'))
  for (const subject of subjects) await announceAlone(ctx, 'staff.changed', { subject, workspaceId: 'acme' })
  return async () => {
    await readers.stop()
    await kernel.close()
  }
}

it.each([
  ['has too many connections', '53300'],
  ['lacks a column that only another version of the program knows', '42703'],
  ['says that something in it is broken', 'XX000'],
])('A database that %s leaves no event out, however often the reader looks', async (_what, code) => {
  const { reader, read } = readerFailing((times) =>
    times <= 12 ? Object.assign(new Error('not now'), { code }) : null,
  )
  const stop = await afterTelling(reader, ['one', 'bad', 'two'])
  await expect.poll(() => read.includes('two'), { timeout: 30_000 }).toBe(true)
  await stop()
  expect(read.filter((subject) => subject === 'bad')).toEqual(['bad'])
})

it.each([
  ['has a fault', new Error('nonsense')],
  ['holds what no table takes', Object.assign(new Error('no'), { code: '22P05' })],
  ['breaks a rule of a table', Object.assign(new Error('no'), { code: '23514' })],
])(
  'An event that %s is left out by itself, after it was tried five times by itself, and those around it are read',
  async (_what, error) => {
    const { reader, read, alone } = readerFailing(() => error)
    const stop = await afterTelling(reader, ['one', 'bad', 'two', 'three'])
    await expect.poll(() => read.includes('three'), { timeout: 30_000 }).toBe(true)
    await stop()
    expect(alone()).toBe(5)
    // What was read before the fault was undone with it, and read again.
    expect([...new Set(read)]).toEqual(['one', 'two', 'three'])
  },
)
