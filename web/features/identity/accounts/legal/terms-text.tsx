import { Trans } from '@lingui/react/macro'
import { LegalList, LegalSection, LegalText } from './legal-text.tsx'

/** What a person agrees to by using an installation. */
export function TermsText() {
  return (
    <LegalText>
      <LegalSection title={<Trans>What this is</Trans>}>
        <p>
          <Trans>
            Staffroom AI reads websites that you name and lets virtual humans answer questions from them. It
            is free software under the Apache License 2.0 and comes without warranty. Whoever runs this
            installation may have terms of their own, which then come first.
          </Trans>
        </p>
      </LegalSection>
      <LegalSection title={<Trans>Your account</Trans>}>
        <LegalList>
          <li>
            <Trans>Use an address that is yours, and keep your password to yourself.</Trans>
          </li>
          <li>
            <Trans>The operator may suspend an account that harms others or this service.</Trans>
          </li>
          <li>
            <Trans>
              You can leave at any time and have your personal data deleted: see how to delete an account.
            </Trans>
          </li>
        </LegalList>
      </LegalSection>
      <LegalSection title={<Trans>Websites you add</Trans>}>
        <LegalList>
          <li>
            <Trans>Add only websites that you are allowed to have read and quoted.</Trans>
          </li>
          <li>
            <Trans>
              The reader obeys robots.txt and goes slowly. Do not use it to burden a site or to get round its
              rules.
            </Trans>
          </li>
        </LegalList>
      </LegalSection>
      <LegalSection title={<Trans>Answers</Trans>}>
        <LegalList>
          <li>
            <Trans>
              Staff here are AI assistants, and every conversation says so in its first line. Do not present
              them as people.
            </Trans>
          </li>
          <li>
            <Trans>
              Every sentence rests on a passage that you can open. A page may be out of date or wrong, and so
              may an answer: check what matters before you rely on it.
            </Trans>
          </li>
          <li>
            <Trans>Answers are not legal, medical or financial advice.</Trans>
          </li>
        </LegalList>
      </LegalSection>
      <LegalSection title={<Trans>Your content</Trans>}>
        <p>
          <Trans>
            What you type and what your staff answer stays yours. The operator processes it to run this
            service for you, and for nothing else.
          </Trans>
        </p>
      </LegalSection>
    </LegalText>
  )
}
