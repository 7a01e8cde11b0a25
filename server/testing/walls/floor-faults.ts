// What must be true of who speaks in a conversation, whatever happened.
import type { ConversationEvent, Message } from '#contract/conversations.ts'

export interface ToldTurn {
  role: Message['role']
  event: ConversationEvent | null
  state: Message['state']
  author_id: string | null
}
export interface ToldFloor {
  speaker: 'staff' | 'waiting' | 'person' | 'closed'
  wanted_since: Date | null
  wanted_why: string | null
  assignee_id: string | null
}

/** Goes over a conversation from its beginning, as it is written, and says what is not as promised. */
export function faultsOf(rows: readonly ToldTurn[], floor: ToldFloor): string[] {
  const faults: string[] = []
  let speaker: ToldFloor['speaker'] = 'staff'
  let isAddressLeft = false
  for (const { role, event, state, author_id: author } of rows) {
    if (role === 'staff' && speaker !== 'staff' && state !== 'interrupted')
      faults.push(`the virtual human spoke while ${speaker} had the floor`)
    if (role === 'teammate' && speaker !== 'person')
      faults.push(`a person spoke while ${speaker} had the floor`)
    if (role === 'teammate' && author === null) faults.push('nobody knows who wrote')
    if (event === 'asked' && (speaker === 'waiting' || speaker === 'person')) faults.push('called twice')
    if (event === 'nobody_came' && speaker !== 'waiting')
      faults.push('told that nobody came to whom nobody was awaited')
    if (event === 'asked') speaker = 'waiting'
    if (event === 'person_left' && speaker !== 'person')
      faults.push('told that a person left who did not speak')
    if (event === 'joined') speaker = 'person'
    if (event === 'person_left') speaker = 'waiting'
    if (event === 'returned' || event === 'reopened') speaker = 'staff'
    if (event === 'contact_left' && speaker === 'closed') speaker = 'staff'
    if (event === 'closed') speaker = 'closed'
    if (event === 'contact_left') isAddressLeft = true
    if (isAnswer({ role, event, author_id: author })) isAddressLeft = false
  }
  if (speaker !== floor.speaker) faults.push(`told ${speaker}, is ${floor.speaker}`)
  if (floor.speaker === 'person' && floor.assignee_id === null) faults.push('speaks with nobody')
  if (floor.speaker === 'waiting' && floor.wanted_since === null) faults.push('waits, and no inbox says so')
  if (floor.speaker === 'staff' && floor.wanted_since !== null && floor.wanted_why !== 'contact_left')
    faults.push('is waited for by nobody')
  if (isAddressLeft && floor.speaker !== 'person' && floor.wanted_since === null)
    faults.push('left an address that nobody has answered, and no inbox says so')
  return faults
}

const calls: ReadonlySet<ConversationEvent | null> = new Set(['asked', 'contact_left', 'person_left'])

/** How often people were called, by what is written: also when whoever spoke is gone and an address stands there. */
export function callsIn(rows: readonly Pick<ToldTurn, 'role' | 'event' | 'author_id'>[]): number {
  let heard = 0
  let [isSpoken, isLeft, isUnanswered] = [false, false, false]
  for (const { role, event, author_id: author } of rows) {
    if (calls.has(event)) heard += 1
    if (event === 'returned' && author === null && isSpoken && (isLeft || isUnanswered)) heard += 1
    if (event === 'joined') isSpoken = true
    if (event === 'contact_left') isLeft = isUnanswered = true
    if (event === 'person_left') isSpoken = false
    if (event === 'returned' || event === 'closed' || event === 'reopened') isSpoken = isLeft = false
    if (isAnswer({ role, event, author_id: author })) isUnanswered = false
  }
  return heard
}

/** What a person says or does to an address that was left. Whoever leaves, and whoever goes on without them, has no name there. */
const isAnswer = ({ role, event, author_id: author }: Pick<ToldTurn, 'role' | 'event' | 'author_id'>) =>
  role === 'teammate' || event === 'closed' || (event === 'returned' && author !== null)
