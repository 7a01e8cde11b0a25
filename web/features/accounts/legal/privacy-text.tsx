import { Trans } from '@lingui/react/macro'
import { LegalList, LegalSection, LegalText } from './legal-text.tsx'

/** What this product keeps, where it goes and for how long. True of the program as it is. */
export function PrivacyText() {
  return (
    <LegalText>
      <LegalSection title={<Trans>Who is responsible</Trans>}>
        <p>
          <Trans>
            Staffroom AI is a program that somebody runs on a machine of their own. Whoever runs the
            installation that you are using decides about the data in it and answers for it. The people who
            write the program have no access to it.
          </Trans>
        </p>
      </LegalSection>
      <LegalSection title={<Trans>What is kept</Trans>}>
        <LegalList>
          <li>
            <Trans>
              Your account: name, e-mail address, the company and role that you gave, your preferences, and
              when you last signed in. Your password is kept only as a hash from which it cannot be read.
            </Trans>
          </li>
          <li>
            <Trans>
              Your sessions: when each began and ends, and the network address and browser it came from. Of
              its token only a hash is kept.
            </Trans>
          </li>
          <li>
            <Trans>
              The websites that you add: the text of their pages as it was when it was read, a picture of the
              first page, and what was extracted from them.
            </Trans>
          </li>
          <li>
            <Trans>
              Your virtual humans and their conversations: questions, answers, the passages behind each
              sentence, and ratings.
            </Trans>
          </li>
          <li>
            <Trans>
              A record of what happened, which holds identifiers, codes and times, and no names, addresses or
              texts.
            </Trans>
          </li>
        </LegalList>
      </LegalSection>
      <LegalSection title={<Trans>Where it goes</Trans>}>
        <p>
          <Trans>
            It stays in the data folder of this installation, or in the database that its operator named. The
            program sends no usage data to anybody, and its pages load no script, font or picture from another
            host.
          </Trans>
        </p>
        <LegalList>
          <li>
            <Trans>
              Websites that you add are visited, by a reader that names itself and obeys robots.txt.
            </Trans>
          </li>
          <li>
            <Trans>
              If the operator has set up a language model, questions and the passages that may answer them are
              sent to it. Without one, answers are made on this machine alone.
            </Trans>
          </li>
          <li>
            <Trans>
              If the operator has set up a mail server, mails about your account go through it. Without one
              they stay on this machine.
            </Trans>
          </li>
        </LegalList>
      </LegalSection>
      <LegalSection title={<Trans>Cookies</Trans>}>
        <p>
          <Trans>
            One cookie keeps you signed in. Others remember, for 30 days and on this device, how you want the
            pages to look. There are none for advertising or measuring.
          </Trans>
        </p>
      </LegalSection>
      <LegalSection title={<Trans>Your say</Trans>}>
        <p>
          <Trans>
            You can change your workspace, and delete websites and virtual humans with their conversations, at
            any time. To see, correct or remove the rest, write to the operator.
          </Trans>
        </p>
      </LegalSection>
    </LegalText>
  )
}
