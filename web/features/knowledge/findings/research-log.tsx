import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import type { Activity } from '#contract/research.ts'
import { useFormat } from '#web/platform/language/use-format.ts'
import { activityWords } from '../activity-words.ts'

/** Everything that the research did, newest first and folded away. */
export function ResearchLog({ activities }: { activities: readonly Activity[] }) {
  const { i18n } = useLingui()
  const format = useFormat()
  if (activities.length === 0) return null
  return (
    <details className="group rounded-panel border border-line bg-surface">
      <summary className="flex cursor-pointer list-none items-center gap-2 rounded-panel px-5 py-3.5 text-section text-fg [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="flip size-4 text-subtle transition-transform group-open:rotate-90"
        />
        <Trans>Log</Trans>
      </summary>
      <ol className="flex max-h-120 flex-col gap-1 overflow-y-auto border-t border-line px-5 py-4 text-small">
        {activities.map((activity) => (
          <li key={activity.id} className="flex gap-4">
            <time
              dateTime={activity.at}
              title={format.exact(activity.at)}
              className="w-16 shrink-0 text-subtle tabular-nums"
            >
              {format.clock(activity.at)}
            </time>
            <span dir="auto" data-untrusted="" className="min-w-0 [overflow-wrap:anywhere]">
              {activityWords(activity, i18n)}
            </span>
          </li>
        ))}
      </ol>
    </details>
  )
}
