import type { HomePageData } from '#contract/home.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { RelativeTime } from '#web/ui/display/relative-time.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { announced } from './announcement-words.ts'

/** What there is to say to this person, newest first (HOME-2). */
export function Announcements({ announcements }: { announcements: HomePageData['announcements'] }) {
  const { i18n } = useLingui()
  return (
    <Panel title={<Trans>Announcements</Trans>} flush>
      {announcements.length === 0 ? (
        <p className="px-5 py-4">
          <Trans>Nothing new.</Trans>
        </p>
      ) : (
        <ul>
          {announcements.map(({ id, title, content, date }) => (
            <li key={id} className="border-t border-line px-5 py-3.5 first:border-t-0">
              <h3 className="text-body font-semibold">{announced(title, i18n)}</h3>
              <p className="mt-0.5 text-small">{announced(content, i18n)}</p>
              <p className="mt-1 text-caption text-subtle">
                <RelativeTime at={date} />
              </p>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}
