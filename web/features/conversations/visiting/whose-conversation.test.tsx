// The chat in a frame of a site that says who the visitor is, and whose conversation is seen meanwhile.
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import { questionTurn, turn } from '#web/testing/colleagues.ts'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { open } from '#web/testing/render.tsx'
import { priceSnapshot } from '#web/testing/sources.ts'
import { receiptAddress } from '#web/features/knowledge/receipts/receipt-address.ts'
import {
  conversation,
  doorKey,
  entered,
  isGlance,
  met,
  says,
  site,
  told,
  tokenName,
} from './framed-chat.fixture.ts'
import { forgetToken } from './visit.ts'

/** A proof that names somebody, which nobody here judges. */
const proofOf = (sub: string, more = '') => `head.${btoa(JSON.stringify({ sub, more }))}.signature`
const log = () => screen.queryByRole('log')
const pass = () => act(() => new Promise((resolve) => setTimeout(resolve, 50)))

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
  await says('identify', { token: 'proof' })
  await says('ask', { text: 'Where is my parcel?' })
  await pass()
  expect(asked).toEqual([])
  end()
  await waitFor(() => expect(asked).toEqual(['Where is my parcel?']))
  await says('identify', { token: proofOf('kim') })
  await says('ask', { text: 'And my ring?' })
  await pass()
  await says('forget')
  end()
  await pass()
  expect(asked).toEqual(['Where is my parcel?'])
})

it('What the site asks behind a proof that was not judged is not asked: the conversation may be somebody else’s', async () => {
  const asked: string[] = []
  let answer = (): unknown => {
    throw refusal('too_many_questions', { retryAfterSeconds: 60 })
  }
  await entered({
    'visits.identify': () => answer(),
    'visits.ask': async function* ({ text }: { text: string }) {
      asked.push(text)
      yield { type: 'held' as const, speaker: 'person' as const }
    },
  })
  await says('identify', { token: 'proof' })
  await says('ask', { text: 'Where is my parcel?', reply: 1 })
  await pass()
  expect(asked).toEqual([])
  expect(told).toContain('staffroom error')
  // Whoever waits for its answer is told so at once.
  const problem = expect.stringMatching(/could not be asked/)
  expect(told).toContainEqual({ staffroom: 'reply', reply: 1, problem })
  // Where nobody waits for its answer it is asked once the proof is judged.
  await says('ask', { text: 'Where is my watch?' })
  await pass()
  expect(asked).toEqual([])
  answer = () => ({ isVerified: true })
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(asked).toEqual(['Where is my watch?']))
  // What was not asked waits where the visitor sends it.
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'Where is my parcel?')
  // One that was judged, and names whoever was here, leaves the conversation theirs.
  answer = () => {
    throw refusal('identity_expired')
  }
  await says('identify', { token: 'proof' })
  await says('ask', { text: 'Where is my ring?' })
  await waitFor(() => expect(asked).toEqual(['Where is my watch?', 'Where is my ring?']))
})

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

/** Judgements of proofs that the test gives when it likes, the oldest first. */
function court() {
  const cases: { proof: string; judge: (verdict: unknown) => Promise<void> }[] = []
  const identify = async ({ proof }: { proof: string }) => {
    const verdict = await new Promise((resolve) => {
      cases.push({ proof, judge: (verdict) => act(async () => resolve(verdict)) })
    })
    if (verdict instanceof Error) throw verdict
    return verdict
  }
  const judge = async (verdict: unknown) => {
    await waitFor(() => expect(cases).not.toEqual([]))
    await cases.shift()?.judge(verdict)
  }
  return { cases, identify, judge }
}
const holds = { isVerified: true }

/** Another tab of the same site changes who the browser is. */
const elsewhere = (token: string | null) =>
  act(async () => {
    if (token === null) localStorage.removeItem(tokenName)
    else localStorage.setItem(tokenName, token)
    dispatchEvent(new StorageEvent('storage', { key: tokenName }))
  })

