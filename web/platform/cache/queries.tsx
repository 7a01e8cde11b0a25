import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { createQueryClient } from './query.ts'

/** The cache of this tab. Components reach it by `useQueryClient`. */
export const queryClient = createQueryClient()

/** What pages that read from the server find around them. Pages for guests do without it, and without its weight. */
export function Queries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}
