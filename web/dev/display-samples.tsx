import { Button } from '../ui/actions/button.tsx'
import { Avatar } from '../ui/display/avatar.tsx'
import { Badge, CountBadge, StateDot } from '../ui/display/badge.tsx'
import { EmptyState } from '../ui/display/empty-state.tsx'
import { ErrorState } from '../ui/display/error-state.tsx'
import { Figure, Figures } from '../ui/display/figure.tsx'
import { Kbd } from '../ui/display/kbd.tsx'
import { Logo } from '../ui/display/logo.tsx'
import { Notice } from '../ui/display/notice.tsx'
import { EmptyPortrait, Portrait } from '../ui/display/portrait.tsx'
import { Progress } from '../ui/display/progress.tsx'
import { Quote, SourceMark } from '../ui/display/quote.tsx'
import { RelativeTime } from '../ui/display/relative-time.tsx'
import { Loading, Skeleton, SkeletonText } from '../ui/display/skeleton.tsx'
import { Sample, Samples } from './sample.tsx'

const threeMinutesAgo = new Date(Date.now() - 180_000).toISOString()
const tones = ['neutral', 'brand', 'ok', 'warn', 'bad'] as const

export function DisplaySamples() {
  return (
    <Samples title="Display">
      <Sample name="Portrait, Avatar, Logo">
        {[0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((tint) => (
          <Portrait key={tint} tint={tint} name="Kenji Ito" size={40} />
        ))}
        <Portrait tint={0} name="Kenji Ito" resting />
        <EmptyPortrait />
        <Avatar name="Ada Lovelace" />
        <Logo />
      </Sample>
      <Sample name="State, Badge">
        {tones.map((tone) => (
          <StateDot key={tone} tone={tone} busy={tone === 'brand'}>
            {tone}
          </StateDot>
        ))}
        <Badge>Draft</Badge>
        <Badge tone="brand">Test mode</Badge>
        <CountBadge>3</CountBadge>
        <Kbd>Ctrl</Kbd>
        <Kbd>K</Kbd>
        <span className="text-small text-subtle">
          <RelativeTime at={threeMinutesAgo} />
        </span>
      </Sample>
      <Sample name="Figures">
        <div className="w-full">
          <Figures label="This week">
            <Figure label="On shift" value="3" note="of 4 staff" />
            <Figure label="Answers" value="1,284" note="3% fewer than last week" />
            <Figure label="Satisfaction" value="4.6" note="0.2 more than last week" tone="ok" />
            <Figure label="Not answered" value="–" note="No questions yet" />
          </Figures>
        </div>
      </Sample>
      <Sample name="Notice">
        <div className="grid w-full gap-2 sm:grid-cols-2">
          {tones.map((tone) => (
            <Notice key={tone} tone={tone}>
              Research stopped at its time budget. What was found until then is kept.
            </Notice>
          ))}
        </div>
      </Sample>
      <Sample name="Quote">
        <div className="w-full max-w-140">
          <Quote source="northwind.io/prices, read 3 minutes ago">
            The team plan costs <mark>€29 a month</mark> and includes five people.
          </Quote>
          <p className="mt-2 text-fg">
            The team plan is €29 a month
            <SourceMark number={1} label="Source 1: northwind.io/prices" />.
          </p>
        </div>
      </Sample>
      <Sample name="Progress">
        <div className="grid w-72 gap-4">
          <Progress label="Setup" value={50} inWords="1 of 2 steps" />
          <Progress label="Looking for pages" value={null} />
        </div>
      </Sample>
      <Sample name="Skeleton">
        <div className="w-72">
          <Loading>
            <div className="flex items-center gap-3">
              <Skeleton className="size-14 rounded-panel" />
              <div className="flex-1">
                <SkeletonText lines={2} />
              </div>
            </div>
          </Loading>
        </div>
      </Sample>
      <Sample name="Empty, Error">
        <div className="grid w-full gap-4">
          <EmptyState
            outline={
              <>
                <EmptyPortrait />
                <EmptyPortrait />
              </>
            }
            title="No colleagues yet"
            action={<Button variant="filled">Hire someone</Button>}
            sample="Try with northwind.io"
          >
            A virtual human answers your visitors from your own pages.
          </EmptyState>
          <ErrorState title="The list of staff could not be read." onRetry={() => {}} requestId="req_81f2">
            Nothing was lost. Try again in a moment.
          </ErrorState>
        </div>
      </Sample>
    </Samples>
  )
}
