// What the address bar says about a list. The router reads it with every page, so it is kept small.
import type { InboxView } from '#contract/visitors/inbox.ts'
import type { ConversationFilter } from '#contract/conversations.ts'
import type { KnowledgeSort, KnowledgeState } from '#contract/knowledge.ts'
import type { StaffSort, StaffStatus } from '#contract/staff.ts'

export const listViews = ['cards', 'table'] as const
export type ListView = (typeof listViews)[number]

export const staffStatuses = [
  'active',
  'paused',
  'draft',
  'archived',
] as const satisfies readonly StaffStatus[]
export const staffSorts = ['newest', 'name', 'answers', 'rating'] as const satisfies readonly StaffSort[]
export const sourceStates = [
  'running',
  'ready',
  'failed',
  'cancelled',
] as const satisfies readonly KnowledgeState[]
export const sourceSorts = ['newest', 'name', 'pages', 'status'] as const satisfies readonly KnowledgeSort[]

const staffTabs = ['talk', 'knowledge', 'conversations', 'settings'] as const
const knowledgeParts = ['overview', 'facts', 'pages', 'log'] as const
export type KnowledgePart = (typeof knowledgeParts)[number]
export const partSearch = ({ part }: Record<string, unknown>): { part?: KnowledgePart | undefined } => ({
  part: oneOf(knowledgeParts, part),
})
export type StaffTab = (typeof staffTabs)[number]
export const inboxViews = [
  'waiting',
  'mine',
  'all',
  'snoozed',
  'closed',
] as const satisfies readonly InboxView[]
export const conversationFilters = [
  'converted',
  'unanswered',
  'rated',
] as const satisfies readonly ConversationFilter[]

/** What of a list is wanted, as the address says it; what is not said is the default. */
interface ListSearch<Filter extends string, Sort extends string> {
  view?: ListView | undefined
  q?: string | undefined
  show?: Filter | undefined
  sort?: Sort | undefined
}

export type StaffSearch = ListSearch<StaffStatus, StaffSort> & {
  /** A knowledge source: only those who answer from it. */
  knows?: string | undefined
  /** The form for another colleague is open. */
  add?: 1 | undefined
}
export type SourceSearch = ListSearch<KnowledgeState, KnowledgeSort>

interface StaffPageSearch {
  tab?: StaffTab | undefined
  only?: ConversationFilter | undefined
  /** The ways in from outside are open. */
  work?: 1 | undefined
}

type Said = Record<string, unknown>

/** One of these words; anything else counts as not said. */
export const oneOf = <Word extends string>(words: readonly Word[], said: unknown): Word | undefined =>
  words.find((word) => word === said)

/** A text in the address; a number is one that happens to hold digits alone. */
const text = (said: unknown): string | undefined =>
  (typeof said === 'string' || typeof said === 'number' ? String(said).slice(0, 120) : '') || undefined

// Each key is said even when undefined: an absent one would let the unchecked one through.
export const staffSearch = ({ view, q, show, sort, knows, add }: Said): StaffSearch => ({
  view: oneOf(listViews, view),
  q: text(q),
  show: oneOf(staffStatuses, show),
  sort: oneOf(staffSorts, sort),
  knows: text(knows)?.replace(/[^\w-]/g, '') || undefined,
  add: text(add) === '1' ? 1 : undefined,
})

export const sourceSearch = ({ view, q, show, sort }: Said): SourceSearch => ({
  view: oneOf(listViews, view),
  q: text(q),
  show: oneOf(sourceStates, show),
  sort: oneOf(sourceSorts, sort),
})

/** Which part of a colleague's page is open, and which of their conversations. */
export const staffPageSearch = ({ tab, only, work }: Said): StaffPageSearch => ({
  tab: oneOf(staffTabs, tab),
  only: oneOf(conversationFilters, only),
  work: text(work) === '1' ? 1 : undefined,
})
