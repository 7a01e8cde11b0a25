import type { KnowledgeSort, KnowledgeSource, KnowledgeState, PageOutcome } from '#contract/knowledge.ts'
import type { ExtractionType } from '#contract/research.ts'
import type { Snapshot } from '#contract/snapshots.ts'
import { call } from '#web/platform/api/call.ts'
import { patchItem } from '#web/platform/lists/patch-item.ts'
import {
  infiniteQueryOptions,
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'

import { shortAddress } from './short-address.ts'

const rowsAtOnce = 25
export const oneKey = (id: string) => ['knowledge', 'one', id] as const

const rowsKey = ['knowledge', 'list', 'rows'] as const

/** Which of the websites are wanted; what is left out is not asked about. */
export interface SourcesWanted {
  query?: string | undefined
  state?: KnowledgeState | undefined
  sort?: KnowledgeSort | undefined
}

/** Whether research is under way or about to begin. */
export const isRunning = ({ status }: Pick<KnowledgeSource, 'status'>): boolean =>
  status === 'research_pending' || status === 'research_in_progress'

const listOptions = (wanted: SourcesWanted) =>
  infiniteQueryOptions({
    queryKey: [...rowsKey, wanted],
    queryFn: ({ pageParam, signal }) =>
      call.knowledge.list(
        { ...wanted, limit: rowsAtOnce, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })

const detailOptions = (id: string) =>
  queryOptions({ queryKey: oneKey(id), queryFn: ({ signal }) => call.knowledge.get({ id }, { signal }) })

/** Has what a page of them will ask for asked before. */
export const fetchKnowledgeSources = (queryClient: QueryClient, wanted: SourcesWanted) =>
  queryClient.prefetchInfiniteQuery(listOptions(wanted))
export const fetchKnowledgeSource = (queryClient: QueryClient, id: string) =>
  queryClient.prefetchQuery(detailOptions(id))

/** The page parameter of a list's first page. */
function firstPage(): string | null {
  return null
}

/** The websites of the workspace that are wanted, in pages of 25; newest first unless told. */
export const useKnowledgeSources = (wanted: SourcesWanted = {}) => useInfiniteQuery(listOptions(wanted))

/** The newest 100 websites as choices for a colleague's knowledge; `isReady` once something was learned. */
export const useSourceChoices = () =>
  useQuery({
    queryKey: ['knowledge', 'list', 'choices'],
    queryFn: ({ signal }) => call.knowledge.list({ limit: 100 }, { signal }),
    select: ({ items }) =>
      items.map(({ id, name, url, status, researchedAt, researchProgress }) => ({
        id,
        name,
        address: shortAddress(url),
        isReady: researchedAt !== null,
        pages: isRunning({ status }) ? null : researchProgress.pagesRead,
      })),
  }).data ?? []

/** One website with what its research found; kept current by the live feed. */
export const useKnowledgeSource = (id: string) => useQuery(detailOptions(id))

/** The same where no live feed tells what changed: asked again each second while it is being read. */
export const useSourceBeingRead = (id: string) =>
  useQuery({
    ...detailOptions(id),
    refetchInterval: ({ state }) => (state.data === undefined || isRunning(state.data) ? 1_000 : false),
  })

/** The pages of the latest research in the order they were reached, all or of one outcome. */
export const useResearchedPages = (id: string, outcome: PageOutcome | undefined) =>
  useInfiniteQuery({
    queryKey: [...oneKey(id), 'pages', outcome ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call.knowledge.listPages(
        { id, outcome, limit: 100, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  })

/** The extracted items of one type. */
export const useExtractedItems = (id: string, type: ExtractionType) =>
  useInfiniteQuery({
    queryKey: [...oneKey(id), 'items', type],
    queryFn: ({ pageParam, signal }) =>
      call.knowledge.listItems(
        { id, type, limit: 25, ...(pageParam === null ? {} : { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.nextCursor,
  })

/** Who reads pages as they were: a member of the workspace, or a visitor. */
export interface SnapshotSource {
  key: readonly string[]
  read: (input: { id: string }, options: { signal: AbortSignal }) => Promise<Snapshot>
}

const membersSnapshots: SnapshotSource = {
  key: ['snapshots'],
  read: (input, options) => call.knowledge.getSnapshot(input, options),
}

/** A page as it was when it was read; it never changes, so it is asked for once. */
export const snapshotOptions = (id: string, { key, read }: SnapshotSource = membersSnapshots) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: ({ signal }) => read({ id }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** A look at which pages a website has: it costs the website some requests, and us a wait, so it is not taken again at once. */
export const surveyOptions = (url: string) =>
  queryOptions({
    queryKey: ['site-survey', url],
    queryFn: ({ signal }) => call.knowledge.survey({ url }, { signal }),
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
    retry: false,
  })

type Create = Parameters<typeof call.knowledge.create>[0]
type Update = Parameters<typeof call.knowledge.update>[0]

/** Puts what a call returned into the cache at once and asks for everything around it again. */
export function useSourceChanged() {
  const queryClient = useQueryClient()
  return async (source: KnowledgeSource) => {
    queryClient.setQueryData(detailOptions(source.id).queryKey, (before) =>
      before === undefined ? undefined : { ...before, ...source },
    )
    void queryClient.invalidateQueries({ queryKey: ['knowledge', 'list'] })
    void queryClient.invalidateQueries({ queryKey: oneKey(source.id) })
  }
}

export function useCreateKnowledgeSource() {
  const changed = useSourceChanged()
  return useMutation({ mutationFn: (input: Create) => call.knowledge.create(input), onSuccess: changed })
}

/** Changes name or what is looked for: a name is shown at once, and taken back if it is refused. */
export function useUpdateKnowledgeSource() {
  const changed = useSourceChanged()
  const queryClient = useQueryClient()
  return useMutation({
    onMutate: ({ id, name }) =>
      name === undefined
        ? undefined
        : patchItem<KnowledgeSource>(queryClient, { list: rowsKey, one: oneKey(id) }, id, { name }),
    onError: (_error, _update, takeBack) => takeBack?.(),
    mutationFn: (update: Update) => call.knowledge.update(update),
    onSuccess: changed,
  })
}

export function useResearchAgain() {
  const changed = useSourceChanged()
  return useMutation({ mutationFn: (id: string) => call.knowledge.research({ id }), onSuccess: changed })
}

/** The same at another address, of a website of which nothing was read yet. */
export function useResearchAt() {
  const changed = useSourceChanged()
  return useMutation({
    mutationFn: (asked: { id: string; url: string }) => call.knowledge.research(asked),
    onSuccess: changed,
  })
}

export function useCancelResearch() {
  const changed = useSourceChanged()
  return useMutation({ mutationFn: (id: string) => call.knowledge.cancel({ id }), onSuccess: changed })
}

/** Deletes a website; what is shown of it goes once the page has been left. */
export function useDeleteKnowledgeSource() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call.knowledge.delete({ id }),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: ['knowledge', 'list'] })
      void queryClient.invalidateQueries({ queryKey: ['staff'] })
    },
  })
}
