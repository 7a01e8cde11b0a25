import { afterAll, describe, expect, it } from 'vitest'
import { testDatabase } from '#server/testing/test-db.ts'
import type { Actor } from '../actor.ts'
import { finishedSteps, forgetSteps, step } from './checkpoints.ts'
import { readEvents } from '../events/event-log.ts'
import { announce } from '../events/events.ts'
import { kernelOver } from '../kernel.fixture.ts'
import { dbFor } from '../db/transaction.ts'

const database = await testDatabase()
const kernel = kernelOver(database)
afterAll(() => kernel.close())

const worker = (workspaceId: string): Actor => ({ kind: 'job', workspaceId, uid: null })
const ctx = kernel.as(worker('acme'))

describe('a step of long work', () => {
  it('runs once, and gives what it found whenever it is asked again', async () => {
    let runs = 0
    const read = () => step(ctx, 'run-1', 'robots', async () => ({ rules: ['/a'], runs: ++runs }))
    expect(await read()).toEqual({ rules: ['/a'], runs: 1 })
    expect(await read()).toEqual({ rules: ['/a'], runs: 1 })
    expect(await step(ctx, 'run-2', 'robots', async () => ++runs)).toBe(2)
    expect(await step(ctx, 'run-2', 'nothing', async () => null)).toBeNull()
  })

  it('writes its rows together with the note that it finished, or neither', async () => {
    let fails = true
    const save = () =>
      step(
        ctx,
        'run-1',
        'page',
        async () => 'text',
        async (ctx, subject) => {
          await announce(ctx, 'knowledge.changed', { subject, workspaceId: 'acme' })
          if (fails) throw new Error('cut off')
        },
      )
    const told = async () => {
      const page = { after: { xid: 0n, id: 0n }, audience: null, limit: 10 }
      return (await readEvents(dbFor(database, 'system'), page)).events.length
    }
    await expect(save()).rejects.toThrow('cut off')
    expect(await told()).toBe(0)
    fails = false
    expect(await save()).toBe('text')
    expect(await save()).toBe('text')
    expect(await told()).toBe(1)
  })

  it('takes effect once when two do it at the same time, and both get the same', async () => {
    let saves = 0
    const twice = [1, 2].map((value) =>
      step(
        ctx,
        'run-1',
        'raced',
        async () => value,
        async () => ++saves,
      ),
    )
    const [first, second] = await Promise.all(twice)
    expect(first).toBe(second)
    expect(saves).toBe(1)
  })

  it('keeps thousands of things that it found', async () => {
    const fields = { amount: 12.5, currency: 'EUR', about: 'Ein Ding für 5 € – “so” 😀 '.repeat(8) }
    const items = Array.from({ length: 5_000 }, (_, start) => ({ value: `item ${start}`, fields, start }))
    await step(ctx, 'run-many', 'items', async () => items)
    expect(await step(ctx, 'run-many', 'items', async () => [])).toEqual(items)
  })

  it('does not begin when the work was told to stop', async () => {
    const stopped = { ...ctx, signal: AbortSignal.abort(new Error('told to stop')) }
    await expect(step(stopped, 'run-1', 'late', async () => 1)).rejects.toThrow('told to stop')
  })

  it('is listed in the order of finishing, forgotten on demand, and of no other workspace', async () => {
    for (const n of [2, 1, 3]) await step(ctx, 'run-1', `page ${n}`, async () => n)
    await step(ctx, 'run-1', 'report', async () => 'done')
    expect((await finishedSteps(ctx, 'run-1', 'page ')).map(({ value }) => value)).toEqual([2, 1, 3])
    const foreign = kernel.as(worker('evil'))
    expect(await finishedSteps(foreign, 'run-1')).toEqual([])
    await expect(step(foreign, 'run-1', 'report', async () => 'x')).rejects.toThrow('another workspace')
    await forgetSteps(foreign, 'run-1')
    expect(await finishedSteps(ctx, 'run-1')).toHaveLength(4)
    await forgetSteps(ctx, 'run-1')
    expect(await finishedSteps(ctx, 'run-1')).toEqual([])
  })
})
