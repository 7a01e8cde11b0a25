import { Trans } from '@lingui/react/macro'

/** What is true for somebody who has neither the app nor a recovery code. */
export function LostEverything() {
  return (
    <details className="text-small">
      <summary className="cursor-pointer text-muted">
        <Trans>I have neither the app nor a recovery code</Trans>
      </summary>
      <div className="mt-2 flex flex-col gap-2">
        <p>
          <Trans>
            A passkey signs you in without a code, if you have added one. If your authenticator app keeps a
            copy elsewhere, signing in to it on a new phone brings your codes back.
          </Trans>
        </p>
        <p>
          <Trans>
            Otherwise write to whoever runs this service. Nobody can tell you a code: the operator can only
            switch the second step off, and should do so only once sure that it is you who asks. A new
            password does not help; that is what the second step is for.
          </Trans>
        </p>
      </div>
    </details>
  )
}
