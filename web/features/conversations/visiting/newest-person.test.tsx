// Several people at one browser, whose site names them: what is newest stays, and what one was writing no other reads.
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { open } from '#web/testing/render.tsx'
import { conversation, doorKey, entered, met, says, site, told, tokenName } from './framed-chat.fixture.ts'

/** A proof that names somebody and was signed at a second, which nobody here judges. */
const proofOf = (sub: string, iat: number) => `head.${btoa(JSON.stringify({ sub, iat }))}.signature`
const log = () => screen.queryByRole('log')
const other = 'b'.repeat(43)

it('A chat that is opened only now on an old page takes nothing from whoever has been named since', async () => {
  localStorage.setItem(`${tokenName} vouched`, `20 ${'t'.repeat(8)}`)
  await entered({
    'visits.identify': () => {
      throw refusal('identity_of_other')
    },
  })
  await says('identify', { token: proofOf('ada', 10) })
  await screen.findByRole('alert')
  expect(localStorage.getItem(tokenName)).toBe('t'.repeat(43))
  expect(log()).toBeNull()
  // Whoever is named later than that begins anew.
  await says('identify', { token: proofOf('ada', 30) })
  await waitFor(() => expect(log()).not.toBeNull())
  expect(localStorage.getItem(tokenName)).toBeNull()
  expect(localStorage.getItem(`${tokenName} vouched`)).toBeNull()
})

it('What another tab has been told of somebody newer counts, though the browser tells of it only later', async () => {
  let judge = () => {}
  await entered({
    'visits.identify': async () => {
      await new Promise<void>((resolve) => (judge = resolve))
      throw refusal('identity_of_other')
    },
  })
  await says('identify', { token: proofOf('ada', 10) })
  await waitFor(() => expect(log()).toBeNull())
  localStorage.setItem(`${tokenName} vouched`, `20 ${'t'.repeat(8)}`)
  await act(async () => judge())
  await screen.findByRole('alert')
  expect(localStorage.getItem(tokenName)).toBe('t'.repeat(43))
})

it('A page that says once more who was forgotten elsewhere vouches for nobody who comes after them', async () => {
  const calls = await entered({ 'visits.identify': { isVerified: true } }).then(({ calls }) => calls)
  await says('identify', { token: proofOf('ada', 10) })
  await waitFor(() => expect(log()).not.toBeNull())
  const judged = () => calls.filter(({ name }) => name === 'visits.identify').length
  const before = judged()
  await act(async () => {
    localStorage.setItem(`${tokenName} forgotten`, '1')
    localStorage.setItem(tokenName, other)
    dispatchEvent(new Event('focus'))
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await says('identify', { token: proofOf('ada', 10) })
  expect(log()).toBeNull()
  expect(judged()).toBe(before)
  await says('identify', { token: proofOf('bea', 20) })
  await waitFor(() => expect(log()).not.toBeNull())
  expect(judged()).toBe(before + 1)
})

it('When a proof was signed is kept with the token for which it was accepted, the newest alone', async () => {
  await entered({ 'visits.identify': { isVerified: true } })
  for (const iat of [20, 10]) {
    await says('identify', { token: proofOf('ada', iat) })
    await waitFor(() => expect(localStorage.getItem(`${tokenName} vouched`)).toBe(`20 ${'t'.repeat(8)}`))
  }
  await says('forget')
  // But that all was forgotten.
  expect({ ...localStorage }).toEqual({ [`${tokenName} forgotten`]: '1' })
})

/** The next page of the site, in the same tab, where nobody has asked anything. */
async function nextPage() {
  cleanup()
  localStorage.clear()
  fakeServer({
    'visits.getDoor': met,
    'visits.get': { conversation: null },
    'visits.suggest': { questions: [] },
  })
  await open(`/talk/${doorKey}?site=${encodeURIComponent(site)}`)
  return screen.findByRole('textbox')
}

it.each([
  ['the same person', 'ada', 'It is for Mia'],
  ['somebody else', 'bea', ''],
])(
  'What somebody was writing whom the site named is there on the next page for %s',
  async (_, next, stands) => {
    await nextPage()
    await says('identify', { token: proofOf('ada', 10) })
    await userEvent.type(screen.getByRole('textbox'), 'It is for Mia')
    // Nobody is named yet.
    expect(await nextPage()).toHaveProperty('value', '')
    await says('identify', { token: proofOf(next, 20) })
    await waitFor(() => expect(screen.getByRole('textbox')).toHaveProperty('value', stands))
    await says('forget')
    expect(screen.getByRole('textbox')).toHaveProperty('value', '')
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Mia|ada|bea/)
  },
)

it('What was being written in a conversation that another tab has ended meanwhile is gone on the next page', async () => {
  await entered()
  await userEvent.type(screen.getByRole('textbox'), 'It is for Mia')
  expect(await nextPage()).toHaveProperty('value', '')
})

it.each([
  'storage',
  // A page that rested is told of nothing.
  'pageshow',
  'focus',
])(
  'Somebody who is forgotten in another tab leaves nothing in this one, though nobody has asked anything (%s)',
  async (wakes) => {
    await nextPage()
    await says('identify', { token: proofOf('ada', 10) })
    await userEvent.type(screen.getByRole('textbox'), 'It is for Mia')
    await act(async () => {
      localStorage.setItem(`${tokenName} forgotten`, '1')
      dispatchEvent(new Event(wakes))
    })
    expect(screen.getByRole('textbox')).toHaveProperty('value', '')
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Mia|ada/)
  },
)

