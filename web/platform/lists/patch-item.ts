import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query'

interface Page<Item> {
  items: Item[]
  nextCursor: string | null
  total: number
}

interface Keys {
  /** The lists below this key hold pages of the thing. */
  list: QueryKey
  one: QueryKey
}

/**
 * Shows a change of one thing in its page and in every list at once. Calling what it returns takes the change back,
 * and leaves alone what has happened to other things meanwhile.
 */
export function patchItem<Item extends { id: string }>(
  queryClient: QueryClient,
  keys: Keys,
  id: string,
  change: Partial<Item>,
): () => void {
  const put = (known: Partial<Item>) => {
    queryClient.setQueryData<Item>(keys.one, (before) => before && { ...before, ...known })
    queryClient.setQueriesData<Partial<InfiniteData<Page<Item>>>>({ queryKey: keys.list }, (before) => {
      // Something of one page, such as all names, is asked for again when it is told.
      if (before?.pages === undefined) return before
      const pages = before.pages.map((page) => ({
        ...page,
        items: page.items.map((item) => (item.id === id ? { ...item, ...known } : item)),
      }))
      return { ...before, pages }
    })
  }
  const before =
    queryClient.getQueryData<Item>(keys.one) ??
    queryClient
      .getQueriesData<Partial<InfiniteData<Page<Item>>>>({ queryKey: keys.list })
      .flatMap(([, data]) => data?.pages?.flatMap((page) => page.items) ?? [])
      .find((item) => item.id === id)
  put(change)
  return () => {
    if (before !== undefined) put(before)
  }
}
