import { msg } from '@lingui/core/macro'
import type { HelpEntry } from './entry.ts'

export const websites: readonly HelpEntry[] = [
  {
    id: 'begin',
    question: msg`Where do I begin?`,
    answer: msg`Add the address of a website under Knowledge. When it is read, hire a virtual human under My staff, choose the website, and ask something that a visitor would ask.`,
  },
  {
    id: 'websites',
    question: msg`Which websites can be read?`,
    answer: msg`Those that anybody can open without signing in. Pages inside a private network are refused, unless the operator of this installation allows an address with RESEARCH_ALLOW.`,
  },
  {
    id: 'files',
    question: msg`Are PDF and Word files read too?`,
    answer: msg`Yes, when a page links to them. Pictures, videos and other files are skipped, and the list of pages says so.`,
  },
  {
    id: 'how-much',
    question: msg`How many pages are read, and for how long?`,
    answer: msg`By default 200 pages, two levels deep, for at most ten minutes. Each website has its own settings, up to 5,000 pages and five levels, within what the operator allows.`,
  },
  {
    id: 'skipped',
    question: msg`Why was a page skipped?`,
    answer: msg`The website’s own page names the reason beside each: robots.txt forbids it, it was a copy of another page, it did not answer, it was too large, or the limit of pages or depth was reached.`,
  },
  {
    id: 'close-tab',
    question: msg`May I close the page while a website is being read?`,
    answer: msg`Yes. Research continues without you, even through a restart, and a notification tells you when it is done.`,
  },
  {
    id: 'again',
    question: msg`My website has changed. What now?`,
    answer: msg`Open it under Knowledge and research it again. Until that is done, your staff keep answering from the previous version.`,
  },
  {
    id: 'robots',
    question: msg`Does research slow a website down?`,
    answer: msg`Pages are fetched one after the other with pauses, robots.txt is obeyed, and a website that asks for a slower pace gets it.`,
  },
]
