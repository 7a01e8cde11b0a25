import { Trans, useLingui } from '@lingui/react/macro'
import type { InboxItem } from '#contract/visitors/inbox.ts'
import { Badge, StateDot } from '#web/ui/display/badge.tsx'
import { Portrait } from '#web/ui/display/portrait.tsx'
import { RelativeTime } from '#web/ui/display/relative-time.tsx'

/** One conversation of a visitor: whose colleague, what was said last, who has it. */
export function InboxRow({
  item,
  isOpen,
  onOpen,
}: {
  item: InboxItem
  isOpen: boolean
  onOpen: (id: string) => void
}) {
  const { t } = useLingui()
  const { staff, contact, verified, title, last } = item
  const who = verified?.name || contact?.name || verified?.email || contact?.email || t`Visitor`
  return (
    <li className="border-t border-line first:border-t-0">
      <button
        type="button"
        data-inbox={item.id}
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => onOpen(item.id)}
        className="flex w-full items-start gap-3 px-4 py-3 text-start transition-colors hover:bg-hover focus-visible:-outline-offset-2 aria-[current]:bg-brand-soft"
      >
        <Portrait tint={staff.tint} name={staff.name} src={staff.portraitUrl} size={32} />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline justify-between gap-3">
            <span dir="auto" data-untrusted="" className="truncate stands-with-page font-[530] text-fg">
              {who}
            </span>
            <span className="shrink-0 text-caption text-subtle">
              <RelativeTime at={item.wantedSince ?? item.updatedAt} />
            </span>
          </span>
          <span dir="auto" data-untrusted="" className="block truncate stands-with-page text-small text-fg">
            {title === '' ? t`No questions yet` : title}
          </span>
          {last === null || last.text === title ? null : (
            <span
              dir="auto"
              data-untrusted=""
              className="block truncate stands-with-page text-small text-subtle"
            >
              {last.text}
            </span>
          )}
          <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
            <SpeakerStatus item={item} />
            {verified === null ? null : (
              <Badge tone="brand">
                <Trans>Verified</Trans>
              </Badge>
            )}
            {item.labels.map((label) => (
              <Badge key={label}>
                <bdi data-untrusted="">{label}</bdi>
              </Badge>
            ))}
          </span>
        </span>
      </button>
    </li>
  )
}

/** Who speaks, in a word. */
export function SpeakerStatus({ item }: { item: InboxItem }) {
  const { speaker, assignee, wantedSince, staff } = item
  if (speaker === 'waiting' || wantedSince !== null)
    return (
      <StateDot tone="warn">
        <Trans>Waiting for a person</Trans>
      </StateDot>
    )
  if (speaker === 'closed')
    return (
      <StateDot tone="neutral">
        <Trans>Closed</Trans>
      </StateDot>
    )
  if (speaker === 'person') {
    const name = assignee?.name
    return (
      <StateDot tone="ok">
        {name === undefined ? <Trans>A person answers</Trans> : <Trans>{name} answers</Trans>}
      </StateDot>
    )
  }
  return (
    <StateDot tone="brand">
      <Trans>{staff.name} answers</Trans>
    </StateDot>
  )
}
