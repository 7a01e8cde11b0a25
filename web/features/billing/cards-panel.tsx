import { Trans, useLingui } from '@lingui/react/macro'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import type { BillingDetails } from '#contract/billing.ts'
import { call } from '#web/platform/api/call.ts'
import { useProblemSentence } from '#web/platform/api/problem-sentence.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { buttonClass } from '#web/ui/actions/button-class.ts'
import { Badge } from '#web/ui/display/badge.tsx'
import { List, ListRow } from '#web/ui/layout/list.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { useBillingChange } from './api.ts'

/**
 * The cards that somebody can pay with. One is added on a page of its own, which alone may run the payment provider's script;
 * in a new tab where what stands here must stay.
 */
export function CardsPanel({ details, stays = false }: { details: BillingDetails; stays?: boolean }) {
  const { t } = useLingui()
  const change = useBillingChange()
  const inWords = useProblemSentence()
  const [busy, setBusy] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  const run = async (name: string, act: () => Promise<unknown>) => {
    setFault(null)
    setBusy(name)
    try {
      await act()
    } catch (thrown) {
      setFault(await inWords(thrown))
    } finally {
      setBusy(null)
    }
  }
  // A whole new page each: the policy of a page that is there already cannot grow.
  const way = stays
    ? { href: '/settings/card?apart=1', target: '_blank', rel: 'opener' }
    : { href: '/settings/card' }
  return (
    <Panel
      title={<Trans>Cards</Trans>}
      flush
      actions={
        <a {...way} className={buttonClass('outline', 'sm')}>
          <Trans>Add a card</Trans>
        </a>
      }
    >
      {details.paymentMethods.length === 0 ? (
        <p className="px-5 py-4 text-muted">
          <Trans>There is no card yet.</Trans>
        </p>
      ) : (
        <List label={t`Cards`}>
          {details.paymentMethods.map(({ id, brand, last4, expiryMonth, expiryYear }) => {
            const expiry = `${String(expiryMonth).padStart(2, '0')}/${expiryYear}`
            const isDefault = id === details.paymentMethodId
            return (
              <ListRow
                key={id}
                before={<CreditCard aria-hidden="true" className="size-4 text-subtle" />}
                end={
                  isDefault ? (
                    <Badge tone="brand">
                      <Trans>Pays</Trans>
                    </Badge>
                  ) : (
                    <span className="flex gap-1">
                      <Button
                        size="sm"
                        variant="ghost"
                        busy={busy === `default ${id}`}
                        onClick={() =>
                          void run(`default ${id}`, () => change(() => call.billing.makeDefaultCard({ id })))
                        }
                      >
                        <Trans>Pay with it</Trans>
                      </Button>
                      <Button
                        size="sm"
                        variant="ghost"
                        busy={busy === `remove ${id}`}
                        onClick={() =>
                          void run(`remove ${id}`, () => change(() => call.billing.removeCard({ id })))
                        }
                      >
                        <Trans>Remove</Trans>
                      </Button>
                    </span>
                  )
                }
              >
                <span dir="ltr" className="text-fg tabular-nums">
                  <span className="capitalize">{brand}</span> •••• {last4}
                </span>{' '}
                <span className="text-small text-muted">
                  <Trans>until {expiry}</Trans>
                </span>
              </ListRow>
            )
          })}
        </List>
      )}
      {fault === null ? null : (
        <p role="alert" className="px-5 pb-4 text-small text-bad">
          {fault}
        </p>
      )}
    </Panel>
  )
}
