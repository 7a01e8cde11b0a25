// On one database: it asks none.
import { expect, it } from 'vitest'
import { memoryLog } from '#server/adapters/log/memory-log.ts'
import { forEach } from './upkeep.ts'

it('One that cannot be worked on keeps nobody behind it waiting, and is told to the operator', async () => {
  const log = memoryLog()
  const done: string[] = []
  const { signal } = new AbortController()
  await forEach({ log, signal }, 'a-task', [{ id: 'one' }, { id: 'bad' }, { id: 'two' }], async ({ id }) => {
    if (id === 'bad') throw new Error('nonsense')
    done.push(id)
  })
  expect(done).toEqual(['one', 'two'])
  expect(log.lines).toMatchObject([{ event: 'upkeep.left_out', fields: { task: 'a-task', id: 'bad' } }])
})

it('Nothing more is begun once the program stops, and what it breaks off is no fault', async () => {
  const log = memoryLog()
  const done: string[] = []
  const stop = new AbortController()
  await forEach({ log, signal: stop.signal }, 'a-task', [{ id: 'one' }, { id: 'two' }], async ({ id }) => {
    done.push(id)
    stop.abort()
    throw new Error('broken off')
  })
  expect(done).toEqual(['one'])
  expect(log.lines).toEqual([])
})
