// Somebody outside, without an account, who has come in by a door.
import { visitHeaders } from '#contract/visitors/visits.ts'
import type { AnswerEvent, Message } from '#contract/conversations.ts'
import { Caller } from '../test-caller.ts'

/** The key in the address of a link, or of the widget's script. */
export const keyIn = (url: string): string => /[\w-]{20,}$/.exec(url)?.[0] ?? ''

/** Opens the share link of a colleague; gives its key. */
export async function openLink(who: Caller, staffId: string): Promise<string> {
  return keyIn((await who.calls.doors.setOpen({ staffId, kind: 'link', isOpen: true })).url)
}

/** Lets a visitor in by the door with this key. */
export async function comeIn(origin: string, key: string, site?: string): Promise<Caller> {
  const visitor = new Caller(origin)
  const { token } = await visitor.calls.visits.begin({ key, site })
  visitor.headers = visitorHeaders(token, key, site)
  return visitor
}

export const visitorHeaders = (token: string, key: string, site = ''): Record<string, string> => ({
  authorization: `Visitor ${token}`,
  [visitHeaders.door]: key,
  [visitHeaders.site]: site,
})

/** Asks and waits for the whole answer; throws when it does not come to its end. */
export async function askAsVisitor(visitor: Caller, text: string): Promise<Message> {
  const events: AnswerEvent[] = []
  for await (const event of await visitor.calls.visits.ask({ text })) events.push(event)
  const last = events.at(-1)
  if (last?.type !== 'done') throw new Error('the answer did not end')
  return last.message
}
