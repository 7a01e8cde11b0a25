import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Webhook, WebhookMessage } from '#contract/workspace/webhooks.ts'
import { call } from '#web/platform/api/call.ts'
import { useProblemSentence } from '#web/platform/api/problem-sentence.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useDay } from '#web/platform/language/use-day.ts'
import { useFormat } from '#web/platform/language/use-format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { StateDot } from '#web/ui/display/badge.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { RelativeTime } from '#web/ui/display/relative-time.tsx'
import { Loading, SkeletonText } from '#web/ui/display/skeleton.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useDeliveries, useWebhookChange } from './api.ts'
import { useFaultWords } from './fault-words.ts'

/** What a webhook was told in the last 30 days, each with its attempts, to be sent again. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const { t } = useLingui()
  const found = useDeliveries(webhook.id)
  const messages = found.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Dialog
      open
      width="wide"
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={<Trans>Deliveries</Trans>}
      description={<bdi dir="ltr">{webhook.url}</bdi>}
    >
      {found.isPending ? (
        <Loading>
          <SkeletonText lines={4} />
        </Loading>
      ) : found.isError && messages.length === 0 ? (
        <ProblemState problem={toProblem(found.error)} onRetry={() => void found.refetch()} />
      ) : messages.length === 0 ? (
        <p className="text-small">
          <Trans>Nothing was sent in the last 30 days. Send a test to see how your server answers.</Trans>
        </p>
      ) : (
        <ul aria-label={t`Deliveries`} className="flex flex-col">
          {messages.map((message) => (
            <DeliveryRow key={message.id} message={message} />
          ))}
        </ul>
      )}
      {found.hasNextPage ? (
        <Button size="sm" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </Dialog>
  )
}

function DeliveryRow({ message }: { message: WebhookMessage }) {
  const change = useWebhookChange()
  const inWords = useProblemSentence()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const again = async () => {
    setBusy(true)
    setFault(null)
    try {
      await change(() => call.webhooks.resend({ id: message.id }))
    } catch (thrown) {
      setFault(await inWords(thrown))
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className="border-t border-line py-2.5 first:border-t-0">
      <details>
        <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 text-small">
          <code dir="ltr" className="font-mono text-fg">
            {message.type}
          </code>
          <State message={message} />
          <span className="text-subtle">
            <RelativeTime at={message.createdAt} />
          </span>
        </summary>
        <div className="mt-3 flex flex-col gap-3">
          <pre
            dir="ltr"
            className="overflow-x-auto rounded-control bg-sunken px-4 py-3 font-mono text-small text-fg"
          >
            {message.body}
          </pre>
          <Attempts message={message} />
          <div className="flex flex-wrap items-center gap-3">
            <Button size="sm" busy={busy} onClick={() => void again()}>
              <Trans>Send again</Trans>
            </Button>
            {fault === null ? null : (
              <p role="alert" className="text-small text-bad">
                {fault}
              </p>
            )}
          </div>
        </div>
      </details>
    </li>
  )
}

function State({ message: { state, nextAt } }: { message: WebhookMessage }) {
  if (state === 'delivered')
    return (
      <StateDot tone="ok">
        <Trans>Delivered</Trans>
      </StateDot>
    )
  if (state === 'failed')
    return (
      <StateDot tone="bad">
        <Trans>Given up</Trans>
      </StateDot>
    )
  return (
    <StateDot tone="warn" busy>
      {nextAt === null ? (
        <Trans>Waiting</Trans>
      ) : (
        <span>
          <Trans>
            Next try <RelativeTime at={nextAt} />
          </Trans>
        </span>
      )}
    </StateDot>
  )
}

function Attempts({ message: { attempts } }: { message: WebhookMessage }) {
  const { t } = useLingui()
  const format = useFormat()
  const day = useDay()
  const faultWords = useFaultWords()
  if (attempts.length === 0) return null
  return (
    <ol aria-label={t`Attempts`} className="flex flex-col gap-1 text-small text-muted">
      {attempts.map(({ id, at, status, fault, tookMs, answer }) => (
        <li key={id}>
          <span className="tabular-nums">{day(at, { dateStyle: 'short', timeStyle: 'medium' })}</span> ·{' '}
          {status === null ? faultWords(fault) : <code className="font-mono text-fg">{status}</code>} ·{' '}
          <span dir="ltr">{format.number(tookMs)} ms</span>
          {answer === '' ? null : (
            <span className="block truncate text-subtle" data-untrusted>
              <bdi>{answer}</bdi>
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
