import type { QueryClient } from '@tanstack/react-query'
import { keepReads } from './keep-reads.ts'
import { openKeptReads } from './kept-reads.ts'
import { browserShelf, passingShelf } from './shelf.ts'

const shelves = () => {
  if (typeof indexedDB === 'undefined') return { sizes: passingShelf(), texts: passingShelf() }
  return { sizes: browserShelf('sizes'), texts: browserShelf('reads') }
}

/** Keeps what this owner reads in this browser, up to `budget` bytes; returns how to end that. */
export function startCache(queryClient: QueryClient, owner: string, budget: number): () => void {
  let isOver = false
  let end = () => {}
  void openKeptReads({ ...shelves(), owner, budget }).then((kept) => {
    if (!isOver) end = keepReads(queryClient, kept)
  })
  return () => {
    isOver = true
    end()
  }
}

/** Forgets everything that anybody has read in this browser. */
export async function forgetReads(): Promise<void> {
  const { sizes, texts } = shelves()
  await Promise.allSettled([sizes.clear(), texts.clear()])
}
