import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useFormat } from '#web/platform/language/use-format.ts'
import { useNow } from '#web/platform/language/use-now.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Skeleton } from '#web/ui/display/skeleton.tsx'
import { type useMarkRead, useNotifications } from './api.ts'
import { type Day, groupByDay } from './group-by-day.ts'
import { NotificationRow } from './notification-row.tsx'

/** What the person was told, by days of their calendar. */
export function NotificationList({
  markRead,
  onFollow,
}: {
  markRead: ReturnType<typeof useMarkRead>['mutate']
  onFollow: () => void
}) {
  const nowMs = useNow()
  const told = useNotifications()
  const inWords = useProblemWords()
  if (told.isPending) return <Loading />
  if (told.isError && told.data === undefined) {
    return (
      <div className="px-4 pb-4">
        <ProblemState problem={toProblem(told.error)} onRetry={() => void told.refetch()} />
      </div>
    )
  }
  const items = told.data.pages.flatMap((page) => page.items)
  if (items.length === 0) return <Nothing onFollow={onFollow} />
  return (
    <>
      {groupByDay(items, nowMs).map((day) => (
        <section key={day.ago}>
          <DayName day={day} nowMs={nowMs} />
          <ul>
            {day.items.map((item) => (
              <NotificationRow
                key={item.id}
                notification={item}
                onFollow={() => {
                  if (!item.isRead) markRead({ id: item.id })
                  onFollow()
                }}
              />
            ))}
          </ul>
        </section>
      ))}
      {told.isFetchNextPageError ? (
        <div className="px-4 pt-2">
          <Notice tone="bad" live>
            {inWords(toProblem(told.error))}
          </Notice>
        </div>
      ) : null}
      {told.hasNextPage ? (
        <div className="px-4 py-2">
          <Button
            variant="ghost"
            size="sm"
            busy={told.isFetchingNextPage}
            onClick={() => void told.fetchNextPage()}
          >
            <Trans>Show older</Trans>
          </Button>
        </div>
      ) : null}
    </>
  )
}

function DayName({ day, nowMs }: { day: Day; nowMs: number }) {
  const { t } = useLingui()
  const format = useFormat()
  return (
    <h3 className="px-4 pt-2 pb-1 text-caption font-medium text-subtle">
      {day.ago === 0 ? t`Today` : day.ago === 1 ? t`Yesterday` : format.when(day.at, nowMs)}
    </h3>
  )
}

function Loading() {
  const { t } = useLingui()
  return (
    <div
      role="status"
      aria-busy="true"
      aria-label={t`Loading`}
      className="flex flex-col gap-4 px-4 pt-2 pb-5"
    >
      {['w-4/5', 'w-3/5', 'w-2/3'].map((width) => (
        <div key={width} className="flex gap-3">
          <Skeleton className="size-[18px]" />
          <div className="flex flex-1 flex-col gap-1.5">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="h-3 w-20" />
          </div>
        </div>
      ))}
    </div>
  )
}

/** A faint outline of what will be there, and what that is. */
function Nothing({ onFollow }: { onFollow: () => void }) {
  return (
    <div className="px-4 pt-1 pb-5">
      <div aria-hidden="true" className="mb-4 flex flex-col gap-2">
        <div className="h-11 rounded-item border border-dashed border-line-strong" />
        <div className="h-11 rounded-item border border-dashed border-line-strong opacity-60" />
      </div>
      <p className="font-[530] text-fg">
        <Trans>Nothing has happened yet</Trans>
      </p>
      <p className="mt-0.5">
        <Trans>Finished research, low ratings and new sign-ins show up here.</Trans>
      </p>
      <p className="mt-3">
        <Link to="/Knowledge" className="text-brand hover:underline" onClick={onFollow}>
          <Trans>Add a website</Trans>
        </Link>
      </p>
    </div>
  )
}
