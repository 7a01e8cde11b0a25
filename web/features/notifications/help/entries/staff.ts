import { msg } from '@lingui/core/macro'
import type { HelpEntry } from './entry.ts'

export const staff: readonly HelpEntry[] = [
  {
    id: 'what-is',
    question: msg`What is a virtual human?`,
    answer: msg`An AI assistant with a name, a portrait and websites to answer from. Every conversation starts by saying that it is one.`,
  },
  {
    id: 'several-sites',
    question: msg`Can one colleague know several websites?`,
    answer: msg`Yes, up to 50. Choose them when you hire somebody or later on their page. Two colleagues may know the same website.`,
  },
  {
    id: 'pause',
    question: msg`How do I stop a virtual human from answering?`,
    answer: msg`Open it under My staff and pause it. Nobody can ask it anything until it is put on shift again; its conversations stay.`,
  },
  {
    id: 'archive',
    question: msg`What is the difference between archiving and deleting?`,
    answer: msg`An archived colleague takes no questions, keeps everything and can come back. Deleting also removes their conversations, ratings and figures for good.`,
  },
  {
    id: 'try',
    question: msg`Can I try somebody before they are on shift?`,
    answer: msg`Yes. Ask on their page while they are a draft: the answers are made the same way, with the same checks.`,
  },
  {
    id: 'publish',
    question: msg`What does Publish check?`,
    answer: msg`Up to 60 known questions are asked again with the draft: your rules, the questions to begin with, approved answers, and what visitors asked. If an answer would get worse, you see both and can publish anyway by saying why.`,
  },
  {
    id: 'tint',
    question: msg`Why does each colleague have a colour?`,
    answer: msg`So that you recognise them: behind the portrait, in their messages and in the charts. It never changes, and says nothing about their state.`,
  },
]
