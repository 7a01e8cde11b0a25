import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { LegalList, LegalSection } from './legal-text.tsx'

/** What this program leaves in a browser, by its name. True of the program as it is. */
export function PrivacyCookies() {
  return (
    <LegalSection id="cookies" title={<Trans>Cookies</Trans>}>
      <p>
        <Trans>
          All of them belong to this installation. None is for advertising or analytics. Over https, some
          names begin with __Host- or __Secure-.
        </Trans>
      </p>
      <LegalList>
        <Cookie name="staffroom.session">
          <Trans>keeps you signed in, for up to 30 days.</Trans>
        </Cookie>
        <Cookie name="staffroom.devices">
          <Trans>
            remembers for a year that you have signed in on this device before, so that strangers who guess at
            your password do not lock you out.
          </Trans>
        </Cookie>
        <Cookie name="staffroom.second_step">
          <Trans>holds a sign-in together between its two steps, for ten minutes.</Trans>
        </Cookie>
        <Cookie name="staffroom.sign_in">
          <Trans>holds a sign-in with another service together while you are there.</Trans>
        </Cookie>
        <Cookie name="StaffroomAI-…">
          <Trans>
            several of them remember, for 30 days and on this device, how you want the pages to look and in
            which language.
          </Trans>
        </Cookie>
      </LegalList>
      <p>
        <Trans>
          The browser’s own storage keeps questions that you have not sent yet, changes and choices on their
          way to your account and, so that pages are there without a connection, what you read last, which
          goes when you sign out.
        </Trans>
      </p>
    </LegalSection>
  )
}

function Cookie({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li>
      <code dir="ltr" className="font-mono text-small text-fg">
        {name}
      </code>{' '}
      {children}
    </li>
  )
}
