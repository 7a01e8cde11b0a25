import type { SetupGuide as Guide } from '#contract/person/accounts.ts'
import { Suspense } from 'react'
import { useSession } from '#web/platform/session/app-session.ts'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { useMay } from '#web/platform/session/use-may.ts'
import { useSetupGuide } from './guide-query.ts'

const SetupGuide = lazyPart(() => import('./setup-guide.tsx'), 'SetupGuide')

/** The guide's place above every page. Nothing is fetched for who has done all of it. */
export function SetupGuideSlot() {
  const { user } = useSession()
  const mayWork = useMay('work')
  if (user === null || !mayWork) return null
  const { knowledgeSourceCreated, staffCreated } = user.setupGuide
  if (knowledgeSourceCreated && staffCreated) return null
  return <CurrentGuide known={user.setupGuide} />
}

/** Asked for before the guide's own file has come, so that no news of the live feed passes it by. */
function CurrentGuide({ known }: { known: Guide }) {
  const guide = useSetupGuide(known).data
  return (
    <Suspense fallback={guide.isDismissed ? null : <div aria-busy="true" className="mb-8 h-[166px]" />}>
      <SetupGuide guide={guide} />
    </Suspense>
  )
}
