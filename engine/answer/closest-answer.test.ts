import { expect, it } from 'vitest'
import { readPages } from '#engine/items/read-pages.fixture.ts'
import { contactBeside } from './compose/contact-facts.ts'
import { type AnswerEvent, giveAnswer, type PreparedAnswer } from './give-answer.ts'
import { createKnowledge } from './knowledge.ts'
import { closestWords } from './unknown-answer.ts'

const proven = (text: string) => ({
  text,
  receipts: [{ passageId: 'p', documentId: 'd', start: 0, end: text.length, quote: text }],
})

const prepared = (language: string, band: 'answer' | 'closest' = 'closest'): PreparedAnswer => ({
  question: { text: 'Can I freeze the loaf?', language },
  quoted: {
    band,
    kind: 'quotes',
    asksForPerson: false,
    answer: 'A loaf keeps for a week.',
    sentences: [proven('A loaf keeps for a week.')],
    contact: band === 'closest' ? proven('Telephone 01904 555 013') : null,
    language,
  },
  passages: [],
})

async function given(
  of: PreparedAnswer,
  asks: Parameters<typeof giveAnswer>[1] = {},
): Promise<AnswerEvent[]> {
  const events: AnswerEvent[] = []
  for await (const event of giveAnswer(of, asks, {})) events.push(event)
  return events
}

const textsOf = (events: readonly AnswerEvent[]): string[] =>
  events.flatMap((event) => (event.type === 'done' ? [] : [event.text]))

it.each([
  ['en', 'I am not sure. The closest I found:', 'You can also ask directly: Telephone 01904 555 013'],
  [
    'fr',
    'Je n’en ai pas la certitude. Ce que j’ai trouvé de plus proche :',
    'Vous pouvez aussi demander directement : Telephone 01904 555 013',
  ],
  ['ar', 'لست متأكدا. أقرب ما وجدته:', 'يمكنك أيضا السؤال مباشرة: Telephone 01904 555 013'],
])(
  'What is only close says so, and how the house is reached: %s [KNW-5]',
  async (language, opening, contact) => {
    const events = await given(prepared(language))
    const texts = [opening, 'A loaf keeps for a week.', contact]
    expect(textsOf(events)).toEqual(texts)
    expect(events.at(-1)).toMatchObject({ type: 'done', band: 'closest', answer: texts.join(' ') })
    for (const event of events) if (event.type === 'sentence') expect(event.receipts.length).toBe(1)
  },
)

it('A person is named where one can be asked, and only there', async () => {
  const { person } = closestWords('en')
  expect(textsOf(await given(prepared('en'), { canAskPerson: true })).at(-1)).toBe(person)
  expect(textsOf(await given(prepared('en')))).not.toContain(person)
})

it('A sure answer has no word of ours, and a close one that is not offered is none', async () => {
  const sure = await given(prepared('en', 'answer'), { canAskPerson: true })
  expect(textsOf(sure)).toEqual(['A loaf keeps for a week.'])
  const silent = await given(prepared('en'), { canAskPerson: true, offersClosest: false })
  expect(silent).toMatchObject([
    { type: 'done', band: 'unknown', answer: "I don't know: the site does not say." },
  ])
})

it.each([
  ['en', 'Contact', 'Telephone 01904 555 013'],
  ['fr', 'Contact', 'Téléphone : 04 78 55 50 13'],
  ['ar', 'اتصل بنا', 'هاتف: 01904555013'],
])('How the house is reached is told by its own line: %s', (language, heading, line) => {
  const knowledge = createKnowledge(
    readPages('https://bakery.example', {
      '/': `<html lang="${language}"><title>B</title><main><h1>B</h1><p>A rye loaf costs £4.</p></main>`,
      '/contact': `<html lang="${language}"><title>${heading}</title><main><h1>${heading}</h1><p>${line}</p></main>`,
    }),
  )
  const contact = contactBeside([], knowledge, knowledge.units)
  expect(contact?.text).toContain(line)
  expect(contact?.receipts.length).toBeGreaterThan(0)
  expect(contactBeside([proven(line)], knowledge, knowledge.units)).toBe(null)
  const silent = createKnowledge(
    readPages('https://b.example', {
      '/': '<title>B</title><main><h1>B</h1><p>We bake 12 rye loaves.</p></main>',
    }),
  )
  expect(contactBeside([], silent, silent.units)).toBe(null)
})

it('Our own words are in the language that we are told to speak, whatever the question is in', async () => {
  const [opening, , contact] = textsOf(await given(prepared('de'), { ownLanguage: 'fr' }))
  expect(opening).toBe(closestWords('fr').opening)
  expect(contact?.startsWith(closestWords('fr').contact)).toBe(true)
})
