import { useState } from 'react'
import type { ShownProblem } from '../api/problem.ts'

const atOnce = 4

interface BulkResult<Item> {
  done: Item[]
  failed: { item: Item; error: unknown }[]
}

/** Does the same to each of these, four at a time; one that fails does not stop the others. */
export async function eachOf<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
  onStep: (finished: number) => void = () => {},
): Promise<BulkResult<Item>> {
  const result: BulkResult<Item> = { done: [], failed: [] }
  const waiting = [...items]
  const work = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      try {
        await act(item)
        result.done.push(item)
      } catch (error) {
        result.failed.push({ item, error })
      }
      onStep(result.done.length + result.failed.length)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work))
  return result
}

export interface BulkFailure {
  id: string
  name: string
  problem: ShownProblem
}

/** Runs bulk actions one after the other, and keeps what failed until it is put away. */
export function useBulk<Item extends { id: string; name: string }>() {
  const [progress, setProgress] = useState<{ finished: number; total: number } | null>(null)
  const [failures, setFailures] = useState<readonly BulkFailure[]>([])
  const run = async (items: readonly Item[], act: (item: Item) => Promise<unknown>) => {
    setFailures([])
    setProgress({ finished: 0, total: items.length })
    const result = await eachOf(items, act, (finished) => setProgress({ finished, total: items.length }))
    setProgress(null)
    if (result.failed.length > 0) {
      const { toProblem } = await import('../api/problem.ts')
      setFailures(
        result.failed.map(({ item: { id, name }, error }) => ({ id, name, problem: toProblem(error) })),
      )
    }
    return result
  }
  return { progress, failures, run, forget: () => setFailures([]) }
}
