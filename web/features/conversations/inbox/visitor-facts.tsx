import { Trans } from '@lingui/react/macro'
import type { InboxConversation } from '#contract/visitors/inbox.ts'

const factClass = 'border-b border-line px-5 py-2 text-small text-muted'

/** Who the visitor is, as far as that is certain, and where they can be reached. */
export function VisitorFacts({ conversation: { contact, verified } }: { conversation: InboxConversation }) {
  return (
    <>
      {verified === null ? null : (
        <p className={factClass}>
          <Trans>Signed in on your site, as your server confirms:</Trans>{' '}
          <bdi data-untrusted="" className="text-fg [overflow-wrap:anywhere]">
            {[verified.name, verified.email, verified.id].filter((one) => one !== '').join(' · ')}
          </bdi>
        </p>
      )}
      {contact === null ? null : (
        <p className={factClass}>
          <Trans>
            Left an address:{' '}
            <a
              href={`mailto:${contact.email}`}
              dir="ltr"
              data-untrusted=""
              className="font-medium text-brand-ink underline underline-offset-3"
            >
              {contact.email}
            </a>
            . Your reply is sent there too once the visitor has gone.
          </Trans>
        </p>
      )}
    </>
  )
}
