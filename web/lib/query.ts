import { QueryClient } from '@tanstack/react-query'
import { toProblem } from './problem.ts'

const freshForMs = 30_000
const keptForMs = 10 * 60_000

/**
 * The cache of everything read from the server. Live events refresh it, so it asks again by itself only after a
 * reconnect; a refusal is never retried, a lost connection up to twice.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshForMs,
        gcTime: keptForMs,
        refetchOnWindowFocus: false,
        retry: (failures, thrown) => failures < 2 && toProblem(thrown).canRetry,
        retryDelay: (attempt) => Math.min(1_000 * 1.5 ** attempt, 10_000),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
