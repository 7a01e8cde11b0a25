// Somebody with a virtual human who knows a website, and questions to it.
import type { AnswerEvent, Message } from '#contract/conversations.ts'
import type { StaffSettings } from '#contract/workspace/staff-versions.ts'
import type { Caller } from './test-caller.ts'
import { until } from './until.ts'

/** Has a website researched, hires a virtual human who knows it and begins to talk; throws when the research fails. */
export async function hireWithKnowledge(who: Caller, url: string) {
  const source = await who.calls.knowledge.create({ url })
  await until(async () => {
    const { status } = await who.calls.knowledge.get({ id: source.id })
    if (status === 'research_failed') throw new Error(`${url} could not be researched`)
    return status === 'research_completed'
  }, `${url} is researched`)
  const staff = await who.calls.staff.create({ name: 'Kenji', knowledgeSourceIds: [source.id] })
  const conversation = await who.calls.conversations.start({ staffId: staff.id })
  return { source, staff, conversation }
}

/** Publishes settings that differ in this. */
export async function publishSettings(who: Caller, staffId: string, differs: Partial<StaffSettings>) {
  const { live, revision } = await who.calls.staff.getSettings({ staffId })
  const settings = { ...live.settings, ...differs }
  const saved = await who.calls.staff.saveDraft({ staffId, revision, settings })
  await who.calls.staff.publish({ staffId, revision: saved.revision })
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
