// What customers of French and Arabic sites typed, and got a wrong answer or none.
import { expect, it } from 'vitest'
import { readPages } from '#engine/items/read-pages.fixture.ts'
import { createKnowledge, type Knowledge } from './knowledge.ts'
import { quoteAnswer } from './quote-answer.ts'
import { talkOf } from './talk/small-talk.ts'

const siteOf = (language: string, body: string): Knowledge =>
  createKnowledge(
    readPages('https://site.example', {
      '/': `<html lang="${language}"><title>Site</title><main><h1>Site</h1>${body}</main></html>`,
    }),
  )
const wednesday = new Date('2026-11-25T10:30:00Z')
const ask = (knowledge: Knowledge, question: string): string => {
  const { answer, band } = quoteAnswer(question, knowledge, { now: wednesday })
  return `${band}: ${answer}`
}

it.each([
  'merci de m’indiquer vos tarifs',
  "merci de m'envoyer un devis",
  'merci de nous rappeler au 06 12 34 56 78',
  'tarifs',
  'tarif moto',
  'taille du gite',
  'table d’hotes',
  'table for 4',
  'tax free',
  'tyre sizes',
  'باي طابق',
  'كيفك كم سعر الخلع',
])('A question that begins like thanks or a goodbye is a question: %s', (question) => {
  expect(talkOf(question)).toBe(null)
})

it.each([
  'thanks',
  'ta',
  'thx!',
  'ty',
  'merci de votre aide',
  'merci !',
  'شكرا',
  'الله يعطيك العافية',
  'كيفك؟',
  'باي',
])('Thanks and the like are talk: %s', (said) => {
  expect(talkOf(said)).not.toBe(null)
})

it('“Y a le wifi ?” is answered like “wifi ?”', () => {
  const gite = siteOf(
    'fr',
    '<p>Le gîte a trois chambres et un jardin.</p><h2>Équipement</h2><p>Wifi gratuit (fibre).</p>',
  )
  expect(ask(gite, 'y a le wifi ?')).toContain('Wifi gratuit')
})

it('Prices in riyals and pounds of the region are prices', () => {
  const mover = siteOf(
    'ar',
    '<h2>أسعار المواد</h2><ul><li>كرتون كبير: ٧ ريالات</li><li>لفة شريط: ٥ ريالات</li></ul>',
  )
  expect(ask(mover, 'كم سعر كرتون')).toContain('٧ ريالات')
})

it('Hours with the Arabic words for morning and evening are hours', () => {
  const office = siteOf(
    'ar',
    '<h2>أوقات العمل</h2><p>السبت إلى الخميس من ٧ صباحًا إلى ١١ مساءً</p><p>الجمعة من ٤ عصرًا إلى ١١ مساءً</p>',
  )
  expect(ask(office, 'متى تفتحون')).toContain('٧ صباحًا')
})

it('A time of day in a question about hours is no subject', () => {
  const school = siteOf(
    'fr',
    `<h2>Horaires</h2><table><tr><td>Mercredi</td><td>14h – 19h</td></tr><tr><td>Jeudi</td><td>14h – 19h</td></tr></table>
     <p>Nous répondons sous 24 heures ouvrées.</p>`,
  )
  expect(ask(school, 'vous ouvrez demain a 15h')).toContain('Jeudi\u00a0: 14h – 19h')
})

it('A closure from one year to the next is known on the days within it', () => {
  const agency = siteOf(
    'fr',
    `<h2>Horaires</h2><p>Du lundi au vendredi de 9h à 18h</p><p>L'agence sera fermée du 24 décembre 2026 au 3 janvier 2027 inclus.</p>`,
  )
  expect(ask(agency, 'ouvert le 26 decembre ?')).toContain('fermée du 24 décembre')
})

it('Of two that are named in Arabic, both are told', () => {
  const mover = siteOf(
    'ar',
    '<h2>أسعار النقل</h2><table><tr><th>المدينة</th><th>السعر</th></tr><tr><td>جدة</td><td>2500 ريال</td></tr><tr><td>مكة</td><td>2400 ريال</td></tr><tr><td>الدمام</td><td>900 ريال</td></tr></table>',
  )
  const answer = ask(mover, 'جدة ولا مكة ارخص؟')
  expect(answer).toContain('2500')
  expect(answer).toContain('2400')
})
