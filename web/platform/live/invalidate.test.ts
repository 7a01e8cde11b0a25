import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { invalidate } from './invalidate.ts'

/** A question whose answers come when the test says so, each with the number of times that it was asked. */
function asked(queryClient: QueryClient, queryKey: string[]) {
  const answers: (() => void)[] = []
  const options = {
    queryKey,
    queryFn: () => {
      const { promise, resolve } = Promise.withResolvers<number>()
      const number = answers.length + 1
      answers.push(() => resolve(number))
      return promise
    },
    staleTime: 60_000,
  }
  return { options, answers, now: () => queryClient.getQueryState(queryKey) }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('an answer that has become old', () => {
  it('is asked for again when it is shown, also when it was on its way for the first time [LIVE-1]', async () => {
    const queryClient = new QueryClient()
    const { options, answers, now } = asked(queryClient, ['home'])
    const stop = new QueryObserver(queryClient, options).subscribe(() => {})
    const done = invalidate(queryClient)
    expect(answers).toHaveLength(1)
    answers[0]?.()
    await settled()
    expect(answers).toHaveLength(2)
    answers[1]?.()
    await done
    expect(now()).toMatchObject({ data: 2, isInvalidated: false })
    stop()
  })

  it('is asked for again once, when it has been there', async () => {
    const queryClient = new QueryClient()
    const { options, answers, now } = asked(queryClient, ['home'])
    queryClient.setQueryData(['home'], 0)
    const stop = new QueryObserver(queryClient, options).subscribe(() => {})
    const done = invalidate(queryClient, ['home'])
    answers[0]?.()
    await done
    expect(answers).toHaveLength(1)
    expect(now()).toMatchObject({ data: 1, isInvalidated: false })
    stop()
  })

  it('that nobody shows yet, fetched ahead, stays marked as old', async () => {
    const queryClient = new QueryClient()
    const { options, answers, now } = asked(queryClient, ['staff'])
    const other = asked(queryClient, ['knowledge'])
    void queryClient.prefetchQuery(options)
    void queryClient.prefetchQuery(other.options)
    const done = invalidate(queryClient, ['staff'])
    answers[0]?.()
    other.answers[0]?.()
    await done
    expect(now()).toMatchObject({ data: 1, isInvalidated: true })
    expect(other.now()).toMatchObject({ data: 1, isInvalidated: false })
  })

  it('that nobody shows, and that is asked for anew while it is kept, stays marked as old', async () => {
    const queryClient = new QueryClient()
    const { options, answers, now } = asked(queryClient, ['staff'])
    queryClient.setQueryData(['staff'], 0)
    void queryClient.prefetchQuery({ ...options, staleTime: 0 })
    const done = invalidate(queryClient)
    answers[0]?.()
    await done
    expect(now()).toMatchObject({ data: 1, isInvalidated: true })
  })

  it('does not wait for another that is slow', async () => {
    const queryClient = new QueryClient()
    const [quick, slow] = [asked(queryClient, ['home']), asked(queryClient, ['staff'])]
    const stops = [quick, slow].map(({ options }) =>
      new QueryObserver(queryClient, options).subscribe(() => {}),
    )
    void invalidate(queryClient)
    quick.answers[0]?.()
    await settled()
    expect(quick.answers).toHaveLength(2)
    expect(slow.answers).toHaveLength(1)
    for (const stop of stops) stop()
  })

  it('that fails on its way does not hold up the others', async () => {
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const { promise, reject } = Promise.withResolvers<number>()
    let count = 0
    const queryFn = () => {
      count += 1
      return promise
    }
    const stop = new QueryObserver(queryClient, { queryKey: ['home'], queryFn }).subscribe(() => {})
    const done = invalidate(queryClient)
    reject(new Error('No connection'))
    await expect(done).resolves.toBeUndefined()
    expect(count).toBe(1)
    stop()
  })
})
