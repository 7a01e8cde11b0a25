import { describe, expect, it } from 'vitest'
import { readPages } from '#engine/items/read-pages.fixture.ts'
import { createKnowledge } from './knowledge.ts'
import { quoteAnswer, type QuotedAnswer } from './quote-answer.ts'

const workshop = createKnowledge(
  readPages('https://wheelwright.example', {
    '/': `<html lang="en"><title>Wheelwright Cycles</title><main><h1>Cycle hire and repairs</h1>
      <p>Wheelwright Cycles was founded in 2012 by Ines Calder. We have six mechanics and a workshop on two floors.</p></main>`,
    '/hire': `<html lang="en"><title>Hire | Wheelwright Cycles</title><main><h1>Hire prices</h1>
      <table><thead><tr><th>Bike</th><th>Half day</th><th>Day</th><th>Weekend</th><th>Week</th></tr></thead>
      <tr><td>Town bike</td><td>£14</td><td>£22</td><td>£38</td><td>£90</td></tr>
      <tr><td>Gravel bike</td><td>£22</td><td>£35</td><td>£60</td><td>£140</td></tr>
      <tr><td>Electric bike</td><td>£30</td><td>£48</td><td>£85</td><td>£190</td></tr></table>
      <p>We charge £15 for each hour that a bike comes back late.</p></main>`,
    '/service': `<html lang="en"><title>Service | Wheelwright Cycles</title><main><h1>Servicing</h1>
      <dl><dt>Basic service</dt><dd>£35</dd><dt>Full service</dt><dd>£80</dd><dt>Puncture repair</dt><dd>£9</dd></dl>
      <p>We guarantee our repairs for six months.</p>
      <h2>Questions</h2><h3>Can I wait while you repair my bike?</h3><p>Yes, small repairs take about 20 minutes, and there is coffee.</p>
      <h3>Do you buy second-hand bikes?</h3><p>No, but we take yours in part exchange.</p></main>`,
    '/contact': `<html lang="en"><title>Contact | Wheelwright Cycles</title><main><h1>Contact</h1>
      <address>Wheelwright Cycles, 9 Canal Street, York YO1 7HB</address><p>Telephone 01904 555 013</p>
      <h2>Opening hours</h2><div class="hours"><div>Monday</div><div>closed</div><div>Tuesday</div><div>9.00 - 17.30</div>
      <div>Wednesday</div><div>9.00 - 17.30</div><div>Thursday</div><div>9.00 - 19.00</div><div>Friday</div><div>9.00 - 17.30</div>
      <div>Saturday</div><div>8.30 - 16.00</div><div>Sunday</div><div>10.00 - 13.00</div></div>
      <p>On bank holidays we are open from 10.00 to 14.00.</p></main>`,
  }),
)
const wednesday = new Date('2026-11-25T10:30:00Z')

const ask = (question: string, earlier: string[] = []): QuotedAnswer =>
  quoteAnswer(question, workshop, { earlier, now: wednesday })

describe('questions as customers type them', () => {
  it('are answered from the cell of a table, with its row and column for receipts [KNW-5]', () => {
    const { band, sentences } = ask('how much is the gravel bike for a weekend')
    expect(band).toBe('answer')
    expect(sentences[0]?.text).toBe('Gravel bike: Weekend £60.')
    expect(sentences[0]?.receipts.map(({ quote }) => quote)).toEqual(['£60', 'Gravel bike', 'Weekend'])
  })

  it('are answered with the whole row, each number with its column', () => {
    expect(ask('gravel bike prices').answer).toBe(
      'Gravel bike: Half day £22, Day £35, Weekend £60, Week £140.',
    )
  })

  it.each([
    ['whats the price of a full service?', '£80'],
    ["what's the price of a full service?", '£80'],
    ['Who started the business?', 'Ines Calder'],
    ['Are you around on bank holidays?', '10.00 to 14.00'],
    ['how long is ur guarantee on repairs', 'six months'],
    ['r u open sundays', '10.00 - 13.00'],
    ['what time do you close on thursday', '19.00'],
    ['are you open today', '9.00 - 17.30'],
    ['whats ur phone number', '01904 555 013'],
    ['where are you', 'Canal Street'],
    ['whats the cheapest bike for a day', 'Town bike'],
    ['price of a punture repair', '£9'],
    ['can i wait while you fix it', '20 minutes'],
  ])('find what the site says in other words: %s', (question, words) => {
    const { band, answer } = ask(question)
    expect([band, answer]).toEqual(['answer', expect.stringContaining(words)])
  })

  it('go on with what was asked before', () => {
    expect(ask('and the electric one?', ['how much is a gravel bike for a day']).answer).toContain('£48')
    expect(ask('and saturday?', ['what time do you close on thursday']).answer).toContain('16.00')
  })

  it('give the hours of the week as one sentence of rows', () => {
    const { sentences } = ask('opening hours?')
    expect(sentences).toHaveLength(1)
    expect(sentences[0]?.text).toContain('Monday: closed\nTuesday: 9.00 - 17.30')
  })

  it('are owned up to where the site does not say', () => {
    for (const question of [
      'do you have a sauna',
      'how many calories are in a muffin',
      'can i pay with bitcoin',
    ])
      expect([question, ask(question).band]).toEqual([question, 'unknown'])
  })
})

