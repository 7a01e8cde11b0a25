import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router'
import type { QueryClient } from '@tanstack/react-query'
import { loadSurroundings, Root, type Surroundings } from './layouts/root.tsx'
import {
  withConversation,
  withInbox,
  withOwnTab,
  withPeriod,
  withReceipt,
  withReturn,
  withSite,
  withSitesPage,
  withToken,
} from './route-search.ts'
import { fetchAhead } from '#web/platform/lazy-page/fetch-ahead.ts'
import { detourFor, type RouteFlags } from '#web/platform/guard/guard.ts'
import { lazyPage } from '#web/platform/lazy-page/lazy-page.tsx'
import { sourceSearch, staffPageSearch, staffSearch, partSearch } from '#web/platform/lists/list-search.ts'
import { followHashes, scrollBehavior } from '#web/platform/page/scrolling.ts'
import { presentStage } from '#web/platform/session/present-stage.ts'
import type { SessionStore } from '#web/platform/session/session.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Surroundings {
    flags?: RouteFlags
    /** What the route is called wherever its address does not matter; unique. Source: the specification's table of routes. */
    name?: string
    /** The page's part of the document title. */
    title?: MessageDescriptor
  }
  interface Register {
    router: AppRouter
  }
}

interface RouterContext {
  session: SessionStore
  /** Where answers of the server are kept; without it nothing is fetched ahead. */
  queries?: () => Promise<QueryClient>
}

const PageFailed = lazyPage<'PageFailed', ErrorComponentProps>(
  () => import('./layouts/page-failed.tsx'),
  'PageFailed',
)

const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: Root,
  errorComponent: PageFailed,
  notFoundComponent: lazyPage(() => import('#web/pages/not-found.tsx'), 'NotFoundPage'),
  beforeLoad: async ({ context: { session }, location, matches, preload }) => {
    // The root alone matches an address that cannot even be decoded; it counts as not found.
    const route = matches.length > 1 ? matches.at(-1) : undefined
    const stage = await presentStage(session, preload)
    const flags = route === undefined ? open : (route.staticData.flags ?? {})
    const detour = detourFor(stage, { path: route?.fullPath ?? '/$', flags }, location.href)
    if (detour !== null) throw redirect({ to: detour.to, search: detour.search ?? {}, replace: true })
    if (route !== undefined) await loadSurroundings(route.staticData)
  },
})

const open: RouteFlags = { public: true }
const forGuests: RouteFlags = { public: true, unauthenticatedOnly: true }
const signedIn: RouteFlags = { requiresAuth: true }

