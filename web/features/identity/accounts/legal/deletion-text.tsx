import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { textLinkClass } from '#web/ui/actions/text-link-class.ts'
import { LegalList, LegalSection, LegalText } from './legal-text.tsx'

/** How to have an account and its data deleted, and what happens then. */
export function DeletionText() {
  return (
    <LegalText>
      <LegalSection title={<Trans>Parts of it</Trans>}>
        <LegalList>
          <li>
            <Trans>
              A website, on its page under Knowledge: its pages, findings and pictures are deleted too.
            </Trans>
          </li>
          <li>
            <Trans>A colleague, on their page under My staff: their conversations are deleted too.</Trans>
          </li>
        </LegalList>
      </LegalSection>
      <LegalSection title={<Trans>Your whole account</Trans>}>
        <p>
          <Trans>
            Sign in, open Settings, and choose Delete the account. You are asked for your password, or to sign
            in once more, so that nobody can do it who finds your device unlocked. It happens at once and
            cannot be undone; a mail says so.
          </Trans>
        </p>
        <p>
          <Trans>
            If you want to keep what you made, download it first: under Settings, Your data, you get
            everything that is kept about you and in your workspaces as one file.
          </Trans>
        </p>
        <p>
          <Trans>
            If you cannot sign in any more, ask for a new password first. If your e-mail address is lost too,
            write to the operator of this installation.
          </Trans>
        </p>
      </LegalSection>
      <LegalSection title={<Trans>What is removed</Trans>}>
        <LegalList>
          <li>
            <Trans>
              At once: your name, address and photo, your password and other ways of signing in, all sessions,
              your preferences and notifications, and work that was under way for you.
            </Trans>
          </li>
          <li>
            <Trans>
              At once: every workspace that you alone own, with its websites, virtual humans and
              conversations. A workspace in which others work you hand over or delete first, in your settings
              under{' '}
              <Link to="/settings" hash="members" className={textLinkClass}>
                Members
              </Link>
              .
            </Trans>
          </li>
          <li>
            <Trans>Within minutes: the files, such as pictures of websites and logos.</Trans>
          </li>
          <li>
            <Trans>Your subscription is cancelled.</Trans>
          </li>
        </LegalList>
      </LegalSection>
      <LegalSection id="what-stays" title={<Trans>What stays, and for how long</Trans>}>
        <LegalList>
          <li>
            <Trans>
              The record of what happened, as long as this installation exists. In it an identifier stands for
              you that leads to nobody any more.
            </Trans>
          </li>
          <li>
            <Trans>
              What you made in workspaces of others, which belongs to them and goes to their owner without
              your name.
            </Trans>
          </li>
          <li>
            <Trans>Backups that the operator made before, until they are replaced.</Trans>
          </li>
          <li>
            <Trans>Invoices at the payment provider, if you have paid, as long as the law asks for.</Trans>
          </li>
        </LegalList>
      </LegalSection>
    </LegalText>
  )
}
