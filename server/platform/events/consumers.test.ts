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
  const reader: LogReader = {
    name: 'test',
    types: ['staff.changed'],
    async read(_ctx, events) {
      for (const { subject } of events) {
        // How often it was tried by itself: what else is on its page is not known to be well.
        const error = subject === 'bad' ? fault(events.length === 1 ? (times += 1) : 0) : null
        if (error !== null) throw error
        read.push(subject)
      }
    },
  }
  return { reader, read, times: () => times }
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

it('An outage leaves no event out, however often the reader looks while it lasts', async () => {
  const outage = (times: number) =>
    times <= 12 ? Object.assign(new Error('too many connections'), { code: '53300' }) : null
  const { reader, read } = readerFailing(outage)
  const stop = await afterTelling(reader, ['one', 'bad', 'two'])
  await expect.poll(() => read.includes('two'), { timeout: 30_000 }).toBe(true)
  await stop()
  expect(read.filter((subject) => subject === 'bad')).toEqual(['bad'])
})

it('An event that cannot be read is left out by itself, after it was tried five times, and those around it are read', async () => {
  const { reader, read, times } = readerFailing(() => new Error('nonsense'))
  const stop = await afterTelling(reader, ['one', 'bad', 'two', 'three'])
  await expect.poll(() => read.includes('three'), { timeout: 30_000 }).toBe(true)
  await stop()
  expect(times()).toBe(5)
  // What was read before the fault was undone with it, and read again.
  expect([...new Set(read)]).toEqual(['one', 'two', 'three'])
})
