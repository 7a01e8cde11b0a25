import type { Now } from '#contract/analytics.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { textLinkClass } from '#web/ui/actions/text-link-class.ts'
import { EmptyPortrait, Portrait } from '#web/ui/display/portrait.tsx'
import { RelativeTime } from '#web/ui/display/relative-time.tsx'
import { List, ListRow } from '#web/ui/layout/list.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { NothingHere, RowsSkeleton } from './panel-states.tsx'

/** Who is at work, what each was asked last, and how much in this hour. */
export function OnShift({ now }: { now: Now | undefined }) {
  const left = now === undefined ? 0 : now.staff.onShift - now.atWork.length
  return (
    <Panel
      title={<Trans>On shift now</Trans>}
      actions={
        left > 0 ? (
          <Link to="/my-staff" className={textLinkClass}>
            <Plural value={left} one="# more" other="# more" />
          </Link>
        ) : null
      }
      flush
    >
      {now === undefined ? <RowsSkeleton portraits /> : null}
      {now?.atWork.length === 0 ? (
        <NothingHere
          outline={<EmptyPortrait size={40} />}
          to="/my-staff"
          action={<Trans>Go to my staff</Trans>}
        >
          <Trans>No one is on shift.</Trans>
        </NothingHere>
      ) : null}
      <List>
        {now?.atWork.map((one) => (
          <AtWork key={one.id} one={one} now={now} />
        ))}
      </List>
    </Panel>
  )
}

function AtWork({ one, now }: { one: Now['atWork'][number]; now: Now }) {
  const { id, name, jobTitle, tint, portraitUrl, answersInLastHour, last } = one
  const answering = now.waiting.find(({ staffId, state }) => staffId === id && state === 'answering')
  return (
    <ListRow before={<Portrait tint={tint} name={name} src={portraitUrl} size={32} />}>
      <p className="flex min-w-0 items-baseline gap-2">
        <Link
          to="/my-staff/$id"
          params={{ id }}
          dir="auto"
          className="-my-0.5 truncate rounded-item py-0.5 font-medium text-fg hover:underline"
        >
          {name}
        </Link>
        <span dir="auto" className="truncate text-small max-sm:hidden">
          {jobTitle || <Trans>Virtual human</Trans>}
        </span>
        <span className="ms-auto shrink-0 text-small text-subtle tabular-nums">
          <Plural
            value={answersInLastHour}
            _0="no answers this hour"
            one="# answer this hour"
            other="# answers this hour"
          />
        </span>
      </p>
      <p className="flex min-w-0 items-baseline gap-1.5 text-small">
        {answering === undefined ? null : (
          <>
            <span className="shrink-0 text-brand">
              <Trans>Answering</Trans>
            </span>
            <span data-untrusted dir="auto" className="truncate">
              {answering.question}
            </span>
          </>
        )}
        {answering === undefined && last === null ? <Trans>No visitor asked in the last day</Trans> : null}
        {answering === undefined && last !== null ? (
          <>
            <Link
              to="/my-staff/$id"
              params={{ id }}
              search={{ conversation: last.conversationId }}
              data-untrusted
              dir="auto"
              className="min-w-0 truncate rounded-item hover:text-fg hover:underline"
            >
              {last.question}
            </Link>
            <span className="shrink-0 text-caption text-subtle">
              <RelativeTime at={last.at} />
            </span>
          </>
        ) : null}
      </p>
    </ListRow>
  )
}
