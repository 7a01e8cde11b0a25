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
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'
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
  const [removing, setRemoving] = useState<{ id: string; brand: string; last4: string } | null>(null)
  const run = async (name: string, act: () => Promise<unknown>) => {
    setFault(null)
    setBusy(name)
    try {
      await act()
    } catch (thrown) {
      setFault(await inWords(thrown))
      throw thrown
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
                      <Trans>Used for payments</Trans>
                    </Badge>
                  ) : (
                    <span className="flex gap-1">
                      <Button
                        size="sm"
                        variant="ghost"
                        busy={busy === `default ${id}`}
                        onClick={() =>
                          void run(`default ${id}`, () =>
                            change(() => call.billing.makeDefaultCard({ id })),
                          ).catch(() => undefined)
                        }
                      >
                        <Trans>Use for payments</Trans>
                      </Button>
                      <Button
                        size="sm"
                        variant="ghost"
                        onClick={() => {
                          setFault(null)
                          setRemoving({ id, brand, last4 })
                        }}
                      >
                        <Trans>Remove</Trans>
                      </Button>
                    </span>
                  )
                }
              >
                <CardName brand={brand} last4={last4} />{' '}
                <span className="text-small text-muted">
                  <Trans>until {expiry}</Trans>
                </span>
              </ListRow>
            )
          })}
        </List>
      )}
      {removing === null ? null : (
        <AlertDialog
          open
          onOpenChange={(isOpen) => (isOpen ? undefined : setRemoving(null))}
          title={<RemoveTitle {...removing} />}
          confirm={<Trans>Remove</Trans>}
          danger
          problem={fault}
          onConfirm={() => run('remove', () => change(() => call.billing.removeCard({ id: removing.id })))}
        >
          <p>
            <Trans>To use this card later, you will have to enter it again.</Trans>
          </p>
        </AlertDialog>
      )}
      {fault === null || removing !== null ? null : (
        <p role="alert" className="px-5 pb-4 text-small text-bad">
          {fault}
        </p>
      )}
    </Panel>
  )
}

function RemoveTitle(card: { brand: string; last4: string }) {
  const name = <CardName {...card} />
  return <Trans>Remove {name}?</Trans>
}

function CardName({ brand, last4 }: { brand: string; last4: string }) {
  return (
    <span dir="ltr" className="text-fg tabular-nums">
      <span className="capitalize">{brand}</span> •••• {last4}
    </span>
  )
}
