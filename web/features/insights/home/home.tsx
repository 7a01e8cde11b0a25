import { Trans } from '@lingui/react/macro'
import { Suspense, useEffect } from 'react'
import { useUser } from '#web/platform/session/app-session.ts'
import { whenIdle } from '#web/platform/lazy-page/when-idle.ts'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { useNow } from '#web/platform/language/use-now.ts'
import { useHome } from './api.ts'
import { HomeSkeleton, RestSkeleton } from './home-skeleton.tsx'
import { LeadSentence } from './lead-sentence.tsx'
import { MetricsPanel } from './metrics-panel.tsx'

const Rest = lazyPart(() => import('./rest.tsx'), 'Rest')
const HomeFailed = lazyPart(() => import('./home-failed.tsx'), 'HomeFailed')

/** What goes on in the workspace: in words, in four figures, and in who did what. */
export function Home() {
  const home = useHome()
  // Fetched while there is a server to fetch it from.
  useEffect(() => whenIdle(() => void HomeFailed.preload()), [])
  return (
    <>
      <header className="mb-6">
        <h1 className="text-title font-[300]">
          <Greeting />
        </h1>
        {home.data === undefined ? null : (
          <p className="mt-1 max-w-[68ch]">
            <LeadSentence metrics={home.data.metrics} />
          </p>
        )}
      </header>
      {home.isPending ? <HomeSkeleton /> : null}
      {home.isError && home.data === undefined ? (
        <Suspense fallback={null}>
          <HomeFailed error={home.error} onRetry={() => void home.refetch()} busy={home.isFetching} />
        </Suspense>
      ) : null}
      {home.data === undefined ? null : (
        <div className="flex flex-col gap-8">
          <MetricsPanel metrics={home.data.metrics} />
          <Suspense fallback={<RestSkeleton />}>
            <Rest home={home.data} />
          </Suspense>
        </div>
      )}
    </>
  )
}

function Greeting() {
  const { firstName, displayName } = useUser()
  const hour = new Date(useNow()).getHours()
  const name = firstName || displayName
  if (hour < 5 || hour >= 18) return <Trans>Good evening, {name}</Trans>
  return hour < 12 ? <Trans>Good morning, {name}</Trans> : <Trans>Good afternoon, {name}</Trans>
}