describe('a kennels with a holiday and two tables of hours', () => {
  const kennels = createKnowledge(
    readPages('https://fellside.example', {
      '/': `<html lang="en"><title>Fellside Kennels</title><main><h1>Fellside Kennels</h1>
        <p>Our yard is closed on Sundays for cleaning.</p><p>Doggy day care costs £24 a day.</p></main>`,
      '/hours': `<html lang="en"><title>Opening hours | Fellside Kennels</title><main><h1>Opening hours</h1>
        <table><tr><td>Monday to Friday</td><td>8.30am – 5.30pm</td></tr><tr><td>Saturday</td><td>9am – noon</td></tr></table>
        <p>On bank holidays we open 9am to 10am only.</p></main>`,
    }),
  )
  it.each([
    ['are you open good friday', 'bank holidays'],
    ['are you open on fridays', '8.30am'],
    ['how much is doggy daycare', '£24'],
    ['wat are your opening hours on saturday', '9am – noon'],
  ])('%s', (question, told) => {
    const { band, answer } = quoteAnswer(question, kennels, { now: wednesday })
    expect(band).toBe('answer')
    expect(answer).toContain(told)
  })
})

it('A day is never answered by the hours of another day alone', () => {
  const clinic = createKnowledge(
    readPages('https://clinic.example', {
      '/': `<html lang="ar"><title>عيادة</title><main><h1>عيادة الأرز</h1><p>أوقات العمل: الجمعة مغلق.</p></main>`,
      '/hours': `<html lang="ar"><title>أوقات الدوام</title><main><h1>أوقات الدوام</h1>
        <table><tr><td>السبت إلى الأربعاء</td><td>9 صباحًا – 7 مساءً</td></tr><tr><td>الخميس</td><td>9 صباحًا – 2 ظهرًا</td></tr></table></main>`,
    }),
  )
  expect(quoteAnswer('شو دوامكم اليوم', clinic, { now: wednesday }).answer).toContain('السبت إلى الأربعاء')
})

describe('a table with a caption, and rows and columns for spans of a measure', () => {
  const surgery = createKnowledge(
    readPages('https://surgery.example', {
      '/': `<html lang="en"><title>Larch Vets</title><main><h1>Larch Vets</h1>
        <p>Larch Vets has looked after the animals of the valley since 1974.</p>
        <h2>Our catchment</h2><p>We take patients from anywhere within nine miles of the bridge.</p></main>`,
      '/fees': `<html lang="en"><title>Fees | Larch Vets</title><main><h1>Fees</h1>
        <table><caption>Includes two checks afterwards</caption>
        <tr><th>Procedure</th><th>Up to 10kg</th><th>10–25kg</th><th>Over 25kg</th></tr>
        <tr><td>Dog castration</td><td>£235</td><td>£268</td><td>£312</td></tr>
        <tr><td>Bitch spay</td><td>£310</td><td>£355</td><td>£405</td></tr></table>
        <table><tr><th>Appointment</th><th>Price</th></tr><tr><td>Home visit</td><td>£95</td></tr>
        <tr><td>Scale and polish</td><td>£340</td></tr></table></main>`,
      '/plan': `<html lang="en"><title>Plan | Larch Vets</title><main><h1>Care plan</h1>
        <table><tr><th></th><th>Basic</th><th>Complete</th></tr>
        <tr><th>Dog under 10kg</th><td>£14.75</td><td>£21.50</td></tr>
        <tr><th>Dog 10–25kg</th><td>£16.25</td><td>£24.00</td></tr>
        <tr><th>Dog over 25kg</th><td>£18.00</td><td>£27.50</td></tr></table></main>`,
      '/hours': `<html lang="en"><title>Hours | Larch Vets</title><main><h1>Opening hours</h1>
        <table><tr><td>Tuesday</td><td>9am – 5pm</td></tr><tr><td>Wednesday</td><td>9am – 8pm</td></tr></table></main>`,
    }),
  )
  it.each([
    ['castration cost for a 12kg dog', 'Dog castration: 10–25kg £268.'],
    ['castration 30kg dog', 'Dog castration: Over 25kg £312.'],
    ['are checks afterwards included', 'Includes two checks afterwards'],
    ['how much to come out to my house', '£95'],
    ['what do u charge for teeth cleaning', '£340'],
    ['how late are you open on wednesdays', '8pm'],
    ['how long have you been going', '1974'],
    ['how far away can i live', 'nine miles'],
  ])('%s', (question, told) => {
    const { band, answer } = quoteAnswer(question, surgery, { now: wednesday })
    expect(band).toBe('answer')
    expect(answer).toContain(told)
  })

  it('the row whose span holds the amount comes first', () => {
    const { sentences } = quoteAnswer('how much is complete for an 18kg dog', surgery, { now: wednesday })
    expect(sentences[0]?.text).toBe('Dog 10–25kg: Complete £24.00.')
  })
})

