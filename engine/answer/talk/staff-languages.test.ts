import { expect, it } from 'vitest'
import { readPages } from '#engine/items/read-pages.fixture.ts'
import { prepareAnswer } from '../answer-question.ts'
import { createKnowledge } from '../knowledge.ts'

const said = (language: string, body: string, question: string) => {
  const html = `<html lang="${language}"><title>Site</title><main><h1>Site</h1>${body}</main></html>`
  const knowledge = createKnowledge(readPages('https://site.example', { '/': html }))
  return prepareAnswer({ question, knowledge, spoken: { languages: ['en', 'fr', 'ar'], fallback: 'en' } })
    .quoted
}

const spa =
  '<p>We give massages and facials above the old bakery, six days a week.</p><p>Our team speaks English, French and a little German.</p><p>We offer English tea.</p>'
it.each(['do you speak english', 'vous parlez anglais ?', 'هل تتكلمون انجليزي', 'do you speak polish'])(
  'Which languages the people of a house speak is quoted from its page: %s',
  (question) => {
    expect(said('en', spa, question)).toMatchObject({
      kind: 'quotes',
      answer: 'Our team speaks English, French and a little German.',
    })
  },
)

it('In French and in Arabic', () => {
  const gite =
    '<p>Le gîte a trois chambres et un jardin au bord de la rivière.</p><h2>Infos</h2><ul><li>Langues parlées : français, anglais, espagnol</li></ul>'
  expect(said('fr', gite, 'parlez-vous l’espagnol').answer).toContain(
    'Langues parlées : français, anglais, espagnol',
  )
  const clinic =
    '<p>عيادة للأسنان في وسط المدينة تستقبل الكبار والصغار.</p><p>يتحدث فريقنا العربية والإنجليزية والفرنسية.</p>'
  expect(said('ar', clinic, 'هل تتكلمون انجليزي').answer).toBe('يتحدث فريقنا العربية والإنجليزية والفرنسية.')
})

it.each([
  '<p>We teach languages in small groups above the old bakery.</p><p>English lessons cost £20.</p>',
  '<p>We mend lamps in two towns, old ones and new ones.</p><p>Maria speaks Polish.</p>',
])('Where no page says it, the colleague tells the languages that they answer in: %s', (body) => {
  expect(said('en', body, 'do you speak english')).toMatchObject({ kind: 'talk', sentences: [] })
})
