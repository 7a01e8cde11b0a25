import { Trans } from '@lingui/react/macro'
import { Play } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { Skeleton } from '#web/ui/display/skeleton.tsx'

const TourPlayer = lazyPart(() => import('../tour/tour-player.tsx'), 'TourPlayer')
const TourPictures = lazyPart(() => import('../tour/tour-pictures.tsx'), 'TourPictures')

/** The product in less than a minute, for whoever wants it. It counts as watched only when it was. */
export function Tour({ answerSample, onWatched }: { answerSample: ReactNode; onWatched: () => void }) {
  const [isShown, setShown] = useState(false)
  const [isBroken, setBroken] = useState(false)
  if (!isShown) {
    return (
      <Button onClick={() => setShown(true)}>
        <Play aria-hidden="true" />
        <Trans>Watch the tour</Trans>
      </Button>
    )
  }
  return (
    <Suspense fallback={<Skeleton className="aspect-[16/10] w-full !rounded-panel" />}>
      {isBroken ? (
        <div className="flex flex-col gap-5">
          <Notice>
            <Trans>The video cannot be played here. This is what it shows.</Trans>
          </Notice>
          <TourPictures answerSample={answerSample} />
        </div>
      ) : (
        <TourPlayer onWatched={onWatched} onBroken={() => setBroken(true)} />
      )}
    </Suspense>
  )
}
