import { Trans, useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import type { HandOffReason, InboxItem } from '#contract/visitors/inbox.ts'
import { classes } from '#web/ui/classes.ts'
import { Badge, StateDot } from '#web/ui/display/badge.tsx'
import { Portrait } from '#web/ui/display/portrait.tsx'
import { RelativeTime } from '#web/ui/display/relative-time.tsx'
import { RowCheckbox } from '#web/ui/lists/row-checkbox.tsx'
import type { Rows } from './several/use-rows.ts'

/** What has the focus does not lie under the bar at the foot. */
const aboveBar = { scrollMarginBottom: 80 }

interface InboxRowProps {
  item: InboxItem
  isOpen: boolean
  onOpen: (id: string) => void
  rows: Rows
}

/** One conversation of a visitor: whose colleague, what was said last, who has it; and what chooses it. */
export function InboxRow({ item, isOpen, onOpen, rows }: InboxRowProps) {
  const { t } = useLingui()
  const { id, staff, contact, verified, last } = item
  const who = verified?.name || contact?.name || verified?.email || contact?.email || t`Visitor`
  const title = item.title === '' ? t`No questions yet` : item.title
  const isChosen = rows.isChosen(id)
  const press = (event: MouseEvent) => {
    if (event.shiftKey && rows.mayChoose(id)) rows.extendTo(id)
    else onOpen(id)
  }
  return (
    <li
      data-choosing={rows.chosen.length > 0 || undefined}
      className={classes(
        'relative flex border-t border-line transition-colors first:border-t-0',
        isOpen || isChosen ? 'bg-brand-soft' : 'bg-surface hover:bg-hover',
      )}
    >
      {rows.mayChoose(id) ? (
        // Far larger than the box: fingers find it, and what is left of it under the bar keeps its distance from the row.
        // oxlint-disable-next-line jsx-a11y/label-has-associated-control -- the box in it
        <label className="chooses-row z-1 -me-1.5 ms-2.5 mt-1.5 flex h-11 w-11 shrink-0 items-center justify-center rounded-item bg-inherit">
          <RowCheckbox
            label={t`Choose ${who}: ${title}`}
            checked={isChosen}
            onToggle={(isRange) => rows.toggle(id, isRange)}
          />
        </label>
      ) : null}
      <button
        type="button"
        data-inbox={id}
        aria-current={isOpen ? 'true' : undefined}
        style={aboveBar}
        // Shift would mark the words between the two rows.
        onMouseDown={(event) => (event.shiftKey ? event.preventDefault() : undefined)}
        onClick={press}
        className="flex min-w-0 flex-1 items-start gap-3 px-4 py-3 text-start focus-visible:-outline-offset-2"
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
            {title}
          </span>
          {last === null || last.text === item.title ? null : (
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
            <WhyWanted item={item} />
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

/** Why people are wanted, where the visitor has not simply asked; when they have come, why they were. */
export function WhyWanted({ item: { speaker, wantedSince, handOffReason } }: { item: InboxItem }) {
  const { t } = useLingui()
  const words: Record<HandOffReason, string> = {
    customer_request: '',
    missing_knowledge: t`No answer found`,
    policy_restriction: t`By a rule`,
    bad_rating: t`Bad rating`,
    usage_limit: t`Question limit reached`,
    tool_failure: t`Look-up failed`,
  }
  const isShown = wantedSince !== null || speaker === 'waiting' || speaker === 'person'
  const why = handOffReason === null ? '' : words[handOffReason]
  return isShown && why !== '' ? <Badge>{why}</Badge> : null
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
