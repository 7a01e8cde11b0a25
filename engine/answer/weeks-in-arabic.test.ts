// Days of the week as Arabic sites and customers write them, and the weekend that is asked for after a day.
import { expect, it } from 'vitest'
import { readPages } from '#engine/items/read-pages.fixture.ts'
import { createKnowledge } from './knowledge.ts'
import { quoteAnswer } from './quote-answer.ts'

const ask = (language: string, body: string, question: string, earlier: string[] = []): string => {
  const html = `<html lang="${language}"><title>Site</title><main><h1>Site</h1>${body}</main></html>`
  const knowledge = createKnowledge(readPages('https://site.example', { '/': html }))
  return quoteAnswer(question, knowledge, { earlier, now: new Date('2026-11-25T10:30:00Z') }).answer
}

const clinic = `<p>عيادة للأسنان في وسط المدينة تستقبل الكبار والصغار.</p><h2>أوقات العمل</h2><p>السبت والأحد من ٩ صباحا إلى ٢ ظهرا</p>
  <p>الأثنين إلى الخميس من ٩ صباحا إلى ٧ مساء</p><p>الجمعه مغلق</p>`
it.each([
  ['متى تفتحون يوم الأحد', 'السبت والأحد من ٩ صباحا إلى ٢ ظهرا'],
  ['متى تفتحون السبت', 'السبت والأحد من ٩ صباحا إلى ٢ ظهرا'],
  ['فاتحين الاثنين؟', 'الأثنين إلى الخميس من ٩ صباحا إلى ٧ مساء'],
  ['متى تفتحون الأثنين', 'الأثنين إلى الخميس من ٩ صباحا إلى ٧ مساء'],
  ['فاتحين الجمعة؟', 'الجمعه مغلق'],
])('A day that is joined to another one or spelt otherwise is that day: %s', (question, told) => {
  expect(ask('ar', clinic, question).replace('أوقات العمل: ', '')).toBe(told)
})

it.each(['فاتحين يوم الجمعة؟', 'متى تفتحون'])('“All days of the week” are all of them: %s', (question) => {
  const shop =
    '<p>متجر للعطور والهدايا في وسط المدينة قرب الساحة.</p><h2>أوقات العمل</h2><p>طوال أيام الأسبوع من ١٠ صباحا إلى ١٠ مساء</p>'
  expect(ask('ar', shop, question)).toBe('طوال أيام الأسبوع من ١٠ صباحا إلى ١٠ مساء')
})

it.each([
  ['en', 'are you open on monday?', 'weekend?', 'Saturday 10am to 2pm'],
  ['en', 'are you open today', 'and the week-end', 'Saturday 10am to 2pm'],
  ['fr', 'vous ouvrez lundi ?', 'et le week-end ?', 'Samedi de 10h à 14h'],
  ['fr', 'vous ouvrez lundi ?', 'week-end', 'Samedi de 10h à 14h'],
])(
  'The weekend that is asked for after a day is told, and not the day (%s): %s %s',
  (language, before, now, told) => {
    const hours = {
      en: '<p>We sell lamps and mend old ones in two towns.</p><h2>Opening hours</h2><p>Monday to Friday 9am to 5pm</p><p>Saturday 10am to 2pm</p><p>Sunday closed</p>',
      fr: '<p>Nous vendons des lampes et réparons les anciennes.</p><h2>Horaires</h2><p>Du lundi au vendredi de 9h à 18h</p><p>Samedi de 10h à 14h</p><p>Dimanche fermé</p>',
    }[language]
    const answer = ask(language, hours ?? '', now, [before])
    expect(answer).toContain(told)
    expect(answer).not.toMatch(/Monday|lundi/)
  },
)
