// People of small houses, on cards with a name, a post and a sentence: who is asked for is told with both.
import { expect, it } from 'vitest'
import { readPages } from '#engine/items/read-pages.fixture.ts'
import { createKnowledge } from './knowledge.ts'
import { quoteAnswer } from './quote-answer.ts'

const ask = (language: string, body: string, question: string): string => {
  const html = `<html lang="${language}"><title>Site</title><main><h1>Site</h1>${body}</main></html>`
  return quoteAnswer(question, createKnowledge(readPages('https://site.example', { '/': html }))).answer
}

const english = `<p>Millbrook looks after people from the whole valley, in a house with a garden by the mill stream.</p><h2>Team</h2>
  <div><h3>Anna Keller</h3><p>Owner</p><p>Anna founded Millbrook in 2009 and still answers most mails herself.</p></div>
  <div><h3>Tom Reed</h3><p>Practice manager</p><p>Tom looks after bookings and complaints.</p></div>
  <div><h3>Lucy Fenwick</h3><p>Nurse</p><p>Lucy is here on Tuesdays.</p></div>`
it.each([
  ['who is the owner?', 'Anna Keller, Owner: Anna founded Millbrook'],
  ['who do i complain to?', 'Tom Reed, Practice manager: Tom looks after bookings and complaints.'],
  ['who handles complaints', 'Tom Reed, Practice manager: '],
  ['is there a nurse', 'Lucy Fenwick, Nurse: Lucy is here on Tuesdays.'],
])('Who is asked for is told by name and post: %s', (question, told) => {
  expect(ask('en', english, question)).toContain(told)
})

const lines = `<p>Millbrook looks after people from the whole valley, in a house with a garden by the mill stream.</p><h2>Team</h2>
  <div><div>Anna Keller</div><div>Owner and director</div></div><div><div>Tom Reed</div><div>Complaints manager</div></div>
  <div><div>Lucy Fenwick</div><div>Head nurse</div></div>`
it.each([
  ['who is the owner?', 'Anna Keller: Owner and director'],
  ['who do i complain to?', 'Tom Reed: Complaints manager'],
  ['who is the head nurse', 'Lucy Fenwick: Head nurse'],
])('A name with a post below it is one sentence, and nobody else’s is told: %s', (question, told) => {
  expect(ask('en', lines, question)).toBe(told)
})

it('A line that names somebody is told without the heading above it', () => {
  const list = `<p>Millbrook looks after people from the whole valley, in a house by the mill stream.</p><h2>Team</h2>
    <ul><li><strong>Anna Keller</strong> – Owner</li><li><strong>Tom Reed</strong> – Complaints and bookings</li></ul>`
  expect(ask('en', list, 'who do i complain to?')).toBe('Tom Reed – Complaints and bookings')
})

it.each([
  ['qui est la gérante ?', 'Claire Dubois, Gérante'],
  ['c’est qui le patron', 'Claire Dubois, Gérante'],
  ['qui est l’infirmière', 'Julie Morel\u00a0: Infirmière'],
])('In French: %s', (question, told) => {
  const team = `<p>Le Moulin accueille les habitants de toute la vallée dans une maison au bord de l'eau.</p><h2>Équipe</h2>
    <div><h3>Claire Dubois</h3><p>Gérante</p><p>Elle a ouvert la maison en 2011.</p></div>
    <div><h3>Marc Petit</h3><p>Responsable des réclamations</p></div><div><h3>Julie Morel</h3><p>Infirmière</p></div>`
  expect(ask('fr', team, question)).toContain(told)
})

it.each([
  ['من هي المديرة؟', 'سارة الخطيب'],
  ['مين مسؤول الشكاوى', 'خالد منصور: مسؤول الشكاوى'],
])('In Arabic, where no capital tells a name: %s', (question, told) => {
  const team = `<p>تستقبل المطحنة سكان الوادي كله في بيت على ضفة النهر وحوله حديقة كبيرة.</p><h2>فريقنا</h2>
    <div><h3>سارة الخطيب</h3><p>المديرة</p><p>افتتحت الدار عام 2011.</p></div><div><h3>خالد منصور</h3><p>مسؤول الشكاوى</p></div>
    <div><h3>ليلى حداد</h3><p>ممرضة</p></div>`
  expect(ask('ar', team, question)).toContain(told)
})

const teachers = `<p>Harbour Music teaches piano, guitar and voice to all ages in the old harbour office.</p><h2>Teachers</h2>
  <div><h3>Anna Keller</h3><p>Cello and violin for children from six.</p><p>She studied in Vienna and is here on Mondays.</p></div>
  <div><h3>Tom Reed</h3><p>Tom teaches drums and percussion, and knows what a joy it is to teach beginners.</p></div>`
it.each([
  ['what does tom teach', 'drums', 'Vienna'],
  ['where did anna study', 'Anna Keller: She studied in Vienna', 'drums'],
  ['which days is Anna Keller in', 'Mondays', 'drums'],
])('Who is named is told of, and nobody else: %s', (question, told, other) => {
  const answer = ask('en', teachers, question)
  expect(answer).toContain(told)
  expect(answer).not.toContain(other)
})

it('What is written like a name is no person', () => {
  const plans = `<p>We wash cars in six minutes and give every driver a free vacuum afterwards.</p><h2>Washes</h2>
    <h3>Bull Moose</h3><p>$18</p><p>Everything in Cow plus triple-color polish and tire shine.</p>
    <h2>Unlimited</h2><table><tr><th>Plan</th><th>Bull Moose</th><th>Cow</th></tr><tr><td>Monthly</td><td>$33.99</td><td>$24.99</td></tr></table>`
  expect(ask('en', plans, 'how much per month for the bull moose')).toContain('$33.99')
})
