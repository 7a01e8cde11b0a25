import { Suspense } from 'react'
import { fetchHome } from '#web/features/insights/home/api.ts'
import { Home } from '#web/features/insights/home/home.tsx'
import type { FetchAhead } from '#web/platform/lazy-page/fetch-ahead.ts'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'

const DeletedWorkspaces = lazyPart(
  () => import('#web/features/workspaces/deletion/deleted-workspaces.tsx'),
  'DeletedWorkspaces',
)

/** Where a person arrives: how things stand, and what was deleted lately. */
export function HomePage() {
  return (
    <>
      <Suspense fallback={null}>
        <DeletedWorkspaces />
      </Suspense>
      <Home />
    </>
  )
}

export const fetchAhead: FetchAhead = (queryClient) => fetchHome(queryClient)