it('While a door is closed a proof takes nobody’s conversation away', async () => {
  let isClosed = false
  await entered({
    'visits.getDoor': () => {
      if (isClosed) throw refusal('door_not_found')
      return met
    },
    'visits.identify': () => {
      throw refusal('visit_unknown')
    },
  })
  isClosed = true
  await says('identify', { token: proofOf('ada', 10) })
  await screen.findByRole('alert')
  expect(localStorage.getItem(tokenName)).toBe('t'.repeat(43))
  isClosed = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(log()).not.toBeNull())
  expect(localStorage.getItem(tokenName)).toBeNull()
})

it('A question that is sent before the browser has told of another’s token stands in its own conversation', async () => {
  await entered({
    'visits.get': { conversation: { ...conversation, speaker: 'staff', person: null } },
    'visits.ask': async function* () {
      yield { type: 'held', speaker: 'person' }
    },
  })
  localStorage.setItem(tokenName, other)
  await userEvent.type(screen.getByRole('textbox'), 'And my watch?{Enter}')
  const asking = () =>
    vi
      .mocked(fetch)
      .mock.calls.flatMap(([sent]) =>
        sent instanceof Request && sent.url.endsWith('/visit/questions')
          ? [sent.headers.get('authorization')]
          : [],
      )
  await waitFor(() => expect(asking()).toEqual([`Visitor ${'t'.repeat(43)}`]))
  // Nor does a word of its site take away what is another's by now.
  expect(told).not.toContain('staffroom error')
})

it('What the site asked once is not asked again for whoever comes in elsewhere', async () => {
  localStorage.clear()
  const calls = fakeServer({
    'visits.getDoor': met,
    'visits.get': { conversation: null },
    'visits.suggest': { questions: [] },
    'visits.begin': () => {
      throw refusal('too_many_questions', { retryAfterSeconds: 60 })
    },
  })
  await open(`/talk/${doorKey}?site=${encodeURIComponent(site)}`)
  await screen.findByRole('textbox')
  await says('ask', { text: 'Where is my parcel?' })
  const named = (name: string) => calls.filter((call) => call.name === name)
  await waitFor(() => expect(named('visits.begin')).toHaveLength(1))
  await act(async () => {
    localStorage.setItem(tokenName, other)
    dispatchEvent(new StorageEvent('storage', { key: tokenName, newValue: other }))
  })
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(named('visits.ask')).toEqual([])
})
