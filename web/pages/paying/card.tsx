import { Trans } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { AddCardForm } from '#web/features/billing/card/add-card-form.tsx'
import { buttonClass } from '#web/ui/actions/button-class.ts'
import { classes } from '#web/ui/classes.ts'
import { Notice } from '#web/ui/display/notice.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'

const billingPage = '/settings/billing'

/** Adds a card with the payment provider's field. Whoever leaves it leaves for a whole new page, without that script. */
export function CardPage() {
  const { apart } = useSearch({ from: '/settings/card' })
  const [isAdded, setAdded] = useState(false)
  const onAdded = () => {
    if (apart !== 1) return window.location.assign(billingPage)
    setAdded(true)
    window.close()
  }
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-[592px] flex-col gap-5 px-4 py-6 sm:py-12">
      {apart === 1 ? null : (
        <a href={billingPage} className={classes(buttonClass('ghost', 'sm'), '-ms-2.5 self-start')}>
          <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />
          <Trans>Billing</Trans>
        </a>
      )}
      <div>
        <h1 className="text-title">
          <Trans>Add a card</Trans>
        </h1>
        <p className="mt-1.5">
          <Trans>The number goes straight to the payment provider. This program never sees it.</Trans>
        </p>
      </div>
      {isAdded ? (
        <Notice tone="ok" live>
          <Trans>The card is added. Close this tab and go on where you were.</Trans>
        </Notice>
      ) : (
        <Panel>
          <AddCardForm onAdded={onAdded} />
        </Panel>
      )}
    </div>
  )
}
