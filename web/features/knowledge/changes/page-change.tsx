import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { SiteChange, SiteChangePlace } from '#contract/research.ts'
import { textLinkClass } from '#web/ui/actions/text-link-class.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { pathOf } from '../short-address.ts'

/** A page that changed: its words before and after, and the answers that rest on what is no longer there. */
export function PageChange({
  change,
  openPage,
}: {
  change: SiteChange
  openPage: (snapshotId: string) => void
}) {
  const { snapshotId, kind, more } = change
  const path = pathOf(change.url)
  const name = change.title === '' ? path : change.title
  return (
    <article className="flex flex-col gap-3 border-t border-line px-5 py-4">
      <header data-untrusted="" className="flex min-w-0 items-start gap-3">
        <h3 className="min-w-0 flex-1 text-body">
          {snapshotId === null ? (
            <span dir="auto" className="block truncate stands-with-page font-medium text-fg">
              {name}
            </span>
          ) : (
            <button
              type="button"
              dir="auto"
              onClick={() => openPage(snapshotId)}
              className="block max-w-full truncate rounded-item stands-with-page font-medium text-fg hover:underline"
            >
              {name}
            </button>
          )}
          {change.title === '' ? null : (
            <bdi dir="ltr" className="block truncate stands-with-page text-caption font-normal text-subtle">
              {path}
            </bdi>
          )}
        </h3>
        <Badge tone={kind === 'changed' ? 'brand' : 'neutral'}>{kindWords[kind]}</Badge>
      </header>
      {change.places.map((place, at) => (
        <Place key={at} place={place} isWhole={kind !== 'changed'} />
      ))}
      {more > 0 ? (
        <p className="text-small text-subtle">
          <Plural value={more} one="And # more place" other="And # more places" />
        </p>
      ) : null}
      <RestingAnswers change={change} />
    </article>
  )
}

const kindWords: Record<SiteChange['kind'], ReactNode> = {
  added: <Trans>Added</Trans>,
  changed: <Trans>Changed</Trans>,
  gone: <Trans>Gone</Trans>,
}

/** One place of a page, before and after side by side; of a page that came or went only the side that there is. */
function Place({ place, isWhole }: { place: SiteChangePlace; isWhole: boolean }) {
  const { before, after } = place
  if (before.length === 0 && after.length === 0) return null
  if (isWhole) return <Side pieces={before.length > 0 ? before : after} isOld={before.length > 0} isWhole />
  return (
    <div className="grid gap-px overflow-hidden rounded-control border border-line bg-line sm:grid-cols-2">
      <Side pieces={before} isOld label={<Trans>Before</Trans>} />
      <Side pieces={after} isOld={false} label={<Trans>Now</Trans>} />
    </div>
  )
}

function Side({
  pieces,
  isOld,
  isWhole = false,
  label,
}: {
  pieces: SiteChangePlace['before']
  isOld: boolean
  isWhole?: boolean
  label?: ReactNode
}) {
  const words = pieces.map(({ text, isNew }, at) => {
    if (!isNew || isWhole) return <span key={at}>{text}</span>
    return isOld ? (
      <del key={at} className="decoration-bad">
        {text}
      </del>
    ) : (
      <ins key={at} className="rounded-[2px] bg-mark px-px no-underline forced-colors:underline">
        {text}
      </ins>
    )
  })
  return (
    <div
      className={isWhole ? 'rounded-control border border-line bg-sunken px-3 py-2' : 'bg-sunken px-3 py-2'}
    >
      {label === undefined ? null : <p className="text-caption text-subtle">{label}</p>}
      {pieces.length === 0 ? (
        <p className="text-small text-subtle">
          <Trans>Not there</Trans>
        </p>
      ) : (
        <p
          dir="auto"
          data-untrusted=""
          className="text-small [overflow-wrap:anywhere] whitespace-pre-line text-fg"
        >
          {words}
        </p>
      )}
    </div>
  )
}

/** The earlier answers whose receipts quote what is no longer there. */
function RestingAnswers({ change }: { change: SiteChange }) {
  const total = change.answersTotal
  if (total === 0) return null
  return (
    <div className="text-small">
      <p className="text-muted">
        <Plural
          value={total}
          one="# answer rests on what was there before:"
          other="# answers rest on what was there before:"
        />
      </p>
      <ul className="mt-1 flex flex-col gap-1">
        {change.answers.map(({ messageId, conversationId, staffId, staffName, question }) => (
          <li key={messageId} className="flex min-w-0 gap-2">
            <span className="shrink-0 text-subtle">{staffName}</span>
            <Link
              to="/my-staff/$id"
              params={{ id: staffId }}
              search={{ conversation: conversationId }}
              className={`${textLinkClass} min-w-0 truncate`}
              dir="auto"
            >
              {question === '' ? <Trans>A conversation</Trans> : question}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
