import { describe, expect, it } from 'vitest'
import { answerQuestion } from '../answer-question.ts'
import type { AnswerEvent } from '../give-answer.ts'
import { quoteAnswer } from '../quote-answer.ts'
import { readPages } from '#engine/items/read-pages.fixture.ts'
import { createKnowledge, type Knowledge } from '../knowledge.ts'
import { pageOf, tableOf } from './hours-table.fixture.ts'

const at = (now: string): Date => new Date(`${now}Z`)
const told = (knowledge: Knowledge, question: string, now: string): string => {
  const { band, answer } = quoteAnswer(question, knowledge, { now: at(now) })
  return band === 'answer' ? answer : `(${band}) ${answer}`
}

const week = [
  ['Monday to Thursday', '09:00-17:00'],
  ['Friday', '18:00-02:00'],
  ['Saturday', 'closed'],
  ['Sunday', 'closed'],
]
const bar = tableOf('en', 'Opening hours', week)
const magasin = tableOf('fr', 'Horaires d’ouverture', [
  ['Du lundi au jeudi', '9h-12h, 14h-18h'],
  ['Vendredi et samedi', '18h-2h'],
  ['Dimanche', 'fermé'],
])
const maktab = tableOf('ar', 'ساعات العمل', [
  ['السبت إلى الأربعاء', '9:00 ص - 5:00 م'],
  ['الخميس', '9:00 ص - 1:00 م'],
  ['الجمعة', 'مغلق'],
])
const fridayEvening = '2025-06-06T19:00'
const thursday = '2025-06-05T10:00'

const pool = tableOf('en', 'Swimming pool opening hours', week)

it('is not told by the hours of its pool', () => {
  expect(told(pool, 'Is the shop open now?', fridayEvening)).not.toContain('Open now')
})

