import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

export interface HelpEntry {
  /** Also the hash that leads to it. */
  id: string
  question: MessageDescriptor
  answer: MessageDescriptor
}

/** Questions about this product, with answers that are true of the program as it is. */
export const helpEntries: readonly HelpEntry[] = [
  {
    id: 'begin',
    question: msg`Where do I begin?`,
    answer: msg`Add the address of a website under Knowledge. When it is read, hire a virtual human under My staff, choose the website, and ask something that a visitor would ask.`,
  },
  {
    id: 'websites',
    question: msg`Which websites can be read?`,
    answer: msg`Those that anybody can open without signing in. Pages inside a private network are refused, unless the operator of this installation allows an address by RESEARCH_ALLOW.`,
  },
  {
    id: 'skipped',
    question: msg`Why was a page skipped?`,
    answer: msg`The website's own page names the reason beside each: robots.txt forbids it, it was a copy of another page, it did not answer, it was too large, or the limit of pages or depth was reached.`,
  },
  {
    id: 'again',
    question: msg`My website has changed. What now?`,
    answer: msg`Open it under Knowledge and have it researched again. Until that is done your staff go on answering from the version before.`,
  },
  {
    id: 'receipts',
    question: msg`How do I know that an answer is right?`,
    answer: msg`Press the small number behind a sentence. It opens the page as it was when it was read, with the passage marked.`,
  },
  {
    id: 'unknown',
    question: msg`Why does my virtual human not know something?`,
    answer: msg`It says only what a page says. If the page exists, see under Knowledge whether it was read or skipped; if not, the website does not say it.`,
  },
  {
    id: 'model',
    question: msg`Is a language model needed?`,
    answer: msg`No. Without one, answers are made of the website's own sentences. The operator can set one up in the configuration; every sentence that it writes is still checked against a passage, and left out when none supports it.`,
  },
  {
    id: 'mail',
    question: msg`How are mails sent?`,
    answer: msg`Through the mail server that the operator names as SMTP_URL in the configuration. Without one, mails are kept in an outbox on the machine itself, and its address is printed on the terminal at start.`,
  },
  {
    id: 'logo',
    question: msg`How do I give the workspace a logo?`,
    answer: msg`This version cannot take one yet. The workspace can be renamed under Settings.`,
  },
  {
    id: 'api_key',
    question: msg`Where is the API key?`,
    answer: msg`This version makes none yet: everything is done in these pages.`,
  },
  {
    id: 'pause',
    question: msg`How do I stop a virtual human from answering?`,
    answer: msg`Open it under My staff and pause it. Nobody can ask it anything until it is put on shift again; its conversations stay.`,
  },
  {
    id: 'data',
    question: msg`Where is my data, and who sees it?`,
    answer: msg`On the machine that runs this installation. The page about privacy says what is kept and where it goes.`,
  },
  {
    id: 'backup',
    question: msg`How is a backup made?`,
    answer: msg`The operator runs the backup command of the program, also while it runs, and restore puts it into an empty place.`,
  },
]
