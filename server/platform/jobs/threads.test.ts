import { afterAll, describe, expect, it } from 'vitest'
import { ThreadOverMemory, ThreadTimeout, threadFunction, threadPool } from './threads.ts'
import type { double, keep as keepOnThread } from './threads.fixture.ts'

const module = new URL('./threads.fixture.ts', import.meta.url)
const pool = threadPool({ size: 2, module, memoryMb: 64 })

afterAll(() => pool.close())

describe('threads', () => {
  it('run a function of their module and hand back its answer', async () => {
    const twice = threadFunction<typeof double>(pool, 'double')
    expect(await Promise.all([1, 2, 3, 4, 5].map((n) => twice(n)))).toEqual([2, 4, 6, 8, 10])
  })

  it('hand back what a function throws', async () => {
    await expect(pool.run('refuse', null)).rejects.toThrow('not today')
    await expect(pool.run('nowhere', null)).rejects.toThrow()
  })

  it('end a task that takes too long, and go on with the next one', async () => {
    await expect(pool.run('spin', null, { timeoutMs: 300 })).rejects.toBeInstanceOf(ThreadTimeout)
    expect(await pool.run('double', 4)).toBe(8)
  })

  it('end a task that needs too much memory, and go on with the next one', async () => {
    await expect(pool.run('fill', null)).rejects.toBeInstanceOf(ThreadOverMemory)
    expect(await pool.run('double', 4)).toBe(8)
  })

  it('end a task whose buffers hold too much, and go on with the next one', async () => {
    const unpacking = threadPool({ size: 2, module, buffersMb: 64 })
    const full = unpacking.run('fillBuffers', null)
    const twice = threadFunction<typeof double>(unpacking, 'double')
    expect(await twice(4)).toBe(8)
    await expect(full).rejects.toBeInstanceOf(ThreadOverMemory)
    expect(await twice(5)).toBe(10)
    await unpacking.close()
  })

  it('end a task when the caller cancels, running or waiting', async () => {
    const stop = new AbortController()
    const cancelled = [1, 2, 3].map(() => pool.run('spin', null, { signal: stop.signal }))
    setTimeout(() => stop.abort(new Error('cancelled')), 200)
    for (const task of cancelled) await expect(task).rejects.toThrow('cancelled')
    expect(await pool.run('double', 5)).toBe(10)
  })

  it('that keep something keep it when a caller cancels, and end only what takes too long', async () => {
    const keeping = threadPool({ size: 1, module, keepsState: true })
    const keep = threadFunction<typeof keepOnThread>(keeping, 'keep')
    expect(await keep({ n: 1, ms: 0 })).toBe(1)
    const stop = new AbortController()
    const cancelled = [1, 2].map(() => keep({ n: 10, ms: 200 }, { signal: stop.signal }))
    setTimeout(() => stop.abort(new Error('cancelled')), 50)
    for (const task of cancelled) await expect(task).rejects.toThrow('cancelled')
    // The first was under way, and is finished before the next; the other had not begun.
    expect(await keep({ n: 100, ms: 0 })).toBe(111)
    await expect(keep({ n: 1, ms: 60_000 }, { timeoutMs: 100 })).rejects.toBeInstanceOf(ThreadTimeout)
    expect(await keep({ n: 1, ms: 0 })).toBe(1)
    await keeping.close()
  })

  it('whose module cannot be loaded fail their tasks, and nothing else', async () => {
    const broken = threadPool({
      size: 1,
      module: new URL('./no-such-module.ts', import.meta.url),
      timeoutMs: 5_000,
    })
    await expect(broken.run('double', 1)).rejects.toThrow('no-such-module')
    await broken.close()
  })
})