const landing = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  staticData: {
    name: 'root',
    layout: 'blank',
    reads: false,
    flags: open,
    title: msg`AI staff that know your website`,
  },
  component: lazyPage(() => import('#web/pages/landing.tsx'), 'LandingPage'),
})
const login = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  validateSearch: withReturn,
  staticData: { name: 'login', layout: 'blank', reads: false, flags: forGuests, title: msg`Sign in` },
  component: lazyPage(() => import('#web/pages/login.tsx'), 'LoginPage'),
})
const register = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  validateSearch: withSite,
  staticData: {
    name: 'register',
    layout: 'blank',
    reads: false,
    flags: forGuests,
    title: msg`Create an account`,
  },
  component: lazyPage(() => import('#web/pages/register.tsx'), 'RegisterPage'),
})
const tryOut = createRoute({
  getParentRoute: () => rootRoute,
  path: '/try',
  validateSearch: withReceipt,
  staticData: { name: 'try', layout: 'blank', flags: forGuests, title: msg`Try a colleague` },
  component: lazyPage(() => import('#web/pages/try.tsx'), 'TryPage'),
})
const forgotPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  staticData: {
    name: 'forgot-password',
    layout: 'blank',
    reads: false,
    flags: forGuests,
    title: msg`Forgot password`,
  },
  component: lazyPage(() => import('#web/pages/forgot-password.tsx'), 'ForgotPasswordPage'),
})
const resetPassword = createRoute({
  getParentRoute: () => rootRoute,
  path: '/reset-password',
  validateSearch: withToken,
  staticData: {
    name: 'reset-password',
    layout: 'blank',
    reads: false,
    flags: forGuests,
    title: msg`Choose a new password`,
  },
  component: lazyPage(() => import('#web/pages/reset-password.tsx'), 'ResetPasswordPage'),
})
const verifyEmail = createRoute({
  getParentRoute: () => rootRoute,
  path: '/verify-email',
  validateSearch: withToken,
  staticData: {
    name: 'verify-email',
    layout: 'blank',
    reads: false,
    flags: forGuests,
    title: msg`Check your mail`,
  },
  component: lazyPage(() => import('#web/pages/verify-email.tsx'), 'VerifyEmailPage'),
})
const confirmEmailChange = createRoute({
  getParentRoute: () => rootRoute,
  path: '/confirm-email-change',
  validateSearch: withToken,
  staticData: {
    name: 'confirm-email-change',
    layout: 'blank',
    reads: false,
    flags: open,
    title: msg`Confirm another e-mail address`,
  },
  component: lazyPage(() => import('#web/pages/confirm-email-change.tsx'), 'ConfirmEmailChangePage'),
})
const deletion = createRoute({
  getParentRoute: () => rootRoute,
  path: '/deletion',
  // Where somebody ends whose account has just been deleted.
  validateSearch: ({ done }: Record<string, unknown>): { done?: 1 | undefined } => ({
    done: Number(done) === 1 ? 1 : undefined,
  }),
  staticData: { name: 'deletion', layout: 'blank', reads: false, flags: open, title: msg`Delete an account` },
  component: lazyPage(() => import('#web/pages/deletion.tsx'), 'DeletionPage'),
})
const privacy = createRoute({
  getParentRoute: () => rootRoute,
  path: '/privacy',
  staticData: { name: 'privacy', layout: 'blank', reads: false, flags: open, title: msg`Privacy` },
  component: lazyPage(() => import('#web/pages/privacy.tsx'), 'PrivacyPage'),
})
const terms = createRoute({
  getParentRoute: () => rootRoute,
  path: '/terms',
  staticData: { name: 'terms', layout: 'blank', reads: false, flags: open, title: msg`Terms` },
  component: lazyPage(() => import('#web/pages/terms.tsx'), 'TermsPage'),
})
const developers = createRoute({
  getParentRoute: () => rootRoute,
  path: '/developers',
  staticData: { name: 'developers', layout: 'blank', flags: open, title: msg`For developers` },
  component: lazyPage(() => import('#web/pages/developers.tsx'), 'DevelopersPage'),
})
const onboardingWizard = createRoute({
  getParentRoute: () => rootRoute,
  path: '/onboarding-wizard',
  staticData: {
    name: 'onboarding-wizard',
    layout: 'blank',
    flags: signedIn,
    title: msg`Set up your account`,
  },
  component: lazyPage(() => import('#web/pages/onboarding-wizard.tsx'), 'OnboardingWizardPage'),
})
const invites = createRoute({
  getParentRoute: () => rootRoute,
  path: '/invites',
  staticData: { name: 'invites', layout: 'blank', flags: signedIn, title: msg`Your invitations` },
  component: lazyPage(() => import('#web/pages/invites.tsx'), 'InvitesPage'),
})
const home = createRoute({
  getParentRoute: () => rootRoute,
  path: '/home',
  staticData: { name: 'home', title: msg`Home` },
  beforeLoad: (to) => fetchAhead(() => import('#web/pages/home.tsx'), to),
  component: lazyPage(() => import('#web/pages/home.tsx'), 'HomePage'),
})
const dashboard = createRoute({
  getParentRoute: () => rootRoute,
  path: '/Dashboard',
  staticData: { name: 'dashboard', title: msg`Dashboard` },
  beforeLoad: (to) => fetchAhead(() => import('#web/pages/dashboard.tsx'), to),
  component: lazyPage(() => import('#web/pages/dashboard.tsx'), 'DashboardPage'),
})
const analytics = createRoute({
  getParentRoute: () => rootRoute,
  path: '/Analytics',
  validateSearch: withPeriod,
  staticData: { name: 'analytics', title: msg`Analytics` },
  beforeLoad: (to) => fetchAhead(() => import('#web/pages/analytics.tsx'), to),
  component: lazyPage(() => import('#web/pages/analytics.tsx'), 'AnalyticsPage'),
})
const helpSupport = createRoute({
  getParentRoute: () => rootRoute,
  path: '/help-support',
  staticData: { name: 'help-support', title: msg`Help and support` },
  component: lazyPage(() => import('#web/pages/help-support.tsx'), 'HelpSupportPage'),
})
const SettingsPage = lazyPage(() => import('#web/pages/settings.tsx'), 'SettingsPage')
const settings = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings',
  staticData: { name: 'settings', title: msg`Settings` },
  component: SettingsPage,
})
// One page, so that whoever goes from tab to tab stays in the row of tabs.
const billing = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings/billing',
  staticData: { name: 'settings-billing', title: msg`Settings` },
  component: SettingsPage,
})
const card = createRoute({
  getParentRoute: () => rootRoute,
  path: '/settings/card',
  validateSearch: withOwnTab,
  staticData: { name: 'settings-card', layout: 'blank', title: msg`Add a card` },
  component: lazyPage(() => import('#web/pages/paying/card.tsx'), 'CardPage'),
})
const knowledge = createRoute({
  getParentRoute: () => rootRoute,
  path: '/Knowledge',
  validateSearch: sourceSearch,
  staticData: { name: 'knowledge', title: msg`Knowledge` },
  beforeLoad: (to) => fetchAhead(() => import('#web/pages/knowledge.tsx'), to),
  component: lazyPage(() => import('#web/pages/knowledge.tsx'), 'KnowledgePage'),
})
const knowledgeId = createRoute({
  getParentRoute: () => rootRoute,
  path: '/Knowledge/$id',
  validateSearch: (search) => ({ ...withReceipt(search), ...partSearch(search) }),
  staticData: { name: 'knowledge-id', title: msg`Knowledge` },
  beforeLoad: (to) => fetchAhead(() => import('#web/pages/knowledge-id.tsx'), to),
  component: lazyPage(() => import('#web/pages/knowledge-id.tsx'), 'KnowledgeIdPage'),
})
const inbox = createRoute({
  getParentRoute: () => rootRoute,
  path: '/Inbox',
  validateSearch: withInbox,
  staticData: { name: 'inbox', title: msg`Inbox` },
  component: lazyPage(() => import('#web/pages/visitors/inbox.tsx'), 'InboxPage'),
})
const myStaff = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my-staff',
  validateSearch: staffSearch,
  staticData: { name: 'my-staff', title: msg`My staff` },
  beforeLoad: (to) => fetchAhead(() => import('#web/pages/my-staff.tsx'), to),
  component: lazyPage(() => import('#web/pages/my-staff.tsx'), 'MyStaffPage'),
})
const myStaffId = createRoute({
  getParentRoute: () => rootRoute,
  path: '/my-staff/$id',
  validateSearch: (search: Record<string, unknown>) => ({
    ...withConversation(search),
    ...staffPageSearch(search),
  }),
  staticData: { name: 'my-staff-id', title: msg`My staff` },
  beforeLoad: (to) => fetchAhead(() => import('#web/pages/my-staff-id.tsx'), to),
  component: lazyPage(() => import('#web/pages/my-staff-id.tsx'), 'MyStaffIdPage'),
})
const talk = createRoute({
  getParentRoute: () => rootRoute,
  path: '/talk/$id',
  validateSearch: withSitesPage,
  staticData: { name: 'talk', layout: 'blank', flags: { forVisitors: true }, title: msg`Ask a question` },
  component: lazyPage(() => import('#web/pages/talk.tsx'), 'TalkPage'),
})
const notFoundNamed = createRoute({
  getParentRoute: () => rootRoute,
  path: '/pages/misc/not-found/$',
  params: { parse: ({ _splat }) => ({ error: _splat ?? '' }), stringify: ({ error }) => ({ _splat: error }) },
  staticData: {
    name: 'pages-misc-not-found-error',
    layout: 'blank',
    reads: false,
    flags: open,
    title: msg`Page not found`,
  },
  component: lazyPage(() => import('#web/pages/not-found.tsx'), 'NotFoundPage'),
})
const notFound = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$',
  params: {
    parse: ({ _splat }) => ({ error: `/${_splat ?? ''}` }),
    stringify: ({ error }) => ({ _splat: error.slice(1) }),
  },
  staticData: { name: 'error', layout: 'blank', reads: false, flags: open, title: msg`Page not found` },
  component: lazyPage(() => import('#web/pages/not-found.tsx'), 'NotFoundPage'),
})
// Seen by developers only: the condition is false in a production build, which then drops the page's code.
const devUi = import.meta.env.DEV
  ? [
      createRoute({
        getParentRoute: () => rootRoute,
        path: '/dev/ui',
        staticData: { name: 'dev-ui', layout: 'blank', flags: open, title: msg`Controls` },
        component: lazyPage(() => import('#web/dev/ui-page.tsx'), 'UiPage'),
      }),
    ]
  : []

const routeTree = rootRoute.addChildren([
  landing,
  tryOut,
  login,
  register,
  forgotPassword,
  resetPassword,
  verifyEmail,
  confirmEmailChange,
  deletion,
  privacy,
  terms,
  developers,
  onboardingWizard,
  invites,
  home,
  dashboard,
  analytics,
  helpSupport,
  settings,
  billing,
  card,
  knowledge,
  knowledgeId,
  inbox,
  myStaff,
  myStaffId,
  talk,
  notFoundNamed,
  notFound,
  ...devUi,
])

/** The router over the given session; `history` is the browser's unless a test passes its own. */
export function createAppRouter(context: RouterContext, history?: RouterHistory) {
  const router = createRouter({
    routeTree,
    context,
    caseSensitive: false,
    defaultPreload: 'intent',
    defaultErrorComponent: PageFailed,
    defaultHashScrollIntoView: { behavior: scrollBehavior() },
    scrollRestoration: true,
    scrollRestorationBehavior: 'instant',
    // Reads are fresh in the query cache, not in the router.
    defaultPreloadStaleTime: 0,
    ...(history === undefined ? {} : { history }),
  })
  followHashes(router)
  return router
}

export type AppRouter = ReturnType<typeof createAppRouter>
