import { Trans, useLingui } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { StateDot } from '#web/ui/display/badge.tsx'
import { Portrait } from '#web/ui/display/portrait.tsx'
import { Progress } from '#web/ui/display/progress.tsx'

function Sample({ label, children }: { label: string; children: ReactNode }) {
  return (
    <figure aria-label={label} className="rounded-panel border border-line bg-surface p-5">
      {children}
    </figure>
  )
}

/** A research under way. */
export function ResearchSample() {
  const { t } = useLingui()
  return (
    <Sample label={t`An example of a website being read`}>
      <p className="mb-3 font-semibold text-fg" dir="ltr">
        northwind-cycles.example
      </p>
      <Progress label={t`Reading pages`} value={14} max={60} inWords={t`14 of 60 pages`} />
      <ul className="mt-3 flex flex-col gap-1 text-small">
        <Read>
          <Trans>Workshop</Trans>
        </Read>
        <Read>
          <Trans>Prices</Trans>
        </Read>
        <Read>
          <Trans>Opening hours</Trans>
        </Read>
      </ul>
    </Sample>
  )
}

function Read({ children }: { children: ReactNode }) {
  return (
    <li className="flex items-center gap-2">
      <Check className="size-3.5 shrink-0 text-ok" aria-hidden="true" />
      {children}
    </li>
  )
}

/** A virtual human at work. */
export function StaffSample() {
  const { t } = useLingui()
  return (
    <Sample label={t`An example of a virtual human`}>
      <div className="flex items-center gap-4">
        <Portrait tint={2} name={t`Mira`} src="/portraits/mira.svg" size={56} />
        <div className="min-w-0 flex-1">
          <p className="font-semibold text-fg">
            <Trans>Mira</Trans>
          </p>
          <p className="text-small">
            <Trans>Front desk, knows northwind-cycles.example</Trans>
          </p>
        </div>
        <StateDot tone="ok">
          <Trans>On shift</Trans>
        </StateDot>
      </div>
    </Sample>
  )
}
