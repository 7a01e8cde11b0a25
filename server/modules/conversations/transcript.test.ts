// A conversation as a mail: for the visitor who wants it, and from the person who sends it.
import { afterAll, expect, it } from 'vitest'
import type { Message } from '#contract/conversations.ts'
import { hireWithKnowledge, publishSettings } from '#server/testing/hired-staff.ts'
import { bakery, serveSmallSite } from '#server/testing/small-site.ts'
import { testApp } from '#server/testing/test-app.ts'
import { until } from '#server/testing/until.ts'
import { askAsVisitor, comeIn, openLink } from '#server/testing/walls/visitors.ts'
import { transcriptLetter } from './mails.ts'

const site = await serveSmallSite(bakery)
afterAll(() => site.close())
const app = await testApp({ settings: { RESEARCH_ALLOW: site.allow, I18N: 'on' } })

async function asked() {
  const ada = await app.person('ada')
  const { staff } = await hireWithKnowledge(ada, site.origin)
  const key = await openLink(ada, staff.id)
  const visitor = await comeIn(app.origin, key)
  await askAsVisitor(visitor, 'How much is a sourdough loaf?')
  const { id } = (await ada.calls.inbox.list({ view: 'all' })).items[0] ?? { id: '' }
  return { ada, staff, visitor, id, key }
}

it('A visitor gets their conversation by mail, with who said what and the pages behind it, in their language', async () => {
  const { ada, staff, visitor, id } = await asked()
  const link = { address: 'https://shop.example/book', label: 'Prendre rendez-vous' }
  const does = { kind: 'book', text: 'Choose a time.', link } as const
  await publishSettings(ada, staff.id, {
    rules: [{ isOn: true, when: { topics: ['fitting'], page: '' }, does }],
  })
  await askAsVisitor(visitor, 'A fitting?')
  await ada.calls.inbox.reply({ id, text: 'We keep one for you.' })
  await ada.calls.inbox.addNote({ id, text: 'a regular' })
  const after = await visitor.calls.visits.mailTranscript({ email: 'vic@example.com', language: 'fr' })
  expect(after.contactEmail).toBe('vic@example.com')
  const mail = await app.mailTo('vic@example.com', `Votre conversation avec ada's shop`)
  for (const words of [
    'Vous : How much is a sourdough loaf?',
    'Kenji, assistant d’IA : ',
    '6.40',
    `Sources : ${site.origin}/prices`,
    'Prendre rendez-vous : https://shop.example/book',
    'ada : We keep one for you.',
  ])
    expect(mail).toContain(words)
  expect(mail).not.toContain('a regular')
})

it('Sentences from different places of the site stand in a paragraph each, as they do on the page', () => {
  const told = (text: string, start: number) => {
    const citation = {
      snapshotId: 's',
      url: 'https://a.example',
      pageTitle: '',
      start,
      end: start + 9,
      quote: text,
    }
    return { text, receipts: [citation] }
  }
  const answer: Message = {
    id: 'm',
    conversationId: 'c',
    role: 'staff',
    state: 'complete',
    text: 'Ann made it. It costs €430.',
    band: 'answer',
    writtenBy: 'quotes',
    approval: null,
    sentences: [told('Ann made it.', 100), told('It costs €430.', 300)],
    droppedSentences: 0,
    rating: null,
    createdAt: '2026-01-01T00:00:00.000Z',
  }
  const of = { language: 'en', name: null, company: 'A', staffName: 'Kenji', createdAt: new Date(0) } as const
  const { paragraphs } = transcriptLetter({ ...of, messages: [answer] })
  expect(paragraphs.slice(1)).toEqual([
    'Kenji, AI assistant: Ann made it.',
    'It costs €430.',
    'Sources: https://a.example',
  ])
})

it('A person sends it to the address that the visitor left, and to nobody where they left none', async () => {
  const { ada, visitor, id } = await asked()
  const refused = { problem: { code: 'inbox_address_unknown' } }
  await expect(ada.calls.inbox.mailTranscript({ id })).rejects.toMatchObject(refused)
  await visitor.calls.visits.leaveContact({ email: 'vic@example.com', language: 'en' })
  expect(await ada.calls.inbox.mailTranscript({ id })).toEqual({ email: 'vic@example.com' })
  await app.mailTo('vic@example.com', `Your conversation with ada's shop`)
})

it('Nobody’s mailbox is filled with it: by one conversation, or by many to one address', async () => {
  const { visitor, key } = await asked()
  const refused = { problem: { code: 'too_many_transcripts' } }
  const send = () => visitor.calls.visits.mailTranscript({ email: 'vic@example.com', language: 'en' })
  const outcomes = await Promise.allSettled(Array.from({ length: 8 }, send))
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  await expect(send()).rejects.toMatchObject(refused)
  let sent = 3
  for (let other = 0; other < 4; other += 1) {
    const next = await comeIn(app.origin, key)
    await next.calls.visits
      .mailTranscript({ email: 'Vic@Example.com', language: 'en' })
      .then(() => (sent += 1))
      .catch((error: unknown) => expect(error).toMatchObject(refused))
  }
  expect(sent).toBe(5)
})

it('Who was erased before it was sent gets none, and nothing is left of the address', async () => {
  const { ada, visitor, id } = await asked()
  await visitor.calls.visits.mailTranscript({ email: 'planted9@example.com', language: 'en' })
  await app.mailTo('planted9@example.com', `Your conversation with ada's shop`)
  await ada.calls.visitors.erase({ id })
  await until(
    async () => (await app.query(`select 1 from outgoing_mail where state = 'waiting'`)).length === 0,
    'no mail waits',
  )
  for (const table of ['conversation', 'visitor', 'outgoing_mail', 'job', 'attempt', 'event', 'message'])
    expect(await app.query(`select t::text from ${table} t where t::text ilike '%planted9%'`), table).toEqual(
      [],
    )
})
