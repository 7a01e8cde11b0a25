// What operations and their fields mean, in the reader's language. The document has their names and shapes alone.
import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'

interface Group {
  id: string
  title: MessageDescriptor
  about: MessageDescriptor
  /** In the order in which they are shown. */
  operations: Readonly<Record<string, { title: MessageDescriptor; about: MessageDescriptor }>>
}

export const groups: readonly Group[] = [
  {
    id: 'workspaces',
    title: msg`Workspaces`,
    about: msg`A key belongs to one workspace, and everything that it asks stays there.`,
    operations: {
      'workspaces.list': {
        title: msg`List workspaces`,
        about: msg`The workspace of the key, as a list of one.`,
      },
      'workspaces.get': { title: msg`Get a workspace`, about: msg`Its name, its logo and who works in it.` },
    },
  },
  {
    id: 'knowledge-sources',
    title: msg`Knowledge sources`,
    about: msg`A knowledge source is a website that was read, with everything found there.`,
    operations: {
      'knowledge.list': {
        title: msg`List knowledge sources`,
        about: msg`All of them, or filtered by name or state, page by page.`,
      },
      'knowledge.create': {
        title: msg`Add a website`,
        about: msg`Its research starts at once. Get it again to follow progress: status becomes research_completed or research_failed.`,
      },
      'knowledge.get': {
        title: msg`Get a knowledge source`,
        about: msg`With the analysis of its last research, and the first pages and items.`,
      },
      'knowledge.listPages': {
        title: msg`List its pages`,
        about: msg`Every page that was reached, with the reason where one was not read.`,
      },
      'knowledge.listItems': {
        title: msg`List what was found`,
        about: msg`Contacts, people, prices and more, each with its source.`,
      },
      'knowledge.getSnapshot': {
        title: msg`Get a page as it was read`,
        about: msg`Receipts name a snapshot and a range of its text; this is that text.`,
      },
      'knowledge.research': {
        title: msg`Read a website again`,
        about: msg`Your staff keep answering from the previous version until the new research is complete.`,
      },
      'knowledge.delete': {
        title: msg`Delete a knowledge source`,
        about: msg`With all that was learned from it. This cannot be undone.`,
      },
    },
  },
  {
    id: 'staff',
    title: msg`Staff`,
    about: msg`Your colleagues, as shown on the page “My staff”.`,
    operations: {
      'staff.list': {
        title: msg`List staff`,
        about: msg`All of them, or filtered by name, state or knowledge source.`,
      },
      'staff.get': {
        title: msg`Get a colleague`,
        about: msg`Name, role, state, what they know, and their figures.`,
      },
    },
  },
  {
    id: 'ask',
    title: msg`Ask a colleague`,
    about: msg`Start a conversation, then ask in it. Every sentence of an answer comes with the passages that support it.`,
    operations: {
      'conversations.suggest': {
        title: msg`Questions to begin with`,
        about: msg`What a colleague can be asked and answers from its sources.`,
      },
      'conversations.start': {
        title: msg`Begin a conversation`,
        about: msg`The colleague has to be on shift. The first message says that this is an AI; show it to whoever asks.`,
      },
      'conversations.answer': {
        title: msg`Ask and wait`,
        about: msg`Answers once the whole answer is written and checked, which can take a minute with a language model.`,
      },
      'conversations.ask': {
        title: msg`Ask and read along`,
        about: msg`The answer comes as server-sent events: question, then a sentence at a time as each is checked, then done. If it fails on the way, the last event is called error and has the shape of an error.`,
      },
    },
  },
  {
    id: 'conversations',
    title: msg`Conversations`,
    about: msg`What was asked and answered before, by people and by programs.`,
    operations: {
      'conversations.list': {
        title: msg`List conversations`,
        about: msg`Those with one colleague, newest first.`,
      },
      'conversations.get': {
        title: msg`Get a conversation`,
        about: msg`With all its messages and their receipts.`,
      },
    },
  },
]

/** By the operation and the field, or by the field where it means the same everywhere. */
const fieldWords: Readonly<Record<string, MessageDescriptor>> = {
  id: msg`Its id, as every list gives it.`,
  limit: msg`How many rows a page has.`,
  cursor: msg`The nextCursor of the page before.`,
  sort: msg`What comes first.`,
  query: msg`Words from the name.`,
  state: msg`How far its research is.`,
  status: msg`Whether they are on shift.`,
  knowledgeSourceId: msg`Only those who answer from this one.`,
  staffId: msg`Which colleague.`,
  triesDraft: msg`Answers from the draft of the settings.`,
  only: msg`Only those that reached their goal, found no answer to a question, or were rated.`,
  outcome: msg`Only pages that were read, or only those that were skipped.`,
  type: msg`Only items of this kind.`,
  text: msg`The question, in any language.`,
  name: msg`Its name. By default, what the site calls itself.`,
  url: msg`Its address, with https:// or without.`,
  extractionTypes: msg`What to look for besides answers.`,
  researchSettings: msg`How far to go.`,
  'researchSettings.maxDepth': msg`Links from the start page.`,
  'researchSettings.maxPages': msg`Pages at most.`,
  'researchSettings.engine': msg`What reads the website.`,
  'knowledge.create.query': msg`The question that the analysis answers.`,
}

export const wordsOfField = (operation: string, field: string): MessageDescriptor | undefined =>
  fieldWords[`${operation}.${field}`] ?? fieldWords[field]
