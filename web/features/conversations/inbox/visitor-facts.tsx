import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { InboxConversation } from '#contract/visitors/inbox.ts'
import { call } from '#web/platform/api/call.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { Button } from '#web/ui/actions/button.tsx'

const factClass = 'border-b border-line px-5 py-2 text-small text-muted'

/** Who the visitor is, as far as that is certain, and where they can be reached. */
export function VisitorFacts({
  conversation: { id, contact, verified },
  mayWork,
}: {
  conversation: InboxConversation
  mayWork: boolean
}) {
  const isReachable =
    (contact !== null && contact.email !== null) || (verified !== null && verified.email !== '')
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
      {contact === null || contact.email === null ? null : (
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
      {isReachable && mayWork ? <SendTranscript id={id} /> : null}
    </>
  )
}

function SendTranscript({ id }: { id: string }) {
  const inWords = useProblemWords()
  const sent = useMutation({ mutationFn: () => call.inbox.mailTranscript({ id }) })
  const email = sent.data?.email
  return (
    <div className="flex flex-wrap items-center gap-3 border-b border-line px-5 py-2">
      <Button size="sm" busy={sent.isPending} onClick={() => sent.mutate()}>
        <Trans>Send them this conversation</Trans>
      </Button>
      <p role="status" className="text-small text-muted">
        {email === undefined ? null : (
          <Trans>
            It is on its way to{' '}
            <bdi dir="ltr" data-untrusted="">
              {email}
            </bdi>
            .
          </Trans>
        )}
      </p>
      {sent.error === null ? null : (
        <p role="alert" className="text-small text-bad">
          {inWords(toProblem(sent.error))}
        </p>
      )}
    </div>
  )
}
