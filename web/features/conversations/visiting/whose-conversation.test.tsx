// The chat in a frame of a site that says who the visitor is, and whose conversation is seen meanwhile.
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { refusal } from '#web/testing/fake-server.ts'
import { entered, isGlance, says, told } from './framed-chat.fixture.ts'

it('What the site asks behind a proof waits until it is known whose it is, and goes with whoever is forgotten', async () => {
  const asked: string[] = []
  let end = () => {}
  await entered({
    'visits.identify': async () => {
      await new Promise<void>((resolve) => (end = resolve))
      return { isVerified: true }
    },
    'visits.ask': async function* ({ text }: { text: string }) {
      asked.push(text)
      yield { type: 'held' as const, speaker: 'person' as const }
    },
  })
  const pass = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  await says('identify', { token: 'proof' })
  await says('ask', { text: 'Where is my parcel?' })
  await pass()
  expect(asked).toEqual([])
  end()
  await waitFor(() => expect(asked).toEqual(['Where is my parcel?']))
  await says('identify', { token: 'proof' })
  await says('ask', { text: 'And my ring?' })
  await pass()
  await says('forget')
  end()
  await pass()
  expect(asked).toEqual(['Where is my parcel?'])
})

it('What the site asks behind a proof that was not judged is not asked: the conversation may be somebody else’s', async () => {
  const asked: string[] = []
  let answer = () => {
    throw refusal('too_many_questions', { retryAfterSeconds: 60 })
  }
  await entered({
    'visits.identify': () => answer(),
    'visits.ask': async function* ({ text }: { text: string }) {
      asked.push(text)
      yield { type: 'held' as const, speaker: 'person' as const }
    },
  })
  const pass = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  await says('identify', { token: 'proof' })
  await says('ask', { text: 'Where is my parcel?', reply: 1 })
  await pass()
  expect(asked).toEqual([])
  expect(told).toContain('staffroom error')
  // Whoever waits for its answer is told so at once.
  const problem = expect.stringMatching(/could not be asked/)
  expect(told).toContainEqual({ staffroom: 'reply', reply: 1, problem })
  // One that was judged, and names whoever was here, leaves the conversation theirs.
  answer = () => {
    throw refusal('identity_expired')
  }
  await says('identify', { token: 'proof' })
  await says('ask', { text: 'Where is my ring?' })
  await waitFor(() => expect(asked).toEqual(['Where is my ring?']))
})

/** A proof that names somebody, which nobody here judges. */
const proofOf = (sub: string, more = '') => `head.${btoa(JSON.stringify({ sub, more }))}.signature`
const log = () => screen.queryByRole('log')

it.each([
  ['the network fails', () => new Error('Failed to fetch')],
  ['the server has a fault', () => refusal('internal')],
  ['it comes too often', () => refusal('too_many_requests', { retryAfterSeconds: 9 })],
])(
  'While a proof is not judged, as when %s, nobody sees the conversation, which may be another’s',
  async (_, fault) => {
    let end = () => {}
    let answer = (): unknown => {
      throw fault()
    }
    const judging = async () => {
      await new Promise<void>((resolve) => (end = resolve))
      return answer()
    }
    const { looks } = await entered({ 'visits.identify': judging })
    expect(log()).not.toBeNull()
    await says('identify', { token: proofOf('ada') })
    await waitFor(() => expect(log()).toBeNull())
    expect(screen.queryByRole('textbox')).toBeNull()
    await act(async () => end())
    expect((await screen.findByRole('alert')).textContent).toContain('We could not check who you are.')
    expect(log()).toBeNull()
    // No reply in it counts as looked at.
    const before = looks().length
    await says('shown')
    await waitFor(() => expect(looks().length).toBeGreaterThan(before))
    expect(looks().slice(before).every(isGlance)).toBe(true)
    // Once more, in vain and then with luck.
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await act(async () => end())
    await screen.findByRole('button', { name: 'Try again' })
    expect(log()).toBeNull()
    answer = () => ({ isVerified: true })
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await act(async () => end())
    await waitFor(() => expect(log()).not.toBeNull())
    expect(log()?.textContent).toContain('Where is my ring?')
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

it('A conversation that turns out to be another’s is never seen by whoever comes, and they begin anew', async () => {
  let end = () => {}
  await entered({
    'visits.identify': async () => {
      await new Promise<void>((resolve) => (end = resolve))
      throw refusal('identity_of_other')
    },
  })
  await says('identify', { token: proofOf('bea') })
  await waitFor(() => expect(log()).toBeNull())
  await act(async () => end())
  await waitFor(() => expect(log()).not.toBeNull())
  expect(log()?.textContent).not.toContain('ring')
})

it('Whoever is known to be here goes on while their site says so once more; somebody else does not', async () => {
  let answer = (): unknown => ({ isVerified: true })
  await entered({ 'visits.identify': () => answer() })
  await says('identify', { token: proofOf('ada') })
  await waitFor(() => expect(log()).not.toBeNull())
  await userEvent.type(screen.getByRole('textbox'), 'And my wat')
  answer = () => {
    throw refusal('internal')
  }
  await says('identify', { token: proofOf('ada', 'later') })
  await waitFor(() => expect(told).toContain('staffroom error'))
  await userEvent.keyboard('ch?')
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'And my watch?')
  expect(log()).not.toBeNull()
  await says('identify', { token: proofOf('bea') })
  await screen.findByRole('alert')
  expect(log()).toBeNull()
  await says('forget')
  await waitFor(() => expect(log()).not.toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(log()?.textContent).not.toContain('ring')
})
