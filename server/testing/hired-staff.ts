// Somebody with a virtual human who knows a website, and questions to it.
import type { AnswerEvent, Message } from '#contract/conversations.ts'
import type { Caller } from './test-caller.ts'

/** Has a website researched, hires a virtual human who knows it and begins to talk; throws when the research fails. */
export async function hireWithKnowledge(who: Caller, url: string) {
  const source = await who.calls.knowledge.create({ url })
  let status = source.status
  for (let tries = 0; tries < 600 && status !== 'research_completed'; tries += 1) {
    if (status === 'research_failed') throw new Error(`${url} could not be researched`)
    await new Promise((resolve) => setTimeout(resolve, 50))
    status = (await who.calls.knowledge.get({ id: source.id })).status
  }
  const staff = await who.calls.staff.create({ name: 'Kenji', knowledgeSourceIds: [source.id] })
  const conversation = await who.calls.conversations.start({ staffId: staff.id })
  return { source, staff, conversation }
}

/** Asks and waits for the whole answer; throws when it does not come to its end. */
export async function askToTheEnd(
  who: Caller,
  conversationId: string,
  text: string,
): Promise<{ events: AnswerEvent[]; answer: Message }> {
  const events: AnswerEvent[] = []
  for await (const event of await who.calls.conversations.ask({ id: conversationId, text }))
    events.push(event)
  const last = events.at(-1)
  if (last?.type !== 'done') throw new Error('the answer did not end')
  return { events, answer: last.message }
}
