import { msg } from '@lingui/core/macro'
import type { HelpEntry } from './entry.ts'

export const operating: readonly HelpEntry[] = [
  {
    id: 'mail',
    question: msg`How are mails sent?`,
    answer: msg`Through the mail server that the operator names as SMTP_URL in the configuration. Without one, mails are kept in an outbox on the machine itself, and its address is printed on the terminal at start.`,
  },
  {
    id: 'support-mail',
    question: msg`Who reads what I write on this page?`,
    answer: msg`The operator of this installation: it is mailed to the address that SUPPORT_EMAIL names, or else to the one that mails come from. Your own address goes along only if you allow an answer.`,
  },
  {
    id: 'backup',
    question: msg`How is a backup made?`,
    answer: msg`The operator runs the backup command of the program, also while it runs, and restore puts it into an empty place.`,
  },
  {
    id: 'update',
    question: msg`What happens to running work when the program is restarted?`,
    answer: msg`Research continues where it stopped. An interrupted answer is marked and can be asked again.`,
  },
  {
    id: 'other-machines',
    question: msg`Can it run on several machines?`,
    answer: msg`Yes, with PostgreSQL and one secret for all: any number of processes that serve pages and any number that read websites. The README of the program says how.`,
  },
]
