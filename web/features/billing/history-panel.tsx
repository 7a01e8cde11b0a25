import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { BillingDetails } from '#contract/billing.ts'
import { call } from '#web/platform/api/call.ts'
import { useProblemSentence } from '#web/platform/api/problem-sentence.ts'
import { useDay } from '#web/platform/language/use-day.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { textLinkClass } from '#web/ui/actions/text-link-class.ts'
import { StateDot } from '#web/ui/display/badge.tsx'
import { List, ListRow } from '#web/ui/layout/list.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { useBillingChange } from './api.ts'
import { BankQuestion } from './bank-question.tsx'
import { useMoney } from './money.ts'

/** The invoices, newest first, each to be looked at, kept, and paid when it is open. */
export function HistoryPanel({ details }: { details: BillingDetails }) {
  const { t } = useLingui()
  const money = useMoney()
  const day = useDay()
  const change = useBillingChange()
  const inWords = useProblemSentence()
  const [busy, setBusy] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const [proof, setProof] = useState<{ id: string; url: string } | null>(null)
  const isAsked = details.billingHistory.some(({ id, state }) => id === proof?.id && state === 'open')
  const pay = async (id: string) => {
    setFault(null)
    setProof(null)
    setBusy(id)
    try {
      const { proofUrl } = await change(() => call.billing.payInvoice({ id }))
      if (proofUrl !== null) setProof({ id, url: proofUrl })
    } catch (thrown) {
      setFault(await inWords(thrown))
    } finally {
      setBusy(null)
    }
  }
  return (
    <Panel title={<Trans>Invoices</Trans>} flush>
      {details.billingHistory.length === 0 ? (
        <p className="px-5 py-4 text-muted">
          <Trans>There are no invoices yet.</Trans>
        </p>
      ) : (
        <List label={t`Invoices`}>
          {details.billingHistory.map((invoice) => (
            <ListRow
              key={invoice.id}
              end={
                <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-small">
                  <span className="text-fg tabular-nums">{money(invoice.totalCents, invoice.currency)}</span>
                  {invoice.state === 'open' ? (
                    <Button size="sm" busy={busy === invoice.id} onClick={() => void pay(invoice.id)}>
                      <Trans>Pay now</Trans>
                    </Button>
                  ) : null}
                  {invoice.invoiceUrl === null ? null : (
                    <a className={textLinkClass} href={invoice.invoiceUrl} target="_blank" rel="noreferrer">
                      <Trans>Open</Trans>
                    </a>
                  )}
                  {invoice.pdfUrl === null ? null : (
                    <a className={textLinkClass} href={invoice.pdfUrl} target="_blank" rel="noreferrer">
                      PDF
                    </a>
                  )}
                </span>
              }
            >
              <span className="text-fg">{day(invoice.at, { dateStyle: 'medium' })}</span>{' '}
              <InvoiceState state={invoice.state} />
              <p className="truncate text-small text-muted" data-untrusted>
                <bdi>{invoice.description}</bdi>
              </p>
            </ListRow>
          ))}
        </List>
      )}
      {proof !== null && isAsked ? (
        <div className="px-5 pb-4">
          <BankQuestion url={proof.url} />
        </div>
      ) : null}
      {fault === null ? null : (
        <p role="alert" className="px-5 pb-4 text-small text-bad">
          {fault}
        </p>
      )}
    </Panel>
  )
}

function InvoiceState({ state }: { state: BillingDetails['billingHistory'][number]['state'] }) {
  if (state === 'paid')
    return (
      <StateDot tone="ok">
        <Trans>Paid</Trans>
      </StateDot>
    )
  if (state === 'open')
    return (
      <StateDot tone="warn">
        <Trans>Open</Trans>
      </StateDot>
    )
  return (
    <StateDot tone="neutral">
      <Trans>Void</Trans>
    </StateDot>
  )
}
