import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { readPages } from '#engine/items/read-pages.fixture.ts'
import { createKnowledge } from '../knowledge.ts'
import { unitsOf } from '../units/build-units.ts'
import { glossed } from './glossary.ts'
import { readGlossary } from './shipped-files.ts'
import { EncodedPieces, encodePages, encodeQuestion, shownInEnglish } from './encoded-pieces.ts'

function page(html: string, lang = 'en') {
  const [read] = readPages('https://inn.example', {
    '/': `<html lang="${lang}"><head><title>The Anchor Inn</title></head><body><main>${html}</main></body></html>`,
  })
  if (!read) throw new Error('no page was read')
  return read
}

const english = page(
  '<h1>The Anchor Inn</h1><p>Four-legged guests stay free in all ground floor rooms.</p><p>Breakfast is served from seven to ten.</p><h2>Do you have parking?</h2><p>Free spaces are behind the building.</p>',
)

it('Each piece of a page is found again, and the one that answers is nearest', () => {
  const pieces = new EncodedPieces(encodePages([english]))
  const units = unitsOf(english).filter(({ kind, question }) => kind === 'sentence' && !question)
  const near = units.map((unit) => pieces.likeness(encodeQuestion('can my dog come too', 'en'), unit))
  expect(near).not.toContain(null)
  const best = near.indexOf(Math.max(...near.map((one) => one ?? -1)))
  expect(units[best]?.read.text).toContain('Four-legged')
  expect(pieces.bytes).toBeGreaterThan(0)
})

const inOtherWords = [
  {
    language: 'fr',
    html: '<h1>Auberge</h1><p>Nos amis à quatre pattes séjournent gratuitement.</p><p>Le petit déjeuner est servi de sept heures à dix heures.</p><p>Le parking se trouve derrière la maison.</p>',
    question: 'je peux venir avec mon chien',
    told: 'quatre pattes',
  },
  {
    language: 'ar',
    html: '<h1>النزل</h1><p>يُقدَّم الإفطار من السابعة إلى العاشرة صباحاً.</p><p>مواقف السيارات خلف المبنى مجانية.</p><p>نرحّب بالأطفال ولهم أسرّة صغيرة.</p>',
    question: 'وين اصف عربيتي',
    told: 'مواقف',
  },
]

it.each(inOtherWords)('A question in $language points to the piece that answers it', (one) => {
  const read = page(one.html, one.language)
  const pieces = new EncodedPieces(encodePages([read]))
  const asked = encodeQuestion(one.question, one.language)
  const [nearest] = unitsOf(read)
    .filter(({ kind }) => kind === 'sentence')
    .map((unit) => ({ text: unit.read.text, near: pieces.likeness(asked, unit) ?? -1 }))
    .sort((a, b) => b.near - a.near)
  expect(nearest?.text).toContain(one.told)
})

it('A page in a language that the encoder does not know has no vectors', () => {
  const german = page('<h1>Gasthof</h1><p>Das Frühstück gibt es von sieben bis zehn Uhr.</p>', 'de')
  expect(encodePages([german])[0]).toHaveLength(0)
  expect(new EncodedPieces(encodePages([german])).bytes).toBe(0)
})

it('What was not encoded is not near, and bytes that are cut off harm nothing', () => {
  const [encoded = new Uint8Array()] = encodePages([english])
  const [unit] = unitsOf(english).filter(({ kind }) => kind === 'sentence')
  if (!unit) throw new Error('no piece')
  const asked = encodeQuestion('dogs', 'en')
  expect(new EncodedPieces([]).likeness(asked, unit)).toBe(null)
  expect(new EncodedPieces([encoded.subarray(0, 100)]).likeness(asked, unit)).toBe(null)
})

it('Pieces are found whichever pages they answer beside, though a footer is one only among its like', () => {
  const of = (site: string, count: number, end: string) =>
    readPages(
      `https://${site}.example`,
      Object.fromEntries(
        Array.from({ length: count }, (_, place) => [
          place === 0 ? '/' : `/${place}`,
          `<html lang="en"><head><title>${site} ${place}</title></head><body><main><h1>Topic ${place}</h1><p>What we say of subject ${place} stands here in a sentence.</p><p>${end}</p></main></body></html>`,
        ]),
      ),
    )
  const small = of('small', 5, 'Call us on 01434 555 0142 at 12 High Street.')
  const large = of('large', 40, 'Write to us at Harbour Lane whenever you like.')
  const pieces = new EncodedPieces([...encodePages(small), ...encodePages(large)])
  const asked = encodeQuestion('phone number', 'en')
  const { units } = createKnowledge([...small, ...large])
  const lost = units.filter(
    (unit) => unit.kind !== 'heading' && !unit.question && pieces.likeness(asked, unit) === null,
  )
  expect(lost.map(({ read }) => read.text)).toEqual([])
})

it('Of what stands above a piece the beginning is shown, so that pieces below it differ', () => {
  const long = page(
    `<h1>${'A long heading goes on. '.repeat(200)}</h1><p>Dogs stay free.</p><p>Cats pay five pounds.</p>`,
  )
  const pieces = new EncodedPieces(encodePages([long]))
  const [dogs, cats] = ['Dogs stay free.', 'Cats pay five pounds.'].map((text) =>
    unitsOf(long).find(({ read }) => read.text === text),
  )
  if (!dogs || !cats) throw new Error('no pieces')
  const asked = encodeQuestion('is my dog free', 'en')
  expect(pieces.likeness(asked, dogs)).toBeGreaterThan(pieces.likeness(asked, cats) ?? 1)
})

it('Where pieces are cut, shown or glossed in another way, `piecesMethod` is raised', () => {
  const shown = page(
    `<h1>Prices</h1><p>We clean, mend and store tents. Ask Ines Roth.</p><ul><li>Small tent: £12</li><li>Large tent: £19</li></ul>
     <table><tr><th>Tent</th><th>A week</th></tr><tr><td>Small</td><td>£30</td></tr></table>
     <h2>Do you deliver?</h2><p>Yes, within ten miles. Beyond that we send a carrier.</p><dl><dt>Open</dt><dd>Mon to Fri 9:00 to 17:00</dd></dl>`,
  )
  const told = [shown, ...inOtherWords.map(({ html, language }) => page(html, language))].map(shownInEnglish)
  const digest = createHash('sha256')
    .update(JSON.stringify([told, glossed.map(readGlossary)]))
    .digest('hex')
    .slice(0, 16)
  // Of method 4. Pages that were encoded by another one would not be found again.
  expect(digest).toBe('5da1cef7b017d20b')
})
