// What is true of conversations.
import type { Limit } from '#server/adapters/attempts/attempts.ts'
import type { ConversationEvent, Message, Speaker } from '#contract/conversations.ts'
import type { Bounds } from '#contract/workspace/staff-rules.ts'
import type { HandOffReason } from '#contract/visitors/inbox.ts'

/** The first line of every conversation, so that nobody takes a virtual human for a person. */
export const noticeText = (staffName: string): string =>
  `You are talking to ${staffName}, an AI assistant. Answers may contain mistakes.`

/** A conversation is called by its first question, cut short between words. */
export function titleOf(question: string): string {
  const line = question.replace(/\s+/g, ' ').trim()
  if (line.length <= 80) return line
  const cut = line.slice(0, 79)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 40)).trimEnd()}…`
}

/** An answer that has been in the making for longer than this has lost its maker. */
export const answerDeadlineMs = 120_000

/** How a visitor and the people of a company share a conversation. */
export interface Floor {
  speaker: Speaker
  /** Goes up with every question and every change of the speaker: an answer that was begun under an earlier one is not written. */
  turn: number
  assigneeId: string | null
  /** Since when the visitor waits for a person. */
  wantedSince: Date | null
  /** Why; an address that was left is kept, whoever speaks meanwhile, until a person has answered. */
  wantedWhy: WantedWhy | null
}
type WantedWhy = 'customer_request' | 'contact_left'

/** What the visitor wants of people since the virtual human last had the floor; null when nothing. */
type Wish = WantedWhy | null

/**
 * What can happen to who speaks. `ask`, `go_on`, `contact` and `question` are the visitor's; `nobody` is the clock's. `leave`:
 * whoever spoke is silent for too long, gave it away, or may speak no more.
 */
export type Move =
  | { act: 'ask' | 'go_on' | 'contact' | 'question' }
  | { act: 'nobody'; wantedSince: Date }
  | { act: 'take' | 'reply'; uid: string }
  | { act: 'leave'; wish: Wish }
  | { act: 'return' | 'close' }

/** How the floor is after a move, and what is told of it in the conversation; null when the move changes nothing. */
export function moved(
  floor: Floor,
  move: Move,
  now: Date,
): { floor: Floor; event: ConversationEvent | null } | null {
  const { speaker, wantedSince } = floor
  const to = (changed: Partial<Floor>, event: ConversationEvent | null) => ({
    floor: {
      ...floor,
      ...changed,
      turn: floor.turn + (move.act === 'question' || (changed.speaker ?? speaker) !== speaker ? 1 : 0),
    },
    event,
  })
  const nobodyWaits = { wantedSince: null, wantedWhy: null } as const
  const isAddressLeft = floor.wantedWhy === 'contact_left'
  switch (move.act) {
    case 'question':
      return speaker === 'closed' ? to({ speaker: 'staff', assigneeId: null }, 'reopened') : to({}, null)
    case 'ask':
      if (speaker === 'waiting' || speaker === 'person') return null
      return to(
        { speaker: 'waiting', wantedSince: now, wantedWhy: floor.wantedWhy ?? 'customer_request' },
        'asked',
      )
    case 'nobody':
      return speaker === 'waiting' && wantedSince?.getTime() === move.wantedSince.getTime()
        ? to({}, 'nobody_came')
        : null
    case 'contact':
      // Whoever reads the inbox is to write, however the conversation goes on; a person who speaks has it before them.
      if (speaker === 'person') return to({ wantedWhy: 'contact_left' }, 'contact_left')
      return to(
        {
          speaker: speaker === 'closed' ? 'staff' : speaker,
          wantedSince: wantedSince ?? now,
          wantedWhy: 'contact_left',
        },
        'contact_left',
      )
    case 'go_on':
      if (speaker !== 'waiting') return null
      return to({ speaker: 'staff', ...(isAddressLeft ? {} : nobodyWaits) }, 'returned')
    case 'take':
      if (speaker === 'person' && floor.assigneeId === move.uid) return null
      return to(
        {
          speaker: 'person',
          assigneeId: move.uid,
          wantedSince: null,
          wantedWhy: isAddressLeft ? 'contact_left' : null,
        },
        'joined',
      )
    case 'reply':
      return to(
        { speaker: 'person', assigneeId: move.uid, ...nobodyWaits },
        speaker === 'person' && floor.assigneeId === move.uid ? null : 'joined',
      )
    case 'leave': {
      // Whoever asked for a person waits for one again; whom a person spoke to unasked has the virtual human again.
      if (speaker !== 'person') return null
      const isCalled = move.wish === 'customer_request'
      const wantedWhy = isAddressLeft ? 'contact_left' : move.wish
      return to(
        {
          speaker: isCalled ? 'waiting' : 'staff',
          assigneeId: null,
          wantedSince: wantedWhy === null ? null : now,
          wantedWhy,
        },
        isCalled ? 'person_left' : 'returned',
      )
    }
    case 'return':
      return speaker === 'staff' && wantedSince === null
        ? null
        : to({ speaker: 'staff', assigneeId: null, ...nobodyWaits }, 'returned')
    case 'close':
      return speaker === 'closed' ? null : to({ speaker: 'closed', ...nobodyWaits }, 'closed')
  }
}

/** While a person speaks or is waited for, the virtual human is silent. */
export const isSilent = ({ speaker }: Pick<Floor, 'speaker'>): boolean =>
  speaker === 'waiting' || speaker === 'person'

/** What was said since the virtual human has the floor (again): what came before a return is closed, and nothing is answered from it. */
export function sinceReturn<Turn extends Pick<Message, 'role' | 'event'>>(history: readonly Turn[]): Turn[] {
  const marker = history.findLastIndex(({ event }) => event !== undefined && giveBack.has(event))
  return history.slice(marker + 1).filter(({ role }) => role === 'person' || role === 'staff')
}
const giveBack: ReadonlySet<ConversationEvent> = new Set(['returned', 'closed', 'reopened'])

/** A person is offered when the site was silent twice in a row, once until then. */
export function offersPerson(
  history: readonly (Pick<Message, 'role' | 'state'> & Partial<Pick<Message, 'band' | 'event'>>)[],
): boolean {
  const last = history.findLast(({ role, event, state }) =>
    role === 'event'
      ? event === 'offered' || event === 'rated_badly'
      : role === 'staff' && state === 'complete',
  )
  return last?.role === 'staff' && last.band === 'unknown'
}

/** What was said or told last before people were wanted, as far as it says why. */
export interface BeforeHandOff {
  event: ConversationEvent | null
  /** Of an answer, why it is as it is. */
  reason: string | null
}

/** Why people are wanted, by what was said last; whoever simply asks is not asked why. */
export function handOffReasonOf(before: BeforeHandOff | null): HandOffReason {
  if (before?.event === 'offered') return 'missing_knowledge'
  if (before?.event === 'rated_badly') return 'bad_rating'
  if (before?.event === 'limit_reached') return 'usage_limit'
  if (before?.reason === 'look_up_failed') return 'tool_failure'
  return isRuled(before?.reason) ? 'policy_restriction' : 'customer_request'
}
const isRuled = (reason: string | null | undefined) => reason === 'refused' || reason === 'handed_over'

/** One star or two. */
export const isBadRating = (rating: number | null): boolean => rating !== null && rating <= 2

/** So long a visitor waits before they hear that nobody has come yet, where nothing else was promised. */
const patienceMs = 180_000

export const patienceMsOf = (promiseMinutes: number | null): number =>
  promiseMinutes === null ? patienceMs : promiseMinutes * 60_000

/** So long a person who speaks may leave a visitor without a word: time to look something up, not to be forgotten. */
export const silenceMs = 600_000

/** What a visitor wants of people, by what was told in the conversation, oldest first. */
export function wishOf(events: readonly ConversationEvent[]): Wish {
  const since = events.slice(events.findLastIndex((event) => giveBack.has(event)) + 1)
  if (since.includes('asked')) return 'customer_request'
  return since.includes('contact_left') ? 'contact_left' : null
}

/** How often a visitor may call people within an hour, and how often leave an address: also who has called too often can. */
export const callsByVisitor: Limit = { name: 'calls-for-a-person', most: 5, seconds: 3_600 }
export const contactsByVisitor: Limit = { name: 'addresses-left', most: 5, seconds: 3_600 }

/** How many questions of one visitor a virtual human answers, as its settings say. */
export const boundLimits = ({ perHour, perDay }: Bounds): Limit[] => [
  ...(perHour === null ? [] : [{ name: 'staff-questions-hour', most: perHour, seconds: 3_600 }]),
  ...(perDay === null ? [] : [{ name: 'staff-questions-day', most: perDay, seconds: 86_400 }]),
]

/** How often a conversation is sent by mail, and how many to one address. */
export const transcriptLimits = {
  byConversation: { name: 'transcripts', most: 3, seconds: 3_600 },
  byAddress: { name: 'transcripts-address', most: 5, seconds: 86_400 },
} satisfies Record<string, Limit>

/** What an event says where no page puts it into words: in exports and for programs. */
export const eventText: Record<ConversationEvent, string> = {
  offered: 'The visitor can ask for a person.',
  asked: 'The visitor asked for a person. The team was told.',
  nobody_came: 'Nobody has joined yet.',
  contact_wanted: 'Nobody can be reached at the moment.',
  calls_used_up: 'The visitor has asked for a person several times.',
  contact_left: 'The visitor can be reached by e-mail. The team was told.',
  joined: 'A person joined.',
  person_left: 'The person is not there any more. The team was told.',
  returned: 'The AI assistant answers again.',
  closed: 'The conversation was closed.',
  reopened: 'The conversation was opened again.',
  outside_hours: 'Nobody is there at this hour.',
  rated_badly: 'The visitor rated an answer badly and can ask for a person.',
  limit_reached: 'No more questions are answered for now.',
}
