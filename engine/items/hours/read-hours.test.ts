import { expect, it } from 'vitest'
import { readHours, type Week } from './read-hours.ts'

const workdays = (hours: string): Week => ({
  monday: hours,
  tuesday: hours,
  wednesday: hours,
  thursday: hours,
  friday: hours,
})
const nineToFive = '09:00-17:00'

it.each<[string, Week]>([
  ['Open Monday to Friday 9am to 5pm, closed on Sundays.', { ...workdays(nineToFive), sunday: 'closed' }],
  [
    'Open Monday to Friday 9am to 5pm, closed weekends.',
    { ...workdays(nineToFive), saturday: 'closed', sunday: 'closed' },
  ],
  [
    '9am–5pm Monday to Friday, closed weekends',
    { ...workdays(nineToFive), saturday: 'closed', sunday: 'closed' },
  ],
  [
    'Open daily 9am to 5pm, closed on Tuesdays.',
    { ...workdays(nineToFive), tuesday: 'closed', saturday: nineToFive, sunday: nineToFive },
  ],
  [
    '10am-4pm daily, closed Tuesdays',
    { ...workdays('10:00-16:00'), tuesday: 'closed', saturday: '10:00-16:00', sunday: '10:00-16:00' },
  ],
  ['Saturday: 10am – 2pm, closed Sunday', { saturday: '10:00-14:00', sunday: 'closed' }],
  [
    'Friday 18:00-02:00, closed Saturday and Sunday',
    { friday: '18:00-02:00', saturday: 'closed', sunday: 'closed' },
  ],
  ['Monday closed, Tuesday 9:00-17:00', { monday: 'closed', tuesday: nineToFive }],
  [
    'Monday 9:00-17:00, Tuesday closed, Wednesday 9:00-17:00',
    { monday: nineToFive, tuesday: 'closed', wednesday: nineToFive },
  ],
  [
    '9am–5pm Monday to Friday, Saturday and Sunday closed',
    { ...workdays(nineToFive), saturday: 'closed', sunday: 'closed' },
  ],
  [
    'Monday to Friday 9am–5pm, closed Saturday, Sunday 10am–4pm',
    { ...workdays(nineToFive), saturday: 'closed', sunday: '10:00-16:00' },
  ],
  ['Monday to Friday 9am to 5pm, closed Wednesday evening.', workdays(nineToFive)],
  ['Du lundi au vendredi de 9h à 17h, fermé le mercredi soir.', workdays(nineToFive)],
  ['Monday 9-5 closed Tuesday 9-5', { monday: nineToFive, tuesday: nineToFive }],
  ['Mon-Fri 9-5 (closed bank holidays)', workdays(nineToFive)],
  [
    'Ouvert du lundi au vendredi de 9h à 17h, fermé le dimanche.',
    { ...workdays(nineToFive), sunday: 'closed' },
  ],
  [
    'من الأحد إلى الاثنين 9:00 - 17:00، مغلق الجمعة',
    { sunday: nineToFive, monday: nineToFive, friday: 'closed' },
  ],
])('“Closed” is said of the days that it stands with: %s', (text, week) => {
  expect(readHours(text)?.week).toEqual(week)
})

it.each<[string, string]>([
  ['Monday to Friday 9am to 5pm, closed for lunch 12pm to 1pm', '09:00-12:00, 13:00-17:00'],
  ['9am–5pm Monday to Friday (closed 12pm–1pm)', '09:00-12:00, 13:00-17:00'],
  ['Du lundi au vendredi : 9h-17h (fermé entre 12h et 14h)', '09:00-12:00, 14:00-17:00'],
  ['Monday to Friday 9am-5pm, closed between 1pm and 2pm', '09:00-13:00, 14:00-17:00'],
])('A pause is taken out of the hours: %s', (text, hours) => {
  expect(readHours(text)?.week).toEqual(workdays(hours))
})
