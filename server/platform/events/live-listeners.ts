// The open live streams, found by workspace and by person.
import { type Audience, type Cursor, type HeardEvent, isAfter, mayHear } from './event-log.ts'

/** One open stream. */
export interface Listener {
  sessionId: string
  audience: Audience
  /** Takes one event; `frame` is its text, made once for all listeners. False, or a promise, when it cannot take more. */
  send(event: HeardEvent, frame: Uint8Array): void | Promise<void>
  /** The stream is over: its person may not hear it any longer, or the program stops. */
  end(why: LiveEnd): void
}
export type LiveEnd = 'revoked' | 'changed' | 'stopping'

/** An event as it is handed out: where it stands in the log and its text are made once for all listeners. */
export interface FramedEvent {
  event: HeardEvent
  place: Cursor
  frame: Uint8Array
}

/** A listener and how far it has come. */
export class Member {
  readonly listener: Listener
  /** The last event it was sent, or the place where it began. */
  position: Cursor
  /** False while it still reads what came before; what arrives meanwhile is read from the log too. */
  live = false
  /** Something was delivered since this was last set to false. */
  missed = false
  /** The stream is over; nothing is sent any more. */
  gone = false

  constructor(listener: Listener, position: Cursor) {
    this.listener = listener
    this.position = position
  }

  /** Sends an event that the hub has read, unless the listener has it already or will read it itself. */
  deliver(event: FramedEvent): void {
    if (this.live) void this.send(event)
    else this.missed = true
  }

  send({ event, place, frame }: FramedEvent): void | Promise<void> {
    if (this.gone || !isAfter(place, this.position) || !mayHear(this.listener.audience, event)) return
    this.position = place
    return this.listener.send(event, frame)
  }
}

/** All listeners of this process. */
export function listenerIndex() {
  const members = new Map<Listener, Member>()
  const byWorkspace = new Map<string, Set<Member>>()
  const byPerson = new Map<string, Set<Member>>()

  return {
    add(member: Member): void {
      members.set(member.listener, member)
      const { workspaces, userId } = member.listener.audience
      for (const workspace of workspaces) put(byWorkspace, workspace, member)
      if (userId !== null) put(byPerson, userId, member)
    },
    remove(listener: Listener): void {
      const member = members.get(listener)
      if (!member) return
      member.gone = true
      members.delete(listener)
      const { workspaces, userId } = listener.audience
      for (const workspace of workspaces) take(byWorkspace, workspace, member)
      if (userId !== null) take(byPerson, userId, member)
    },
    hearing: (event: HeardEvent): Member[] => [
      ...((event.userId === null
        ? event.workspaceId !== null && byWorkspace.get(event.workspaceId)
        : byPerson.get(event.userId)) || []),
    ],
    all: () => [...members.keys()],
    sessionIds: () => [...new Set([...members.keys()].map(({ sessionId }) => sessionId))],
    size: () => members.size,
  }
}

function put(sets: Map<string, Set<Member>>, key: string, member: Member): void {
  const set = sets.get(key) ?? new Set()
  sets.set(key, set.add(member))
}

function take(sets: Map<string, Set<Member>>, key: string, member: Member): void {
  const set = sets.get(key)
  set?.delete(member)
  if (set?.size === 0) sets.delete(key)
}
