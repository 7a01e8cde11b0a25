import { Suspense } from 'react'
import { useSession } from '#web/platform/session/app-session.ts'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { useMay } from '#web/platform/session/use-may.ts'

const SetupGuide = lazyPart(() => import('./setup-guide.tsx'), 'SetupGuide')

/** The guide's place above every page. Nothing is fetched for who has done all of it. */
export function SetupGuideSlot() {
  const { user } = useSession()
  const mayWork = useMay('work')
  if (user === null || !mayWork) return null
  const { knowledgeSourceCreated, staffCreated, isDismissed } = user.setupGuide
  if (knowledgeSourceCreated && staffCreated) return null
  return (
    <Suspense fallback={isDismissed ? null : <div aria-busy="true" className="mb-8 h-[166px]" />}>
      <SetupGuide known={user.setupGuide} />
    </Suspense>
  )
}
