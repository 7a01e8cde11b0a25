import { Trans } from '@lingui/react/macro'
import { LegalList, LegalSection, LegalText } from './legal-text.tsx'

/** How to have an account and its data deleted, and what happens then. */
export function DeletionText() {
  return (
    <LegalText>
      <LegalSection title={<Trans>What you can delete yourself</Trans>}>
        <LegalList>
          <li>
            <Trans>
              A website, on its own page under Knowledge: its pages, what was learned from it and its pictures
              go with it.
            </Trans>
          </li>
          <li>
            <Trans>A virtual human, on its own page under My staff: its conversations go with it.</Trans>
          </li>
        </LegalList>
      </LegalSection>
      <LegalSection title={<Trans>Your whole account</Trans>}>
        <p>
          <Trans>
            Write to the operator of this installation from the address that you signed up with, and ask for
            your account to be deleted. They run the machine on which your data lies, and nobody else has a
            copy.
          </Trans>
        </p>
        <LegalList>
          <li>
            <Trans>Removed: your name and address, your password and sessions, and your preferences.</Trans>
          </li>
          <li>
            <Trans>
              Removed: every workspace that you alone own, with its websites, virtual humans and
              conversations.
            </Trans>
          </li>
          <li>
            <Trans>
              Kept: the record of what happened, in which you are an identifier that leads to nobody any more.
            </Trans>
          </li>
          <li>
            <Trans>Kept for a while: backups that the operator made before, until they are replaced.</Trans>
          </li>
        </LegalList>
      </LegalSection>
    </LegalText>
  )
}