describe('prices led to by dots, and words that name the rows of a table', () => {
  const candles = createKnowledge(
    readPages('https://candles.example', {
      '/': `<html lang="en"><title>Tallow and Birch</title><main><h1>Tallow and Birch</h1>
        <p>Hand-poured candles in the old dairy.</p><p>Sat: 9.30–5.30</p></main>`,
      '/shop': `<html lang="en"><title>Shop | Tallow and Birch</title><main><h1>Shop</h1>
        <ul><li>Small tin (90 g) ....... £8.50</li><li>Large tin (200 g) ....... £14</li></ul></main>`,
      '/classes': `<html lang="en"><title>Classes | Tallow and Birch</title><main><h1>Classes</h1>
        <table><tr><th colspan="4">Adults</th></tr>
        <tr><th>Class</th><th>Length</th><th>Per person</th><th>Group of 6</th></tr>
        <tr><td>Container candles</td><td>2 hrs</td><td>£38</td><td>£204</td></tr>
        <tr><td>Pillar candles</td><td>3 hrs</td><td>£52</td><td>£282</td></tr></table></main>`,
    }),
  )
  it.each([
    ['how much is a large tin', 'Large tin (200 g) ....... £14'],
    ['how much is the pillar class', '£52'],
  ])('%s', (question, told) => {
    expect(quoteAnswer(question, candles, { now: wednesday }).answer).toContain(told)
  })
})

describe('tables whose cells span several rows or columns', () => {
  const yard = createKnowledge(
    readPages('https://yard.example', {
      '/': `<html lang="en"><title>Brackwater Vans</title><main><h1>Brackwater Vans</h1>
        <p>Vans by the quay since 1988. Park in bays one to four and ring the bell.</p></main>`,
      '/vans': `<html lang="en"><title>Van hire | Brackwater Vans</title><main><h1>Van hire</h1>
        <table><tr><th rowspan="2">Van</th><th rowspan="2">Load length</th><th colspan="3">Hire price</th></tr>
        <tr><th>Day</th><th>Weekend</th><th>Week</th></tr>
        <tr><td>Small van</td><td>1.8 m</td><td>£49</td><td>£98</td><td>£230</td></tr>
        <tr><td>Luton with tail lift</td><td>4.1 m</td><td>£96</td><td>£189</td><td>£450</td></tr></table></main>`,
      '/boats': `<html lang="en"><title>Boats | Brackwater Vans</title><main><h1>Boats</h1>
        <table><tr><th rowspan="2">Boat</th><th colspan="2">Summer</th><th colspan="2">Winter</th></tr>
        <tr><th>Hour</th><th>Day</th><th>Hour</th><th>Day</th></tr>
        <tr><td>Canoe</td><td>£12</td><td>£41</td><td>£9</td><td>£31</td></tr>
        <tr><td>Kayak</td><td>£14</td><td>£45</td><td>£10</td><td>£33</td></tr></table></main>`,
      '/tickets': `<html lang="en"><title>Ferry | Brackwater Vans</title><main><h1>Ferry</h1>
        <table><tr><th>Ticket</th><th>For</th><th>Fare</th></tr>
        <tr><td rowspan="2">Single</td><td>Adult</td><td>£4.10</td></tr><tr><td>Child</td><td>£2.05</td></tr>
        <tr><td rowspan="2">Return</td><td>Adult</td><td>£7.60</td></tr><tr><td>Child</td><td>£3.80</td></tr>
        </table></main>`,
    }),
  )
  it.each([
    ['price of the luton for a whole week', 'Luton with tail lift: Week £450.'],
    ['how much is a canoe for a day in winter', 'Canoe: Winter Day £31.'],
    ['how much is a child return on the ferry', 'Return: For Child, Fare £3.80.'],
  ])('%s', (question, told) => {
    const { sentences } = quoteAnswer(question, yard, { now: wednesday })
    expect(sentences[0]?.text).toBe(told)
  })
})

describe('what goes on with something else of the same kind', () => {
  const bakery = createKnowledge(
    readPages('https://bakery.example', {
      '/': `<html lang="en"><title>Prices</title><main><h1>Prices</h1>
        <p>A sourdough loaf costs 6.40 euros. A butter croissant costs 2.10 euros.</p>
        <p>Birthday cakes are made to order and start at 38 euros for eight people.</p></main>`,
    }),
  )
  it.each([
    ['And a croissant?', '2.10'],
    ['and a birthday cake?', '38'],
    ['what about croissants', '2.10'],
  ])('is answered about that: %s [KNW-5]', (question, words) => {
    const { answer } = quoteAnswer(question, bakery, { earlier: ['How much is a sourdough loaf?'] })
    expect(answer).toContain(words)
    expect(answer).not.toContain('6.40')
  })
})
