import { Trans } from '@lingui/react/macro'
import { LegalList, LegalSection, LegalText } from './legal-text.tsx'
import { PrivacyCookies } from './privacy-cookies.tsx'

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
      <LegalSection title={<Trans>What we keep</Trans>}>
        <LegalList>
          <li>
            <Trans>
              Your account: name, e-mail address, photo, the company and role that you gave, the website that
              you came with, your preferences, and when you last signed in. Your password is kept only as a
              hash from which it cannot be read.
            </Trans>
          </li>
          <li>
            <Trans>
              Your sessions: when each began and ends, and the network address and browser it came from. Of
              its token only a hash is kept. A session ends 30 days after it began.
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
              Ways of signing in that you add: which account of another service it is, public keys of your
              passkeys, and the sealed secret of your authenticator app.
            </Trans>
          </li>
          <li>
            <Trans>
              A record of what happened, which holds identifiers, codes and times. The part that is about your
              account, such as sign-ins and changed passwords, you can read under Settings.
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
              If you sign in with another service, or use it to confirm that it is you, that service learns
              that you did, and tells us your name and address.
            </Trans>
          </li>
          <li>
            <Trans>
              If the operator takes payments, the payment provider gets your address and what you bought. Card
              numbers never reach this installation.
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
      <PrivacyCookies />
      <LegalSection title={<Trans>Time limit</Trans>}>
        <LegalList>
          <li>
            <Trans>What you made stays until you delete it, or your account.</Trans>
          </li>
          <li>
            <Trans>Notifications are deleted after 90 days.</Trans>
          </li>
          <li>
            <Trans>
              What you ask a virtual human without an account is deleted a year after your last question, or
              after the time that its company has chosen. You can delete it yourself at any time, on the page
              where you asked.
            </Trans>
          </li>
          <li>
            <Trans>
              Counts of sign-in attempts, stored under hashes, are deleted within an hour. They keep others
              from guessing your password.
            </Trans>
          </li>
          <li>
            <Trans>See also what remains when an account is deleted.</Trans>
          </li>
        </LegalList>
      </LegalSection>
      <LegalSection title={<Trans>Your choices</Trans>}>
        <p>
          <Trans>
            Under Settings you see and correct what is kept about you, download all of it as one file, end
            sessions on other devices, choose which mails you get, and delete your account. Websites and
            virtual humans are deleted on their own pages. For everything else, write to the operator.
          </Trans>
        </p>
      </LegalSection>
    </LegalText>
  )
}
