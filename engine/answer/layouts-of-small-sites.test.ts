// Pages as small houses have them made: accordions, cards of people, heads in bold type, links that are telephones.
import { expect, it } from 'vitest'
import { readPages } from '#engine/items/read-pages.fixture.ts'
import { createKnowledge } from './knowledge.ts'
import { quoteAnswer } from './quote-answer.ts'

const intro =
  '<h1>Millbrook</h1><p>Millbrook looks after people from the whole valley, in a house with a garden by the mill stream.</p>'
const ask = (body: string, question: string, earlier: string[] = []): string => {
  const knowledge = createKnowledge(
    readPages('https://millbrook.example', {
      '/': `<html lang="en"><title>Millbrook</title><body><main>${intro}${body}</main></body></html>`,
    }),
  )
  return quoteAnswer(question, knowledge, { earlier, now: new Date('2026-11-25T10:30:00Z') }).answer
}

const interpreter = '<p>Yes, Maria speaks Polish.</p>'
it.each([
  `<button aria-expanded="false" aria-controls="p1">Do you have an interpreter?</button><div id="p1" hidden>${interpreter}</div>`,
  `<h3><button aria-expanded="false">Do you have an interpreter?</button></h3><div style="display:none">${interpreter}</div>`,
])('An answer that a button opens is read [KNW-3]: %s', (faq) => {
  expect(ask(`<h2>Questions</h2>${faq}`, 'do you have an interpreter')).toContain('Maria speaks Polish')
})

it('What no button opens stays hidden [B-8]', () => {
  const html = `<button aria-expanded="false" aria-controls="p1">Menu</button><div id="p1"><p>Our rooms face south.</p></div>
    <p hidden>The secret garden costs £99.</p>`
  expect(ask(html, 'how much is the secret garden')).not.toContain('£99')
})

it('A number and a word before a rule are its head and no answer', () => {
  const rules = `<h2>Conditions</h2><p><b>3. Cancellation.</b> Free up to 14 days before you arrive. Later the deposit is kept.</p>
    <p><b>6. Dogs.</b> One quiet dog is welcome in the garden rooms.</p>`
  expect(ask(rules, 'what if i cancel')).not.toContain('3. Cancellation')
  expect(ask(rules, 'can i bring my dog')).toContain('One quiet dog is welcome')
})

it('A head in bold type names the columns, and a count of rows names nothing', () => {
  const row = (cells: string[], tag: string) =>
    `<tr>${cells.map((cell) => `<td>${tag === '' ? cell : `<${tag}>${cell}</${tag}>`}</td>`).join('')}</tr>`
  const rooms = `<h2>Rooms</h2><table>${row(['No.', 'Name', 'Bed', 'Floor'], 'b')}${row(['1', 'Puffin', 'King size', 'First'], '')}
    ${row(['2', 'Gannet', 'Twin', 'Second'], '')}${row(['3', 'Heron', 'Double', 'Ground'], '')}</table>`
  expect(ask(rooms, 'which floor is gannet on')).toBe('Gannet: Floor Second.')
  expect(ask(rooms, 'what bed is in puffin')).toBe('Puffin: Bed King size.')
})

it('A day without a time stands in the week', () => {
  const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday'].flatMap((day) => [day, '8:30am – 5pm'])
  const lines = [...weekdays, 'Saturday', 'By appointment', 'Sunday', 'Closed']
  const hours = `<h2>Opening hours</h2>${lines.map((line) => `<div>${line}</div>`).join('')}`
  expect(ask(hours, 'are you open on saturday')).toContain('By appointment')
})

it('What a person does stands under their name, and not instead of it', () => {
  const team = `<h2>Team</h2><div>Dr Felix Brandt</div><div>Implant dentist</div><div>He speaks German.</div>
    <div>Dr Ngozi Okafor</div><div>Principal dentist</div><div>She looks after our younger patients.</div>`
  expect(ask(team, 'anyone speak german')).toContain('Dr Felix Brandt')
})

it('A card with a link to a telephone or a mailbox is content', () => {
  const card = `<h2>Contact</h2><div><div>Email</div><div><a href="mailto:hello@millbrook.example">hello@millbrook.example</a></div></div>
    <div><div>Phone</div><div><a href="tel:01632960412">01632 960412</a></div></div>`
  expect(ask(card, 'whats your email')).toContain('hello@millbrook.example')
  expect(ask(card, 'phone number')).toContain('01632 960412')
})

