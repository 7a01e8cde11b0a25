import { useLingui } from '@lingui/react/macro'
import type { Activity } from '#contract/research.ts'
import { useFormat } from '#web/platform/language/use-format.ts'
import { Panel } from '#web/ui/layout/panel.tsx'
import { activityWords } from '../activity-words.ts'

/** Everything that the research did, newest first. */
export function ResearchLog({ activities }: { activities: readonly Activity[] }) {
  const { i18n } = useLingui()
  const format = useFormat()
  return (
    <Panel flush>
      <ol className="flex flex-col gap-1 px-5 py-4 text-small">
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
    </Panel>
  )
}
