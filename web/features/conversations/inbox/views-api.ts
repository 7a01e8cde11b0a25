import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SavedView } from '#contract/visitors/inbox-views.ts'
import { call } from '#web/platform/api/call.ts'

type ViewWords = Omit<SavedView, 'id' | 'isOwn'>

/** The person's saved views of the inbox, then those that everybody has. */
const savedViewsOptions = () =>
  queryOptions({
    queryKey: ['inbox', 'views'],
    queryFn: async ({ signal }) => (await call.inboxViews.list(undefined, { signal })).items,
  })
export const useSavedViews = () => useQuery(savedViewsOptions())

/** How many conversations are in each view; nothing until that is known. */
export const useViewCounts = () =>
  useQuery({
    queryKey: ['inbox', 'counts'],
    queryFn: ({ signal }) => call.inboxViews.count(undefined, { signal }),
  }).data

/** Saves, changes, moves and removes views; what was changed is shown at once. */
export function useKeepViews() {
  const queryClient = useQueryClient()
  const { queryKey } = savedViewsOptions()
  const show = (change: (views: SavedView[]) => SavedView[]) =>
    queryClient.setQueryData(queryKey, (views) => (views === undefined ? views : change(views)))
  const settled = () => {
    void queryClient.invalidateQueries({ queryKey: ['inbox', 'counts'] })
    return queryClient.invalidateQueries({ queryKey })
  }
  const setRemoved = {
    mutationFn: (wanted: { id: string; isRemoved: boolean }) => call.inboxViews.setRemoved(wanted),
    onSuccess: (saved: SavedView, { isRemoved }: { isRemoved: boolean }) =>
      void show((views) => (isRemoved ? views.filter(({ id }) => id !== saved.id) : [...views, saved])),
    onSettled: () => void settled(),
  }
  return {
    save: useMutation({
      mutationFn: (words: ViewWords) => call.inboxViews.save(words),
      // It is opened at once, so it has to be known by then.
      onSuccess: (saved) => void show((views) => [...views, saved]),
      onSettled: () => void settled(),
    }),
    change: useMutation({
      mutationFn: (changed: Partial<ViewWords> & { id: string; place?: number }) =>
        call.inboxViews.change(changed),
      onSuccess: (saved) => void show((views) => views.map((view) => (view.id === saved.id ? saved : view))),
      onSettled: settled,
    }),
    setRemoved: useMutation(setRemoved),
    /** The way back, whose faults its own message says. */
    bringBack: useMutation(setRemoved),
  }
}
export type KeepViews = ReturnType<typeof useKeepViews>
