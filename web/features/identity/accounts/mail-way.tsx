import type { User } from '#contract/person/accounts.ts'
import { Trans } from '@lingui/react/macro'
import { Notice } from '#web/ui/display/notice.tsx'
import { useVerificationMail } from './use-verification-mail.ts'

/** Where the verification mail went, or why it did not get there. */
export function MailWay({ user }: { user: User }) {
  const mail = useVerificationMail(user)
  const address = (
    <b dir="ltr" className="break-all">
      {user.email}
    </b>
  )
  if (mail?.state !== 'refused') {
    return (
      <p>
        <Trans>We sent a link to {address}. Open it on any device; this page then continues by itself.</Trans>
      </p>
    )
  }
  return (
    <Notice tone="bad" live>
      {mail.fault === 'refused' ? (
        <Trans>
          The mail to {address} could not be delivered: there is no such mailbox, or it takes no mail. Look at
          the address once more, and use another one if it is wrong.
        </Trans>
      ) : (
        <Trans>
          The mail to {address} could not be delivered: no mail server took it. Send it again, and write to
          the operator of this service if that does not help.
        </Trans>
      )}
    </Notice>
  )
}
