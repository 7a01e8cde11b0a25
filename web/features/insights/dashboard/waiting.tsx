import type { Now } from '#contract/analytics.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { StateDot } from '#web/ui/display/badge.tsx'
import { RelativeTime } from '#web/ui/display/relative-time.tsx'
import { List, ListRow } from '#web/ui/layout/list.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { NothingHere, RowsSkeleton } from './panel-states.tsx'

/** Who waits for a person, then whose last question has no whole answer: those being answered, then the longest waiting. */
export function Waiting({ now }: { now: Now | undefined }) {
  const left = now === undefined ? 0 : now.waitingTotal - now.waiting.length
  return (
    <Panel
      title={<Trans>Waiting for an answer</Trans>}
      actions={
        left > 0 ? (
          <span className="text-small text-subtle">
            <Plural value={left} one="# more" other="# more" />
          </span>
        ) : null
      }
      flush
    >
      {now === undefined ? <RowsSkeleton /> : null}
      {now?.waiting.length === 0 ? (
        <NothingHere>
          <Trans>No one is waiting. Every question is answered.</Trans>
        </NothingHere>
      ) : null}
      <List>
        {now?.waiting.map(({ conversationId, staffId, staffName, question, state, since }) => (
          <ListRow
            key={conversationId}
            end={
              state === 'person' ? (
                <StateDot tone="warn">
                  <Trans>Waiting for a person</Trans>
                </StateDot>
              ) : state === 'answering' ? (
                <StateDot tone="brand" busy>
                  <Trans>Answering</Trans>
                </StateDot>
              ) : (
                <StateDot tone="warn">
                  <Trans>Interrupted</Trans>
                </StateDot>
              )
            }
          >
            <Link
              {...(state === 'person'
                ? { to: '/Inbox', search: { conversation: conversationId } }
                : {
                    to: '/my-staff/$id',
                    params: { id: staffId },
                    search: { conversation: conversationId },
                  })}
              data-untrusted
              dir="auto"
              className="block truncate stands-with-page rounded-item font-medium text-fg hover:underline"
            >
              <bdi>{question}</bdi>
            </Link>
            <p className="text-small">
              <Trans>
                {staffName} was asked <RelativeTime at={since} />
              </Trans>
            </p>
          </ListRow>
        ))}
      </List>
    </Panel>
  )
}