it('While it is not known whose it is, nothing of a conversation stays open beside it, and its site hears nothing of it', async () => {
  const { identify, judge } = court()
  const kept = [...conversation.messages]
  const { router, looks } = await entered({
    'visits.identify': identify,
    'visits.get': () => ({
      conversation: { ...conversation, contactEmail: 'ada@example.com', messages: [...kept] },
    }),
    'visits.getSource': priceSnapshot,
  })
  const opens = () =>
    act(() =>
      router.navigate({
        to: '.',
        search: (before) => ({
          ...before,
          receipt: receiptAddress({ snapshotId: priceSnapshot.id, passage: null }),
        }),
      }),
    )
  await userEvent.click(await screen.findByRole('button', { name: 'Your conversation' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Send it by e-mail' }))
  expect(await screen.findByDisplayValue('ada@example.com')).toBeDefined()
  await says('identify', { token: proofOf('bea') })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByDisplayValue('ada@example.com')).toBeNull()
  // What is written in it meanwhile is told to nobody.
  kept.push(turn({ id: 'reply', role: 'teammate', text: 'Here it is.', band: null, writtenBy: null }))
  const before = looks().length
  await says('shown')
  await waitFor(() => expect(looks().length).toBeGreaterThan(before))
  await pass()
  expect(told).not.toContain('staffroom message')
  await judge(holds)
  await waitFor(() => expect(told).toContain('staffroom message'))
  // A page that was opened from it goes too, and out of the address.
  await opens()
  await screen.findByRole('dialog')
  await says('identify', { token: proofOf('kim') })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(router.state.location.search).not.toHaveProperty('receipt'))
  await judge(holds)
  await waitFor(() => expect(log()).not.toBeNull())
  expect(screen.queryByRole('dialog')).toBeNull()
  await opens()
  await screen.findByRole('dialog')
  await says('forget')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(router.state.location.search).not.toHaveProperty('receipt')
})

/** Nobody is in yet; whoever comes in gets this token once the test lets them. */
async function comingIn(judging: unknown) {
  localStorage.clear()
  let letIn = async () => {}
  const kept: unknown[] = []
  const calls = fakeServer({
    'visits.getDoor': met,
    'visits.suggest': { questions: [] },
    'visits.begin': async () => {
      await new Promise<void>((resolve) => (letIn = () => act(async () => resolve())))
      return { token: 'a'.repeat(43) }
    },
    'visits.get': () => ({
      conversation:
        kept.length === 0 ? null : { ...conversation, speaker: 'staff', person: null, messages: [...kept] },
    }),
    'visits.ask': async function* ({ text }: { text: string }) {
      const [question, answer] = [
        questionTurn(text, `question-${kept.length}`),
        turn({ text: 'In the shop.' }),
      ]
      kept.push(question, answer)
      yield { type: 'question', message: question }
      yield { type: 'done', message: answer }
    },
    'visits.identify': judging,
  })
  await open(`/talk/${doorKey}?site=${encodeURIComponent(site)}`)
  await screen.findByRole('heading', { name: 'Noor' })
  const named = (name: string) => calls.filter((call) => call.name === name)
  const ask = async () => {
    await userEvent.type(await screen.findByRole('textbox'), 'Where is my ring?{Enter}')
    await waitFor(() => expect(named('visits.begin')).toHaveLength(1))
  }
  return { named, ask, letIn: () => letIn() }
}

it('Whoever came in by a proof goes on writing while their site shows a newer one', async () => {
  const { identify, judge, cases } = court()
  const { ask, letIn, named } = await comingIn(identify)
  await says('identify', { token: proofOf('ada') })
  await ask()
  await letIn()
  await screen.findByText('In the shop.')
  await userEvent.type(screen.getByRole('textbox'), 'And my wat')
  await says('identify', { token: proofOf('ada', 'later') })
  await waitFor(() => expect(cases).toHaveLength(1))
  await userEvent.keyboard('ch?')
  expect(screen.getByRole('textbox')).toHaveProperty('value', 'And my watch?')
  await judge(holds)
  expect(document.activeElement).toBe(screen.getByRole('textbox'))
  expect(named('visits.identify')).toHaveLength(1)
})

it('Somebody whom the site names while another comes in gets neither their way in nor what they ask', async () => {
  const { identify } = court()
  const { ask, letIn, named } = await comingIn(identify)
  await says('identify', { token: proofOf('ada') })
  await ask()
  await says('identify', { token: proofOf('bea') })
  await waitFor(() => expect(log()?.textContent).not.toContain('ring'))
  await letIn()
  await pass()
  expect(localStorage.getItem(tokenName)).toBeNull()
  expect(named('visits.ask')).toEqual([])
  expect(log()?.textContent).not.toContain('ring')
})

it('Whoever came in unknown while their site said who they are is judged before anything is seen', async () => {
  const { identify, judge } = court()
  const { ask, letIn } = await comingIn(identify)
  await ask()
  await says('identify', { token: proofOf('bea') })
  await letIn()
  await waitFor(() => expect(log()).toBeNull())
  await judge(holds)
  await waitFor(() => expect(log()?.textContent).toContain('In the shop.'))
})

it('A browser that becomes another visitor’s in another tab shows nothing until that is judged, and nothing of the one before', async () => {
  const { identify, judge } = court()
  let words = 'Where is my ring?'
  await entered({
    'visits.identify': identify,
    'visits.get': () => ({ conversation: { ...conversation, messages: [questionTurn(words)] } }),
  })
  await says('identify', { token: proofOf('ada') })
  await judge(holds)
  await userEvent.type(await screen.findByRole('textbox'), 'It is for Mia')
  words = 'Where is my clock?'
  await elsewhere('b'.repeat(43))
  expect(log()).toBeNull()
  await judge(holds)
  await screen.findByText('Where is my clock?')
  expect(document.body.textContent).not.toContain('ring')
  expect(screen.getByRole('textbox')).toHaveProperty('value', '')
  expect(told.filter((word) => /question|message/.test(String(word)))).toEqual([])
  await elsewhere(null)
  await waitFor(() => expect(log()?.textContent).not.toContain('clock'))
})

it('A refusal that comes late forgets nobody whom it is not about', async () => {
  const { identify, judge, cases } = court()
  await entered({ 'visits.identify': identify })
  await says('identify', { token: proofOf('bea') })
  await waitFor(() => expect(cases).toHaveLength(1))
  const other = 'b'.repeat(43)
  await elsewhere(other)
  await waitFor(() => expect(cases).toHaveLength(2))
  await judge(refusal('identity_of_other'))
  expect(localStorage.getItem(tokenName)).toBe(other)
  expect(log()).toBeNull()
  await judge(holds)
  await waitFor(() => expect(log()).not.toBeNull())
  // Nor one of a proof that another has replaced.
  await says('identify', { token: proofOf('kim') })
  await says('identify', { token: proofOf('bea', 'later') })
  await judge(refusal('identity_of_other'))
  await judge(holds)
  expect(localStorage.getItem(tokenName)).toBe(other)
  expect(log()).not.toBeNull()
})

it('A page whose site spoke before somebody else came in elsewhere shows nothing until it speaks again, and throws nobody out', async () => {
  const { identify, judge, cases } = court()
  await entered({ 'visits.identify': identify })
  await says('identify', { token: proofOf('ada') })
  await judge(holds)
  await userEvent.type(await screen.findByRole('textbox'), 'It is for Mia')
  for (const token of ['b'.repeat(43), 'c'.repeat(43)]) {
    await elsewhere(token)
    if (token.startsWith('b')) await judge(refusal('identity_of_other'))
    await pass()
    expect(localStorage.getItem(tokenName)).toBe(token)
    expect(log()).toBeNull()
    expect(cases).toEqual([])
  }
  expect(sessionStorage.getItem(`draft visit ${doorKey}`)).toBeNull()
  // Nor is what it asks asked in their place, and the same word once more changes nothing.
  await says('ask', { text: 'Where is my parcel?', reply: 1 })
  expect(told).toContainEqual({ staffroom: 'reply', reply: 1, problem: expect.any(String) })
  const ready = () => told.filter((word) => word === 'staffroom ready').length
  const before = ready()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(ready()).toBe(before + 1)
  await says('identify', { token: proofOf('ada') })
  await judge(refusal('identity_of_other'))
  expect(localStorage.getItem(tokenName)).toBe('c'.repeat(43))
  expect(log()).toBeNull()
  await says('identify', { token: proofOf('bea') })
  await judge(holds)
  await waitFor(() => expect(log()).not.toBeNull())
  // What is said from now on begins anew for whom it names.
  await says('identify', { token: proofOf('kim') })
  await judge(refusal('identity_of_other'))
  expect(localStorage.getItem(tokenName)).toBeNull()
})

it('Two first questions from two pages of one place stand in one conversation, that of who came in first', async () => {
  const { ask, letIn, named } = await comingIn(() => holds)
  await ask()
  const field = screen.getByRole('textbox')
  const other = 'b'.repeat(43)
  await elsewhere(other)
  // It goes on where it was.
  expect(screen.getByRole('textbox')).toBe(field)
  await letIn()
  await screen.findByText('In the shop.')
  expect(localStorage.getItem(tokenName)).toBe(other)
  expect(named('visits.ask')).toHaveLength(1)
  const asking = vi
    .mocked(fetch)
    .mock.calls.flatMap(([sent]) =>
      sent instanceof Request && sent.method === 'POST' ? [sent.headers.get('authorization')] : [],
    )
  expect(asking.at(-1)).toBe(`Visitor ${other}`)
})

it('Whoever is named and comes in beside somebody else asks nothing in the other’s conversation', async () => {
  const { identify, judge } = court()
  const { ask, letIn, named } = await comingIn(identify)
  await says('identify', { token: proofOf('ada') })
  await ask()
  // Browsers tell of it a moment later.
  localStorage.setItem(tokenName, 'b'.repeat(43))
  await letIn()
  await judge(refusal('identity_of_other'))
  await pass()
  expect(localStorage.getItem(tokenName)).toBe('b'.repeat(43))
  expect(named('visits.ask')).toEqual([])
  expect(log()).toBeNull()
  expect(document.body.textContent).not.toContain('Where is my ring?')
})

it('A proof that nobody judges in time can be shown again', async () => {
  const late = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal)
  onTestFinished(() => timeout.mockRestore())
  let isJudged = false
  await entered({
    'visits.identify': () =>
      isJudged
        ? holds
        : new Promise((_, reject) => late.signal.addEventListener('abort', () => reject(late.signal.reason))),
  })
  await says('identify', { token: proofOf('ada') })
  await waitFor(() => expect(log()).toBeNull())
  expect(timeout).toHaveBeenCalledWith(15_000)
  await act(async () => late.abort(new DOMException('It took too long.', 'TimeoutError')))
  await screen.findByRole('alert')
  timeout.mockRestore()
  isJudged = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(log()).not.toBeNull())
})

it('Whoever was accepted meanwhile stays when what was shown for them before fails late', async () => {
  const { identify, cases } = court()
  await entered({ 'visits.identify': identify })
  const [first, second] = [proofOf('ada'), proofOf('ada', 'later')]
  for (const token of [first, second, first]) await says('identify', { token })
  await pass()
  // Each of them is judged once.
  expect(cases.map(({ proof }) => proof)).toEqual([first, second])
  await cases[1]?.judge(holds)
  await cases[0]?.judge(refusal('internal'))
  await waitFor(() => expect(log()).not.toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
})

it('A browser that takes everything and keeps nothing has its visitor in for as long as the page', async () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
    clear: () => undefined,
  })
  const { ask, letIn, named } = await comingIn(() => holds)
  await ask()
  await letIn()
  await screen.findByText('In the shop.')
  expect(named('visits.begin')).toHaveLength(1)
  forgetToken({ doorKey, site })
})