describe('Whether a house is open', () => {
  it.each([
    [bar, 'Are you still open?', fridayEvening, 'Open now: Friday: 18:00-02:00.'],
    [bar, 'Are you open at the moment?', fridayEvening, 'Open now: Friday: 18:00-02:00.'],
    [bar, 'Are you currently open?', fridayEvening, 'Open now: Friday: 18:00-02:00.'],
    [bar, 'are you guys open right now', fridayEvening, 'Open now: Friday: 18:00-02:00.'],
    [bar, 'Is the shop open now?', fridayEvening, 'Open now: Friday: 18:00-02:00.'],
    [
      magasin,
      'Le magasin est-il ouvert en ce moment ?',
      thursday,
      /^Ouvert en ce moment\s: Du lundi au jeudi/,
    ],
    [maktab, 'هل المكتب مفتوح الآن؟', '2025-06-14T10:00', /^مفتوح الآن: السبت/],
    [magasin, 'Êtes-vous ouverts maintenant ?', thursday, /^Ouvert en ce moment\s: Du lundi au jeudi/],
    [magasin, 'Vous êtes encore ouverts ?', thursday, /^Ouvert en ce moment\s: Du lundi au jeudi/],
    [magasin, 'C’est ouvert en ce moment ?', thursday, /^Ouvert en ce moment\s: Du lundi au jeudi/],
    [magasin, 'Êtes-vous actuellement ouverts ?', thursday, /^Ouvert en ce moment\s: Du lundi au jeudi/],
    [magasin, 'vous etes ouverts maintenant', '2025-06-08T10:00', /^Fermé en ce moment\s: Dimanche/],
    [
      magasin,
      'vous etes ouverts maintenant',
      '2025-06-08T01:00',
      /^Ouvert en ce moment\s: Vendredi et samedi/,
    ],
    [maktab, 'هل أنتم مفتوحون الآن؟', '2025-06-12T14:00', /^مغلق الآن: الخميس/],
    [maktab, 'مفتوحين هلق؟', '2025-06-14T10:00', /^مفتوح الآن: السبت/],
  ])('is told by its clock in whatever words (%#): %s', (knowledge, question, now, answer) => {
    expect(told(knowledge, question, now)).toEqual(
      typeof answer === 'string' ? answer : expect.stringMatching(answer),
    )
  })

  it.each([
    ['Do you open on Sundays now?', '2025-06-09T10:00', 'Sunday: closed.'],
    ['Are you open now on Saturdays?', '2025-06-09T10:00', 'Saturday: closed.'],
    ['When do you close now on Fridays?', '2025-06-08T12:00', 'Friday: 18:00-02:00.'],
  ])('is not told to whoever asks for another day: %s', (question, now, answer) => {
    expect(told(bar, question, now)).toBe(answer)
  })

  const hours = '<h2>Opening hours</h2><p>Monday to Friday 9am to 5pm</p>'
  it.each([
    [`${hours}<p>Closed on 25 December and 26 December.</p>`, '2025-12-25T10:00', /^Closed on 25 December/],
    [`${hours}<p>We are closed from 1 to 15 August.</p>`, '2025-08-05T10:00', /^We are closed from 1 to 15/],
    [`${hours}<p>We are closed on bank holidays.</p>`, '2026-05-25T10:00', /^We are closed on bank holidays/],
    [`${hours}<p>We are closed on Good Friday.</p>`, '2026-04-03T10:00', /^We are closed on Good Friday/],
    [`${hours}<p>Closed in January and February.</p>`, '2025-01-02T11:00', /^Closed in January/],
    [`<p>We are closed until further notice.</p>${hours}`, '2025-06-02T11:00', /^We are closed until/],
    [`${hours}<p>Every first Monday of the month we are closed.</p>`, '2025-06-02T11:00', /Monday to Friday/],
    [
      '<h2>Opening hours</h2><p>Open daily from 9am to 5pm, except Tuesdays.</p>',
      '2025-06-10T11:00',
      /^Open daily/,
    ],
    [
      '<h2>Opening hours</h2><p>Monday 9am to 5pm by appointment only</p><p>Tuesday to Friday 9am to 5pm</p>',
      '2025-06-02T11:00',
      /by appointment only/,
    ],
  ])('is not said where the page may say otherwise for today (%#)', (body, now, answer) => {
    const knowledge = pageOf('en', body)
    expect(told(knowledge, 'Are you open now?', now)).toMatch(answer)
    expect(told(knowledge, 'Are you open now?', now)).not.toMatch(/now/i)
  })

  it.each([
    'We opened our second shop in November.',
    'Open an account in November and get 10% off.',
    'Open positions: two bakers from November.',
    'We closed a funding round of two million in November.',
    'We open our second shop in November at 10 am.',
    'We may be closed for good weather.',
  ])('is said in spite of news of the month: %s', (news) => {
    const knowledge = pageOf('en', `${hours}<h2>News</h2><p>${news}</p>`)
    expect(told(knowledge, 'Are you open now?', '2025-11-21T10:00')).toMatch(/^Open now/)
    expect(told(knowledge, 'Are you open tomorrow?', '2025-11-20T10:00')).toMatch(
      /^(?:\(|Opening hours|Monday)/,
    )
  })

  it.each([
    ['en', hours, 'We are closed in November.', 'Are you open now?'],
    ['en', hours, 'Closed throughout November.', 'Are you open now?'],
    [
      'fr',
      '<h2>Horaires</h2><p>Du lundi au vendredi de 9h à 17h</p>',
      'Fermé en novembre.',
      'Êtes-vous ouverts maintenant ?',
    ],
    [
      'ar',
      '<h2>ساعات العمل</h2><p>من الأحد إلى الجمعة 9:00 - 17:00</p>',
      'نغلق في نوفمبر.',
      'هل أنتم مفتوحون الآن؟',
    ],
  ])('is not said in a month for which the house is closed (%s)', (language, week, line, question) => {
    const answer = told(pageOf(language, `${week}<p>${line}</p>`), question, '2025-11-21T10:00')
    expect(answer.startsWith(line)).toBe(true)
  })

  it('is said all the same on the days of which such a sentence does not tell', () => {
    const knowledge = pageOf('en', `${hours}<p>Closed on 18 December 2024 and from 1 to 15 August.</p>`)
    expect(told(knowledge, 'Are you open now?', '2025-12-18T10:00')).toMatch(/^Open now/)
    expect(told(knowledge, 'Are you open now?', '2025-12-04T10:00')).toMatch(/^Open now/)
  })

  it.each([
    [
      'fr',
      '<h2>Horaires</h2><p>Du lundi au vendredi de 9h à 17h</p><p>Fermé les jours fériés.</p>',
      'Êtes-vous ouverts maintenant ?',
      '2025-07-14T10:00',
      /^Fermé les jours fériés/,
    ],
    [
      'ar',
      '<h2>ساعات العمل</h2><p>من الأحد إلى الخميس 9:00 - 17:00</p><p>نغلق في عيد الفطر.</p>',
      'هل أنتم مفتوحون الآن؟',
      '2025-03-31T10:00',
      /^نغلق في عيد الفطر/,
    ],
  ])('is not said on a feast in %s', (language, body, question, now, answer) => {
    expect(told(pageOf(language, body), question, now)).toMatch(answer)
  })

  const columns = (first: string, second: string, cells = ['9:00-20:00', '10:00-16:00']): Knowledge =>
    pageOf(
      'en',
      `<h2>Opening hours</h2><table><tr><th></th><th>${first}</th><th>${second}</th></tr><tr><td>Monday to Friday</td><td>${cells[0]}</td><td>${cells[1]}</td></tr><tr><td>Saturday</td><td>9:00-20:00</td><td>closed</td></tr></table>`,
    )
  it.each([
    [columns('Summer', 'Winter'), 'Are you open now?', '2025-01-06T18:00'],
    [columns('Shop', 'Workshop'), 'Is the workshop open now?', '2025-01-06T18:00'],
    [columns('Shop', 'Workshop'), 'Is the shop open now?', '2025-01-04T18:00'],
  ])('is not made of the hours of several columns (%#): %s', (knowledge, question, now) => {
    expect(told(knowledge, question, now)).not.toMatch(/now/i)
  })

  it('is made of mornings and afternoons', () => {
    const halves = columns('Morning', 'Afternoon', ['9:00-12:00', '14:00-18:00'])
    expect(told(halves, 'Are you open now?', '2025-01-06T15:00')).toMatch(/^Open now/)
    expect(told(halves, 'Are you open now?', '2025-01-06T13:00')).toMatch(/^Closed now/)
  })

  it('is told of a day that is open for all of its hours, and a day whose hours cannot be read as it stands', () => {
    const days = ['Monday', 'Tuesday', 'Thursday', 'Friday'].map((day) => [day, '09:00-17:00'])
    const desk = tableOf('en', 'Opening hours', [
      ...days,
      ['Wednesday', '24 hours'],
      ['Saturday', 'by appointment'],
    ])
    expect(told(desk, 'Are you open now?', '2025-06-11T03:00')).toBe('Open now: Wednesday: 24 hours.')
    expect(told(desk, 'Are you open now?', '2025-06-14T10:00')).toBe('Saturday: by appointment.')
    expect(told(desk, 'Are you open on Saturday?', '2025-06-11T03:00')).toBe('Saturday: by appointment.')
  })

  const hoursIn = (language: string, heading: string, line: string): Knowledge =>
    pageOf(language, `<h2>${heading}</h2><p>${line}</p>`)
  it.each([
    ['en', 'Are you open now?', 'Orders from Monday to Saturday are sent within 24 hours.'],
    ['en', 'Are you open now?', 'We deliver Saturday and Sunday within 24 hours.'],
    ['en', 'Are you open on Saturday?', 'Cancel 24 hours before a Saturday visit.'],
    ['en', 'Are you open now?', '24 hours notice for visits on Saturday.'],
    ['fr', 'Êtes-vous ouverts maintenant ?', 'Réponse sous 24 heures du lundi au samedi.'],
    ['fr', 'Êtes-vous ouverts maintenant ?', 'Livraison en 24 h le samedi.'],
    ['ar', 'هل أنتم مفتوحون الآن؟', 'نرد خلال 24 ساعة يوم السبت.'],
  ])(
    'is not told by the time in which something is sent or answered (%#): %s %s',
    (language, question, line) => {
      const knowledge = pageOf(
        language,
        `<h2>Opening hours</h2><p>${language === 'fr' ? 'Du lundi au vendredi de 9h à 17h' : language === 'ar' ? 'من الأحد إلى الخميس 9:00 - 17:00' : 'Monday to Friday 9am to 5pm'}</p><p>${line}</p>`,
      )
      expect(told(knowledge, question, '2025-06-14T03:00')).not.toMatch(/24/)
    },
  )

  it.each([
    [hoursIn('en', 'Opening hours', 'Monday to Sunday: 24 hours'), 'Are you open now?', /^Open now/],
    [
      hoursIn('en', 'Opening hours', 'We are open Monday to Sunday, 24 hours a day.'),
      'Are you open now?',
      /^Open now/,
    ],
    [
      hoursIn('en', 'Opening hours', 'Monday to Friday 9:00-17:00, Saturday 24 hours'),
      'Are you open now?',
      /^Open now/,
    ],
    [
      hoursIn('fr', 'Horaires', 'Ouvert du lundi au samedi 24h/24.'),
      'Êtes-vous ouverts maintenant ?',
      /^Ouvert en ce moment/,
    ],
    [hoursIn('ar', 'ساعات العمل', 'من السبت إلى الخميس: 24 ساعة'), 'هل أنتم مفتوحون الآن؟', /^مفتوح الآن/],
  ])('is told of a house that never closes (%#)', (knowledge, question, answer) => {
    expect(told(knowledge, question, '2025-06-14T03:00')).toMatch(answer)
  })

  it('is told of a night by the day on which it began', () => {
    const late = '<h2>Opening hours</h2><p>Monday to Sunday 6pm to 2am</p>'
    const club = pageOf('en', `${late}<p>We are closed on 18 December.</p>`)
    const open = (knowledge: Knowledge, now: string, holidays: string[] = []) =>
      quoteAnswer('Are you open now?', knowledge, { now: at(now), holidays })
    expect(open(club, '2025-12-19T01:00').answer).toMatch(/^We are closed on 18 December/)
    expect(open(club, '2025-12-18T01:00').answer).toMatch(/^Open now/)
    expect(open(club, '2025-12-19T03:00').answer).not.toMatch(/now/i)
    expect(open(club, '2025-12-20T01:00').answer).toMatch(/^Open now/)
    const plain = pageOf('en', late)
    expect(open(plain, '2025-12-19T01:00', ['2025-12-18']).band).toBe('closest')
    expect(open(plain, '2025-12-18T01:00', ['2025-12-18']).answer).toMatch(/^Open now/)
  })

  it('is not left to a model, which knows no time', async () => {
    const knowledge = pageOf(
      'en',
      '<h2>Opening hours</h2><p>We are open Monday to Friday from 9 am to 5 pm.</p>',
    )
    const draft = async function* () {
      yield 'We are open Monday to Friday from 9 am to 5 pm [1].'
    }
    const events: AnswerEvent[] = []
    const question = { question: 'Are you open now?', knowledge, now: at('2025-06-09T20:00') }
    for await (const event of answerQuestion(question, { draft })) events.push(event)
    expect(events.at(-1)).toMatchObject({ engine: 'quote', answer: expect.stringMatching(/^Closed now: /) })
  })
})

const framed = (title: string, body: string): string =>
  `<html lang="en"><title>${title}</title><body><main>${body}</main><footer><p>Grand Hotel, 4 Quay Street, Fowey PL23 1AT</p></footer></body></html>`
const hotelOf = (pages: Readonly<Record<string, string>>): Knowledge =>
  createKnowledge(readPages('https://hotel.example', pages))
const tuesday = '2026-06-02T10:00'

it.each([
  '<h2>Swimming pool opening hours</h2><p>Monday to Sunday 7am to 8pm</p>',
  '<h2>Opening hours</h2><p>Our telephone lines are open Monday to Friday 8am to 8pm.</p>',
  '<h2>Opening hours</h2><p>Food served: Monday to Sunday 12pm to 9pm</p>',
  '<h2>Leeds shop opening hours</h2><p>Monday to Sunday 7am to 3pm</p><h2>York shop opening hours</h2><p>Monday to Sunday 12pm to 8pm</p>',
  '<h2>Out of hours</h2><p>Monday to Sunday 7am to 8pm</p>',
])('“Are you open now?” is not decided by the hours of something else: %s', (hours) => {
  const hotel = hotelOf({ '/': framed('Grand Hotel', `<h1>Grand Hotel</h1>${hours}`) })
  expect(told(hotel, 'Are you open now?', tuesday)).not.toMatch(/Open now|Closed now/)
})

it('A shop with a page of its own is not open by the hours of the spa', () => {
  const hotel = hotelOf({
    '/': framed('Grand Hotel', '<h1>Grand Hotel</h1><p>Welcome.</p>'),
    '/spa': framed('Spa – Grand Hotel', '<h2>Opening hours</h2><p>Monday to Sunday 10am to 8pm</p>'),
    '/shop': framed('Shop – Grand Hotel', '<h1>Shop</h1><p>We sell gifts.</p>'),
  })
  expect(told(hotel, 'Is the shop open now?', tuesday)).not.toMatch(/Open now|Closed now/)
})

it.each([
  ['Open Monday to Saturday 9am to 5pm, closed on Sundays.', tuesday, 'Open now'],
  ['Open Monday to Friday 9am to 5pm, closed weekends.', '2026-06-06T10:00', 'Closed now'],
  ['Monday to Friday 9am to 5pm, closed for lunch 12pm to 1pm', tuesday, 'Open now'],
  ['Monday to Friday 9am to 5pm, closed for lunch 12pm to 1pm', '2026-06-02T12:30', 'Closed now'],
])('A day of rest or a pause behind the hours closes nothing else: %s at %s', (hours, now, words) => {
  const hotel = hotelOf({
    '/': framed('Grand Hotel', `<h1>Grand Hotel</h1><h2>Opening hours</h2><p>${hours}</p>`),
  })
  expect(told(hotel, 'Are you open now?', now)).toContain(words)
})

it('A pause whose times are not told decides nothing', () => {
  const hotel = hotelOf({
    '/': framed(
      'Grand Hotel',
      '<h1>Hotel</h1><h2>Opening hours</h2><p>Monday to Friday 9am-5pm, closed for lunch</p>',
    ),
  })
  expect(told(hotel, 'Are you open now?', '2026-06-02T12:30')).not.toMatch(/Open now|Closed now/)
})

it.each([
  ['<h2>Opening hours</h2><p>Monday to Saturday 9am to 6pm, closed Tuesday evening.</p>', '2026-06-02T18:30'],
  [
    '<h2>Opening hours</h2><p>Monday to Friday 9am to 5pm.</p><p>Closed for lunch 12pm to 1pm.</p>',
    '2026-06-02T12:30',
  ],
  [
    '<h2>Opening hours</h2><p>Monday to Friday 9am to 5pm.</p><p>We close for lunch between 12pm and 1pm.</p>',
    '2026-06-02T12:30',
  ],
  ['<h2>Visit the café</h2><p>Open daily 9am to 5pm</p>', tuesday],
  ['<h2>Lunch</h2><p>Daily 10am to 3pm</p>', tuesday],
  ['<h2>Garage</h2><p>Open daily 9am to 5pm</p>', tuesday],
])('Where a pause or another part of the house is told of, nothing is proven: %s at %s', (hours, now) => {
  const hotel = hotelOf({
    '/': framed('Grand Hotel', `<h1>Grand Hotel</h1><p>We are a hotel by the sea.</p>${hours}`),
  })
  expect(told(hotel, 'Are you open now?', now)).not.toMatch(/Open now|Closed now/)
})
