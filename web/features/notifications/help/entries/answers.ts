import { msg } from '@lingui/core/macro'
import type { HelpEntry } from './entry.ts'

export const answers: readonly HelpEntry[] = [
  {
    id: 'receipts',
    question: msg`How do I know that an answer is right?`,
    answer: msg`Press the small number behind a sentence. It opens the page as it was when it was read, with the passage marked.`,
  },
  {
    id: 'unknown',
    question: msg`Why does my virtual human not know something?`,
    answer: msg`It knows only what your pages say. Check under Knowledge whether the page was read or skipped. If there is no such page, your site doesn’t cover it.`,
  },
  {
    id: 'closest',
    question: msg`What is a closest passage?`,
    answer: msg`When no page clearly answers a question but one comes close, the answer quotes that passage and says so. Analytics counts such answers separately.`,
  },
  {
    id: 'rating',
    question: msg`How do ratings work?`,
    answer: msg`Each answer can be rated from 1 to 5. Satisfaction is the average over rated answers. A low rating sends you a notification.`,
  },
  {
    id: 'goal',
    question: msg`What does "goal reached" count?`,
    answer: msg`The conversations that reached their goal, out of all with at least one answer.`,
  },
  {
    id: 'days',
    question: msg`When does a day of the analytics begin?`,
    answer: msg`At midnight where your browser is. The exported file gives every time in UTC. On the dashboard the month begins at midnight UTC.`,
  },
  {
    id: 'not-on-site',
    question: msg`What about questions that my sites don’t answer?`,
    answer: msg`Analytics ranks them by how often they were asked. Add a page about the first ones to your website, then research it again under Knowledge.`,
  },
  {
    id: 'model',
    question: msg`Do I need a language model?`,
    answer: msg`No. Without one, answers quote the website’s own sentences. The operator can configure one; every sentence that it writes is still checked against a passage, and left out when none supports it.`,
  },
]
