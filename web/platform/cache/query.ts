import { QueryClient } from '@tanstack/react-query'
import { Refusal } from '../api/refusal.ts'

const freshForMs = 30_000
const keptForMs = 10 * 60_000

/** Whether the same question may be answered later: nothing came back, or the server was in trouble. */
function mayPass(thrown: unknown): boolean {
  return thrown instanceof Refusal ? thrown.with.status >= 500 : thrown instanceof TypeError
}

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
        retry: (failures, thrown) => failures < 2 && mayPass(thrown),
        retryDelay: (attempt) => Math.min(1_000 * 1.5 ** attempt, 10_000),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
