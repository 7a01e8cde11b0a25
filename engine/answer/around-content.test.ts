// What stands around the content of a start page: a footer is quoted for what it states, a menu never.
import { describe, expect, it } from 'vitest'
import { readPages } from '#engine/items/read-pages.fixture.ts'
import { createKnowledge } from './knowledge.ts'
import { quoteAnswer } from './quote-answer.ts'

const menu = ['Home', 'Rentals', 'Workshop', 'Visit us', 'Questions', 'Team']
  .map((name) => `<a href="/${name.toLowerCase().replace(' ', '-')}">${name}</a>`)
  .join(' ')
const framed = (body: string): string => `<html lang="en"><title>Tidewater Kayaks</title><body>
  <header><a href="/">Tidewater Kayaks</a><nav>${menu}</nav></header><main>${body}</main>
  <footer><p>Tidewater Kayaks Ltd, 4 Quay Street, Fowey PL23 1AT. Phone 01726 555 014. Email hello@tidewater.example</p>
  <p>${menu}</p></footer></body></html>`
const pages = readPages('https://tidewater.example', {
  '/': framed(`<h1>Kayaks on the river</h1><p>We hire out kayaks and canoes from our boathouse from April to October.</p>
    <h2>Guided trips</h2><p>The sunset trip lasts three hours. Hot chocolate is included.</p>`),
  '/visit-us': framed(`<h1>Visit us</h1><h2>Opening hours</h2><table><tr><th>Day</th><th>Hours</th></tr>
    <tr><td>Monday</td><td>Closed</td></tr><tr><td>Tuesday to Friday</td><td>9:00 - 17:30</td></tr></table>
    <h2>Getting here</h2><p>Par is the nearest railway station; bus 24 stops at the end of our street.</p>`),
})
const knowledge = createKnowledge(pages)
const ask = (question: string, earlier: string[] = []): string =>
  quoteAnswer(question, knowledge, { earlier }).answer

describe('what stands around the content', () => {
  it('is kept without the menu [KNW-3]', () => {
    expect(pages[0]?.text).toContain('4 Quay Street')
    expect(pages[0]?.text).not.toContain('Workshop')
  })

  it.each(['do you deliver the boats', 'do you rent tents', 'do you have a workshop for teams'])(
    'no menu answers: %s',
    (question) => {
      expect(ask(question, ['contact'])).not.toMatch(/Home|Rentals/)
    },
  )

  it('stands under no heading of the content', () => {
    expect(ask('email')).toBe('Email hello@tidewater.example')
  })

  it.each(['address', 'what is your address', 'where are you'])(
    'is the address, and not a bus that stops in the street: %s',
    (question) => {
      expect(ask(question)).toBe('Tidewater Kayaks Ltd, 4 Quay Street, Fowey PL23 1AT.')
    },
  )

  it('how the house is reached is asked for by itself, whatever was spoken of', () => {
    expect(ask('contact', ['how do i get there by train'])).toContain('01726 555 014')
  })

  it('hours are told without the name of their column', () => {
    expect(ask('are you open on mondays?')).toBe('Monday: Closed.')
  })
})

describe('links around the content that state something are kept', () => {
  const footed = (footer: string): ((question: string) => string) => {
    const html = `<html lang="en"><title>Casa</title><body><main><h1>Casa</h1><p>We sell lamps and mend old ones in two towns.</p></main><footer>${footer}</footer></body></html>`
    const own = createKnowledge(readPages('https://casa.example', { '/': html }))
    return (question) => quoteAnswer(question, own, {}).answer
  }

  it('names of branches above their telephones', () => {
    const branches =
      footed(`<h4><a href="/leeds">Leeds shop</a></h4><p>Phone 0113 496 0001</p><p>Monday to Friday 9am to 5pm</p>
      <h4><a href="/york">York shop</a></h4><p>Phone 01904 496 002</p><p>Monday to Friday 8am to 2pm</p>`)
    expect(branches('what is the phone number of the york shop?')).toContain('01904 496 002')
  })

  it('addresses and days', () => {
    expect(footed('<a href="/contact">hello@casa.example</a>')('what is your email?')).toContain(
      'hello@casa.example',
    )
    expect(footed('<a href="/hours">Closed on Sundays</a>')('are you open on sunday?')).toContain(
      'Closed on Sundays',
    )
  })
})
