import type { User } from '#contract/person/accounts.ts'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, render as renderBare, type RenderResult } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import { session } from '#web/platform/session/app-session.ts'
import { queryClient as appQueryClient } from '#web/platform/cache/queries.tsx'
import { createSession, type SessionStore } from '#web/platform/session/session.ts'
import { createAppRouter } from '#web/app/router.tsx'
import { Toaster } from '../ui/overlays/toaster.tsx'

interface RenderOptions {
  /** Who is signed in; nobody unless told. */
  user?: User
  /** Where the page stands, with its query. */
  path?: string
}

function freshQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
}

/** The product's own cache, with nothing in it and no patience. */
function emptied(): QueryClient {
  appQueryClient.clear()
  appQueryClient.setDefaultOptions({ queries: { retry: false, staleTime: Infinity } })
  return appQueryClient
}

function Around({ queryClient, children }: { queryClient: QueryClient; children: ReactNode }) {
  return (
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <DirectionProvider direction="ltr">
          {children}
          <Toaster />
        </DirectionProvider>
      </QueryClientProvider>
    </I18nProvider>
  )
}

/** Renders a component with everything that pages find around them; links lead nowhere. */
export async function render(ui: ReactElement, { user, path = '/' }: RenderOptions = {}) {
  session.put(user ?? null)
  const root = createRootRoute({ component: Outlet })
  const here = createRoute({ getParentRoute: () => root, path: '$', component: () => ui })
  const index = createRoute({ getParentRoute: () => root, path: '/', component: () => ui })
  const router = createRouter({
    routeTree: root.addChildren([index, here]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
  const queryClient = freshQueryClient()
  await router.load()
  const result = renderBare(
    <Around queryClient={queryClient}>
      {/* The test's own small tree of routes. */}
      <RouterProvider router={asAppRouter(router)} />
    </Around>,
  )
  return { ...result, router, queryClient }
}

/** The provider's type knows only the product's own routes. */
function asAppRouter(router: unknown): ReturnType<typeof createAppRouter> {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- see above
  return router as ReturnType<typeof createAppRouter>
}

/** Opens an address of the real product: guard, layout and page. `read` answers who is signed in, at every asking. `router.state.location` tells where it led. */
export async function open(
  path: string,
  { user, read }: { user?: User; read?: () => Promise<User | null> } = {},
): Promise<RenderResult & { router: ReturnType<typeof createAppRouter>; queryClient: QueryClient }> {
  session.put(user ?? null)
  const queryClient = emptied()
  const own = createSession(read ?? (async () => user ?? null))
  // In the product both are one: what a page learns of who is signed in the guard knows too, and the other way round.
  const mirror = (from: SessionStore, to: SessionStore) =>
    from.subscribe(() => {
      const { user, ready } = from.get()
      if (ready && to.get().user !== user) to.put(user)
    })
  onTestFinished(mirror(session, own))
  onTestFinished(mirror(own, session))
  const router = createAppRouter({ session: own }, createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const result = renderBare(
    <Around queryClient={queryClient}>
      <RouterProvider router={router} />
    </Around>,
  )
  await act(async () => {
    await router.load()
  })
  return { ...result, router, queryClient }
}
