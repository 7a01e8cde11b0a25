import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { Portrait } from '#web/ui/display/portrait.tsx'
import { Quote, SourceMark } from '#web/ui/display/quote.tsx'

const tint = 2

/** A conversation as visitors see it: an answer with its receipts, and a question that the website does not answer. */
export function SampleChat() {
  const { t } = useLingui()
  const [shown, setShown] = useState<1 | 2>(1)
  return (
    <figure
      aria-label={t`An example conversation`}
      className="flex flex-col gap-4 rounded-panel border border-line bg-surface p-5"
    >
      <div className="flex items-center gap-3 border-b border-line pb-4">
        <Portrait tint={tint} name={t`Mira`} src="/portraits/mira.svg" size={40} />
        <div className="min-w-0">
          <p className="font-semibold text-fg">
            <Trans>Mira</Trans>
          </p>
          <p className="text-small text-subtle">
            <Trans>Front desk of Northwind Cycles. AI assistant.</Trans>
          </p>
        </div>
      </div>
      <Asked>
        <Trans>How long does it take to rebuild a wheel?</Trans>
      </Asked>
      <div className="flex flex-col gap-2.5">
        <p className="text-fg">
          <Trans>A wheel rebuild takes three working days.</Trans>
          <SourceMark
            number={1}
            label={t`Source 1: the passage behind the first sentence`}
            onPress={() => setShown(1)}
          />{' '}
          <Trans>It costs 45 euros a wheel, spokes included.</Trans>
          <SourceMark
            number={2}
            label={t`Source 2: the passage behind the second sentence`}
            onPress={() => setShown(2)}
          />
        </p>
        <Quote source={<Trans>Workshop, northwind-cycles.example, as read on 3 March</Trans>}>
          <Passage marked={shown === 1}>
            <Trans>Wheel rebuilds are ready after three working days.</Trans>
          </Passage>{' '}
          <Passage marked={shown === 2}>
            <Trans>A rebuild is 45 euros a wheel, spokes included.</Trans>
          </Passage>
        </Quote>
      </div>
      <Asked>
        <Trans>Do you rent out cargo bikes?</Trans>
      </Asked>
      <p className="text-fg">
        <Trans>I don't know: the site does not say.</Trans>
      </p>
    </figure>
  )
}

function Asked({ children }: { children: ReactNode }) {
  return (
    <p className="ms-12 self-end rounded-control bg-hover px-3 py-1.5 text-fg forced-colors:border">
      {children}
    </p>
  )
}

function Passage({ marked, children }: { marked: boolean; children: ReactNode }) {
  return marked ? <mark>{children}</mark> : <span>{children}</span>
}
