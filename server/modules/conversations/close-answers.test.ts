// On one database: it is about words.
import { afterAll, expect, it } from 'vitest'
import { askToTheEnd, hireWithKnowledge } from '#server/testing/hired-staff.ts'
import { bakery, serveSmallSite } from '#server/testing/small-site.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { askAsVisitor, comeIn, openLink } from '#server/testing/walls/visitors.ts'

const site = await serveSmallSite(bakery)
afterAll(() => site.close())
const app = await testApp({ settings: { RESEARCH_ALLOW: site.allow } })

const opening = 'I am not sure. The closest I found:'
const person = 'You can also ask to speak to a person.'

/** A question that the site answers nearly. */
async function closeQuestion(who: Caller, conversationId: string): Promise<string> {
  for (const text of [
    'Who bakes at night?',
    'How many ovens are there?',
    'What does a rye bread cost?',
    'Is the lighthouse open to visitors?',
    'Can I buy a cake today?',
  ])
    if ((await askToTheEnd(who, conversationId, text)).answer.band === 'closest') return text
  throw new Error('no question is answered nearly')
}

it('What is only close says so to a member, a visitor, a program and in the mail, and a visitor may ask for a person', async () => {
  const ada = await app.person('ada')
  const { staff, conversation } = await hireWithKnowledge(ada, site.origin)
  const question = await closeQuestion(ada, conversation.id)
  const { answer } = await askToTheEnd(ada, conversation.id, question)
  expect(answer.text.startsWith(opening)).toBe(true)
  expect(answer.sentences[0]).toEqual({ text: opening, receipts: [] })
  expect(answer.sentences.some(({ receipts }) => receipts.length > 0)).toBe(true)
  expect(answer.text).toBe(answer.sentences.map(({ text }) => text).join(' '))
  expect(answer.text).not.toContain(person)

  const visitor = await comeIn(app.origin, await openLink(ada, staff.id))
  const told = await askAsVisitor(visitor, question)
  expect(told.text.startsWith(opening)).toBe(true)
  expect(told.text.endsWith(person)).toBe(true)
  await visitor.calls.visits.mailTranscript({ email: 'vic@example.com', language: 'en' })
  expect(await app.mailTo('vic@example.com', `Your conversation with ada's shop`)).toContain(opening)

  const { secret } = await ada.calls.apiKeys.create({ id: ada.workspaceId, scope: 'write', days: null })
  const response = await fetch(`${app.origin}/v1/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model: staff.id, messages: [{ role: 'user', content: question }] }),
  })
  const said = await response.text()
  expect(said).toContain(`"content":"${opening}`)
  expect(said).not.toContain(person)
})