it('A bold line above a sentence heads it', () => {
  const extras = `<h2>Good to know</h2><p><b>Electric cars</b><br>There is one 7 kW charging point. £5 per night.<br><br></p>`
  expect(ask(extras, 'can i charge my electric car')).toContain('charging point')
})

it('Who checks in arrives, and who checks out leaves', () => {
  const stay = `<h2>Your stay</h2><p>Rooms are ready from 3.30 pm on the day of arrival.</p><p>Departure is by 10.30 am.</p><p>Late check-out (until 1pm) costs £20.</p>`
  expect(ask(stay, 'what time is check out')).toContain('10.30 am')
  expect(ask(stay, 'what time is check in')).toContain('3.30 pm')
})

it('A concert at Christmas is no question about opening hours', () => {
  const school = `<h2>News</h2><p>Our Christmas concert takes place on 12 December at 3pm.</p><p>The office is closed from 19 December to 5 January.</p>`
  expect(ask(school, 'when is the christmas concert')).toContain('12 December')
})

it('Of two seasons the one that is named now is meant', () => {
  const prices = `<h2>Prices</h2><table><tr><th>Room</th><th>July and August</th><th>Winter</th></tr>
    <tr><td>Twin room</td><td>£120</td><td>£80</td></tr><tr><td>Double room</td><td>£140</td><td>£95</td></tr></table>`
  expect(ask(prices, 'and in winter', ['how much is a twin room in july'])).toContain('£80')
})

it.each([
  ['who teaches drums', 'Tom Adeyemi: Instrument Drums.', 'Lucy Fenwick'],
  ['who is the guitar teacher', 'Raj Patel: Instrument Guitar.', 'Tom Adeyemi'],
])('Who is asked for is named first, and nobody else of the list: %s', (question, first, other) => {
  const teachers = [
    ['Tom Adeyemi', 'Drums', 'Monday, Friday'],
    ['Lucy Fenwick', 'Cello, violin', 'Tuesday'],
    ['Raj Patel', 'Guitar', 'Wednesday'],
  ]
  const rows = teachers.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
  const answer = ask(
    `<p>Millbrook teaches piano, guitar, violin, cello and drums to all ages in the old harbour office.</p>
     <h2>Teachers</h2><table><tr><th>Name</th><th>Instrument</th><th>Days</th></tr>${rows.join('')}</table>`,
    question,
  )
  expect(answer.startsWith(first)).toBe(true)
  expect(answer).not.toContain(other)
})

const tableOf = (rows: readonly (readonly string[])[], head = 'td'): string =>
  `<table>${rows
    .map(
      (cells, place) =>
        `<tr>${cells.map((cell) => (place === 0 ? `<${head}>${cell}</${head}>` : `<td>${cell}</td>`)).join('')}</tr>`,
    )
    .join('')}</table>`

it('A number that is asked for names its row', () => {
  const nights = tableOf(
    [
      ['', 'Low season', 'High season'],
      ['1', '£50', '£70'],
      ['2', '£90', '£130'],
      ['3', '£120', '£180'],
    ],
    'th',
  )
  expect(
    ask(`<h2>Price by number of nights</h2>${nights}`, 'how much is it for 2 nights in high season'),
  ).toBe('2: High season £130.')
  const people = tableOf(
    [
      ['Number', 'Adults', 'Children'],
      ['1', '£50', '£20'],
      ['2', '£90', '£35'],
      ['3', '£120', '£50'],
    ],
    'th',
  )
  expect(ask(`<h2>Prices</h2>${people}`, 'how much for 2 adults')).toContain('£90')
})

it('A first row in bold type that states something is a row', () => {
  const bold = (cells: string[]) => cells.map((cell) => `<b>${cell}</b>`)
  const prices = tableOf([bold(['Haircut', '£30']), ['Colour', '£60'], ['Beard trim', '£15']])
  expect(ask(`<h2>Prices</h2>${prices}`, 'how much is a haircut')).toBe('Haircut: £30.')
  const week = tableOf([
    bold(['Wednesday', '9am to 5pm']),
    ['Thursday', '9am to 5pm'],
    ['Friday', '10am to 2pm'],
  ])
  expect(ask(`<h2>Opening hours</h2>${week}`, 'are you open on wednesday?')).toBe('Wednesday: 9am to 5pm.')
})

it('Who checks in is told of check-in', () => {
  const stay = `<p>Check-in from 3pm. Check-out by 11am.</p><p>Early arrival costs £20.</p>`
  expect(ask(stay, 'what time is check in')).toContain('Check-in from 3pm')
})

