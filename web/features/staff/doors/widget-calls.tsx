import { Trans } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'

/** Calls wait in it until the script of the widget is there. */
const queue = 'window.Staffroom ??= (...call) => (window.Staffroom.q ??= []).push(call)'

/** What a site does with the widget, and what it hears of it, for whoever writes the site. */
export function WidgetCalls() {
  return (
    <details className="group border-t border-line">
      <summary className="flex cursor-pointer list-none items-center gap-2 py-2.5 text-small font-medium text-fg [&::-webkit-details-marker]:hidden">
        <span className="flip shrink-0">
          <ChevronRight
            aria-hidden="true"
            className="size-4 text-subtle transition-transform group-open:rotate-90"
          />
        </span>
        <Trans>Steer the chat from your pages</Trans>
      </summary>
      <div className="flex flex-col gap-3 pb-4">
        <Calls
          rows={[
            [
              "Staffroom('open')",
              <Trans key="open">Opens the chat. “close” closes it, “toggle” does one or the other.</Trans>,
            ],
            [
              "Staffroom('ask', 'When are you open?')",
              <Trans key="ask">Opens the chat and asks this in the visitor’s place.</Trans>,
            ],
            [
              "Staffroom('page', '/prices')",
              <Trans key="page">
                Says which page is shown, where your site changes it without loading. Without an address, it
                is the one in the address bar.
              </Trans>,
            ],
            [
              "Staffroom('identify', token)",
              <Trans key="identify">
                Says who the visitor is, by a token from your server. “forget” takes that off this browser.
              </Trans>,
            ],
            ["Staffroom('remove')", <Trans key="remove">Takes the button off the page.</Trans>],
            [
              "Staffroom('on', 'answer', listener)",
              <Trans key="on">Calls your function when something happens. These happen:</Trans>,
            ],
          ]}
        />
        <Calls
          rows={[
            ['ready', <Trans key="ready">The button is on the page.</Trans>],
            ['open, close', <Trans key="open">The chat was opened or closed.</Trans>],
            ['question', <Trans key="question">The visitor asked something.</Trans>],
            ['answer', <Trans key="answer">An answer is complete.</Trans>],
            ['message', <Trans key="message">A person wrote to the visitor.</Trans>],
            [
              'unread',
              <Trans key="unread">
                Messages came while the chat was closed, or were seen. Your function gets their number.
              </Trans>,
            ],
            ['handoff', <Trans key="handoff">A person is asked for.</Trans>],
            ['lead', <Trans key="lead">The visitor left an address.</Trans>],
            ['error', <Trans key="error">The token was refused.</Trans>],
            ['remove', <Trans key="removed">The button was taken off the page.</Trans>],
          ]}
        />
        <p className="text-caption text-subtle">
          <Trans>This line before the other one lets your pages call before the script has come:</Trans>
        </p>
        <code
          dir="ltr"
          className="rounded-control border border-line bg-sunken px-3 py-2 text-small wrap-anywhere text-fg select-all"
        >
          {queue}
        </code>
      </div>
    </details>
  )
}

/** What is written, and what it does. */
const Calls = ({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) => (
  <dl className="flex flex-col gap-3">
    {rows.map(([code, words]) => (
      <div key={code}>
        <dt dir="ltr">
          <code className="text-small wrap-anywhere text-fg">{code}</code>
        </dt>
        <dd className="text-caption text-subtle">{words}</dd>
      </div>
    ))}
  </dl>
)
