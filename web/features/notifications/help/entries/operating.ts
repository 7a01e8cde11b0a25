import { msg } from '@lingui/core/macro'
import type { HelpEntry } from './entry.ts'

export const operating: readonly HelpEntry[] = [
  {
    id: 'mail',
    question: msg`How are e-mails sent?`,
    answer: msg`Through the mail server that the operator sets as SMTP_URL. Without one, e-mails are kept in an outbox on the machine itself; its address is printed in the terminal at start.`,
  },
  {
    id: 'support-mail',
    question: msg`Who reads what I write on this page?`,
    answer: msg`The operator of this installation: it is mailed to the address that SUPPORT_EMAIL names, or else to the one that mails come from. Your own address goes along only if you allow an answer.`,
  },
  {
    id: 'backup',
    question: msg`How do I make a backup?`,
    answer: msg`The operator runs the backup command, even while the program is running. The restore command reads the backup into an empty place.`,
  },
  {
    id: 'update',
    question: msg`What happens to running work when the program is restarted?`,
    answer: msg`Research continues where it stopped. An interrupted answer is marked and can be asked again.`,
  },
  {
    id: 'other-machines',
    question: msg`Can it run on several machines?`,
    answer: msg`Yes, with PostgreSQL and a shared secret: any number of processes that serve pages, and any number that read websites. The README explains how.`,
  },
]
