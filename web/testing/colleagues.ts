import type { ConversationDetail, Message } from '#contract/conversations.ts'
import type { Staff } from '#contract/staff.ts'
import type { StaffSettings } from '#contract/workspace/staff-versions.ts'

const at = '2026-03-01T10:00:00.000Z'

/** Kenji, on shift, whom nobody has asked anything yet; pass what differs. */
export function colleague(differs: Partial<Staff> = {}): Staff {
  return {
    id: 'kenji',
    name: 'Kenji',
    jobTitle: 'Front desk',
    workspaceId: 'workspace_ada',
    ownerUid: 'ada',
    status: 'active',
    tint: 3,
    editorUids: null,
    portraitUrl: '/files/staff/kenji/portrait.svg',
    knowledgeSourceIds: ['site'],
    version: 1,
    greeting: '',
    goal: 'none',
    liveOn: { link: false, widget: false, seenOn: null },
    createdAt: at,
    updatedAt: at,
    interactionsCount: 0,
    averageRating: null,
    conversionRate: null,
    ...differs,
  }
}

/** How Kenji is set who has just been hired. */
export const hired: StaffSettings = {
  name: 'Kenji',
  jobTitle: 'Front desk',
  greeting: '',
  questions: [],
  offersClosest: true,
  rules: [],
  handOff: { whenUnknown: true, whenRatedBadly: false, to: [] },
  bounds: { perHour: null, perDay: null, words: '' },
  hours: null,
  promiseMinutes: null,
  goal: { kind: 'none' },
}

/** A turn of the conversation `talk`; a finished answer unless told. */
export function turn(differs: Partial<Message> = {}): Message {
  return {
    id: 'answer',
    conversationId: 'talk',
    role: 'staff',
    text: '',
    state: 'complete',
    band: 'answer',
    writtenBy: 'quotes',
    approval: null,
    sentences: [],
    droppedSentences: 0,
    rating: null,
    createdAt: at,
    ...differs,
  }
}

/** The product's first line of a conversation. */
const noticeTurn = turn({
  id: 'notice',
  role: 'notice',
  text: 'You are talking to Kenji, an AI assistant. Answers may contain mistakes.',
  band: null,
  writtenBy: null,
})

export const questionTurn = (text: string, id = 'question') =>
  turn({ id, role: 'person', text, band: null, writtenBy: null })

/** A conversation with Kenji; it begins with the notice alone. */
export function talk(messages: Message[] = []): ConversationDetail {
  return {
    id: 'talk',
    staffId: 'kenji',
    workspaceId: 'workspace_ada',
    title: '',
    answersCount: 0,
    askedBy: 'member',
    converted: false,
    createdAt: at,
    updatedAt: at,
    messages: [noticeTurn, ...messages],
  }
}

/** A whole list on one page. */
export const listOf = <Item>(...items: Item[]) => ({ items, nextCursor: null, total: items.length })