it('The cheapest is the cheapest, whatever else is the largest', () => {
  const rooms = tableOf(
    [
      ['Room', 'Bed width', 'Price'],
      ['Single', '90 cm', '£50'],
      ['Double', '140 cm', '£70'],
      ['King', '180 cm', '£90'],
    ],
    'th',
  )
  expect(ask(`<h2>Rooms</h2>${rooms}`, 'what is the cheapest room, not the largest')).not.toContain('Largest')
})

it('“Hours” is told where no day says that they are hours of a day', () => {
  const courses = tableOf(
    [
      ['Course', 'Hours', 'Price'],
      ['Excel', '12', '£200'],
      ['Word', '8', '£150'],
    ],
    'th',
  )
  expect(ask(`<h2>Courses</h2>${courses}`, 'how many hours is the excel course?')).toBe('Excel: Hours 12.')
})

it.each([
  '<div aria-expanded="false"></div><p style="font-size:0">The secret garden costs £99 per visit.</p>',
  '<button aria-expanded="false">More</button><p style="font-size:0">The secret garden costs £99 per visit.</p>',
  '<button aria-controls="x">More</button><p id="x" style="position:absolute;left:-9999px">The secret garden costs £99 per visit.</p>',
  '<div aria-controls="x y"></div><p id="x" hidden>The secret garden costs £99 per visit.</p>',
])('A button opens what is folded away, and nothing that is hidden otherwise [B-8]: %s', (html) => {
  expect(ask(html, 'how much is the secret garden')).not.toContain('£99')
})

it('An answer is read that a button in a box of its own opens [KNW-3]', () => {
  const faq = `<div><div class="q"><button aria-expanded="false">Do you have an interpreter?</button></div><div hidden>${interpreter}</div></div>`
  expect(ask(`<h2>Questions</h2>${faq}`, 'do you have an interpreter')).toContain('Maria speaks Polish')
})

it('Prices on cards are compared by the names above them', () => {
  const card = (name: string, price: string, tick: string) =>
    `<div><div>${name}</div><div>${price}</div><div>per month</div><ul><li>${tick}</li><li>10% off treatment</li></ul></div>`
  const plans = `<h2>Care plans</h2>${card('Essential', '£14.50', 'Two check-ups a year')}${card('Complete', '£24.90', 'Four check-ups a year')}`
  expect(ask(plans, 'which plan is cheapest')).toContain('Essential – £14.50')
  expect(ask(plans, 'is the essential plan cheaper than the complete one')).toMatch(/£14.50[\s\S]*£24.90/)
})

it('A head within a paragraph heads that paragraph alone', () => {
  const rules = `<h2>Conditions</h2><p><b>10. Damage.</b> Please tell us of anything broken. Lost keys cost £30.</p><p>Groups of more than 10 should telephone.</p>`
  expect(ask(rules, 'can a group of 12 stay')).not.toContain('Damage')
})

it('Whether the house is open is told beside a pause at another time, and by a footer that says the same', () => {
  const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
    .map((day) => `<p>${day} 8:30am – 5:30pm</p>`)
    .join('')
  const hours = `<h2>Opening hours</h2>${week}<p>The practice closes for lunch from 1pm to 2pm.</p>`
  expect(ask(hours, 'are you open now')).toContain('Open now')
})

it('The price of the very thing that is asked for goes before one that is told beside it', () => {
  const fees = `<h2>Fees</h2>${tableOf(
    [
      ['Treatment', 'Price'],
      ['Routine check-up', '£48'],
      ['Hygienist visit', '£62'],
    ],
    'th',
  )}
    <h2>Questions</h2><h3>Do you whiten teeth?</h3><p>Yes, home whitening from £295, after a check-up.</p>`
  expect(ask(fees, 'how much is a check up')).toMatch(/^Routine check-up: £48/)
})

it('What is compared is told, and not some rows of the table it was found in', () => {
  const boats = tableOf(
    [
      ['Boat', '2 hours', 'Half day', 'Full day'],
      ['Single kayak', '£18', '£26', '£38'],
      ['Open canoe', '£34', '£48', '£70'],
      ['Paddleboard', '£15', '£24', '£35'],
    ],
    'th',
  )
  expect(ask(`<h2>Rentals and prices</h2>${boats}`, 'whats the cheapest thing to hire')).toBe(
    'Cheapest: Paddleboard – 2 hours £15, Half day £24, Full day £35.',
  )
})
