import type { Replay, ReplayedAnswer, ReplayedCase } from '#contract/workspace/staff-replay.ts'
import type { SettingsState } from '#contract/workspace/staff-versions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { onlineManager } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import { colleague, hired, listOf } from '#web/testing/colleagues.ts'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { person } from '#web/testing/people.ts'
import { open } from '#web/testing/render.tsx'
import { knownSite } from '#web/testing/sources.ts'
// Fetched when it is wanted: not in the first test's time.
import './publish-dialog.tsx'
import './try-dialog.tsx'
import './staff-settings.tsx'

const at = '2026-03-01T10:00:00.000Z'
const answer = (text: string, differs: Partial<ReplayedAnswer> = {}): ReplayedAnswer => ({
  band: 'answer',
  text,
  sentences: [{ text, receipts: [] }],
  isWritten: false,
  callsPerson: false,
  link: null,
  form: null,
  ...differs,
})
const receipt = {
  snapshotId: 'prices',
  url: 'https://shop.example/prices',
  pageTitle: 'Prices',
  start: 0,
  end: 10,
  quote: 'A loaf is 6.40.',
}
const quoted = answer('A loaf is 6.40.', { sentences: [{ text: 'A loaf is 6.40.', receipts: [receipt] }] })
const one = (differs: Partial<ReplayedCase> = {}): ReplayedCase => ({
  kind: 'rated_well',
  question: 'How much is a loaf?',
  before: [],
  page: null,
  verdict: 'same',
  live: quoted,
  draft: quoted,
  ...differs,
})
const worse = one({ verdict: 'worse', draft: answer('We do not speak of that.', { isWritten: true }) })

/** Kenji with a draft that greets, and what known questions come to with it. */
async function drafted(replay: Replay | (() => Promise<Replay>), answers: Record<string, unknown> = {}) {
  const state: SettingsState = {
    live: { number: 1, settings: hired },
    draft: { settings: { ...hired, greeting: 'Welcome in.' }, savedBy: null, savedAt: at },
    revision: 4,
    hasModel: false,
    actionSecrets: [],
  }
  const calls = fakeServer({
    'staff.get': colleague(),
    'knowledge.list': listOf(knownSite()),
    'conversations.list': listOf(),
    'conversations.suggest': { questions: [] },
    'staff.getSettings': state,
    'staff.listVersions': {
      items: [
        { number: 1, settings: hired, publishedBy: null, publishedAt: at, reason: '', restoredFrom: null },
      ],
      nextBefore: null,
    },
    'staff.replay': replay,
    'staff.saveDraft': state,
    'staff.publish': { ...state, live: { number: 2, settings: hired }, draft: null, revision: 5 },
    ...answers,
  })
  await open('/my-staff/kenji?tab=settings', { user: person() })
  return calls
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const reasons = (calls: { name: string; input: Record<string, unknown> }[]) =>
  calls.filter(({ name }) => name === 'staff.publish').map(({ input }) => input.reason)

it('What would be answered worse stands beside what is answered now, and is published for a reason alone [B-4]', async () => {
  const calls = await drafted({
    cases: [
      worse,
      one({
        kind: 'rule',
        question: 'refund',
        verdict: 'changed',
        page: '/shop',
        draft: answer('In 30 days.'),
      }),
      one({ kind: 'opening', question: 'Where are you?' }),
      one({ kind: 'approved', question: 'Is there wine?', before: ['What do you sell?'] }),
    ],
    planned: 4,
    hasModel: true,
  })
  await press('Publish…')
  const dialog = await screen.findByRole('dialog', { name: 'Publish version 2' })
  await within(dialog).findByText('4 questions asked again')
  const told = within(dialog).getByRole('status').textContent
  expect(told).toContain('1 worse')
  expect(told).toContain('1 changed')
  expect(told).toContain('2 the same')
  within(dialog).getByText('Answers are compared as quoted, by words alone. No model is asked.')
  const [first, second] = within(dialog)
    .getAllByRole('listitem')
    .filter((item) => /Live now/.test(item.textContent))
  expect(first?.textContent).toContain('Worse')
  expect(first?.textContent).toContain('How much is a loaf?Rated well')
  expect(first?.textContent).toContain('With the draftWe do not speak of that.Written by a person')
  expect(
    within(first ?? dialog)
      .getByRole('link', { name: 'Prices' })
      .getAttribute('href'),
  ).toBe(receipt.url)
  expect(second?.textContent).toContain('refundRule/shop')
  expect(within(dialog).getByText('Where are you?').closest('li')?.textContent).toContain(
    'Question to begin with',
  )
  expect(within(dialog).getByText('Is there wine?').closest('li')?.textContent).toContain('What do you sell?')

  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish anyway' }))
  await within(dialog).findByText('Say why you publish anyway.')
  expect(reasons(calls)).toEqual([])
  await userEvent.type(within(dialog).getByLabelText('Why'), 'On purpose.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish anyway' }))
  await waitFor(() => expect(reasons(calls)).toEqual(['On purpose.']))
})

it('Where nothing gets worse it is published as ever', async () => {
  const calls = await drafted({ cases: [one()], planned: 1, hasModel: false })
  await press('Publish…')
  const dialog = await screen.findByRole('dialog', { name: 'Publish version 2' })
  await within(dialog).findByText('1 question asked again')
  expect(within(dialog).queryByText('Live now')).toBeNull()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(reasons(calls)).toEqual(['']))
})

it('Questions that cannot be asked again hold nobody up who says why [B-4]', async () => {
  const calls = await drafted(() => Promise.reject(refusal('staff_replay_unfinished')))
  await press('Publish…')
  const dialog = await screen.findByRole('dialog', { name: 'Publish version 2' })
  await within(dialog).findByText(/could not be asked again/)
  await userEvent.type(within(dialog).getByLabelText('Why'), 'The shop is shut.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish anyway' }))
  await waitFor(() => expect(reasons(calls)).toEqual(['The shop is shut.']))
})

it('What the server finds worse asks for a reason where the page had not heard of it yet [B-4]', async () => {
  const calls = await drafted(() => new Promise<never>(() => undefined), {
    'staff.publish': () => Promise.reject(refusal('staff_draft_worse', { worse: 3 })),
  })
  await press('Publish…')
  const dialog = await screen.findByRole('dialog', { name: 'Publish version 2' })
  within(dialog).getByText('Asking known questions again, now and with the draft…')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }))
  const why = within(dialog).getByLabelText('Why')
  await within(dialog).findByText(/get a worse answer \(3\)/)
  expect(why.getAttribute('aria-invalid')).toBe('true')
  await userEvent.type(why, 'On purpose.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish anyway' }))
  await waitFor(() => expect(reasons(calls)).toEqual(['', 'On purpose.']))
})

it('Questions that could not be asked are asked once more when somebody wants that, and every state is told', async () => {
  const again = Promise.withResolvers<Replay>()
  let failures = 1
  await drafted(() => (failures-- > 0 ? Promise.reject(refusal('staff_replay_unfinished')) : again.promise))
  await press('Publish…')
  const dialog = await screen.findByRole('dialog', { name: 'Publish version 2' })
  const status = within(dialog).getByRole('status')
  const button = await within(status).findByRole('button', { name: 'Try again' })
  await userEvent.click(button)
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
  within(status).getByText(/could not be asked again/)
  expect(document.activeElement).toBe(button)
  again.resolve({ cases: [one()], planned: 3, hasModel: false })
  expect((await within(status).findByText('1 of 3 questions asked again')).className).toContain('text-warn')
  within(dialog).getByRole('button', { name: 'Publish' })
})

it('Without a connection nothing is waited for', async () => {
  await drafted(() => Promise.reject(new TypeError('offline')))
  const publish = await screen.findByRole('button', { name: 'Publish…' })
  onlineManager.setOnline(false)
  onTestFinished(() => onlineManager.setOnline(true))
  await userEvent.click(publish)
  const dialog = await screen.findByRole('dialog', { name: 'Publish version 2' })
  await within(dialog).findByRole('button', { name: 'Try again' })
  expect(within(dialog).queryByRole('progressbar')).toBeNull()
})

it('A reason that is given before the questions are answered publishes without checking, and that is said [B-4]', async () => {
  const found = Promise.withResolvers<Replay>()
  await drafted(() => found.promise)
  await press('Publish…')
  const dialog = await screen.findByRole('dialog', { name: 'Publish version 2' })
  const why = within(dialog).getByLabelText('Why')
  await userEvent.type(why, ' ')
  within(dialog).getByRole('button', { name: 'Publish' })
  await userEvent.type(why, 'New prices.')
  within(dialog).getByRole('button', { name: 'Publish without checking' })
  within(dialog).getByText(/it is published without waiting for them/)
  found.resolve({ cases: [one()], planned: 1, hasModel: false })
  await within(dialog).findByRole('button', { name: 'Publish' })
  expect(within(dialog).queryByText(/without waiting/)).toBeNull()
})

it('What the server asked a reason for is asked for no more once all questions are answered as well', async () => {
  const answers: Replay[] = [
    { cases: [one()], planned: 2, hasModel: false },
    { cases: [one()], planned: 2, hasModel: false },
    { cases: [one(), one({ question: 'And a roll?' })], planned: 2, hasModel: false },
  ]
  await drafted(async () => answers.shift() ?? Promise.reject(refusal('too_many_requests')), {
    'staff.publish': () => Promise.reject(refusal('staff_draft_worse', { worse: 3 })),
  })
  await press('Publish…')
  const dialog = await screen.findByRole('dialog', { name: 'Publish version 2' })
  await within(dialog).findByText('1 of 2 questions asked again')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }))
  await within(dialog).findByText(/get a worse answer \(3\)/)
  await waitFor(() => expect(answers).toHaveLength(1))
  await userEvent.type(within(dialog).getByLabelText('Why'), 'On purpose.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish anyway' }))
  await within(dialog).findByText('2 questions asked again')
  await within(dialog).findByText('optional')
  expect(within(dialog).queryByText(/get a worse answer/)).toBeNull()
})

it('Whoever cancels while the questions are asked publishes nothing [B-4]', async () => {
  const calls = await drafted(
    { cases: [one()], planned: 1, hasModel: false },
    { 'staff.publish': () => new Promise<never>(() => undefined) },
  )
  await press('Publish…')
  const dialog = await screen.findByRole('dialog', { name: 'Publish version 2' })
  await within(dialog).findByText('1 question asked again')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(reasons(calls)).toEqual(['']))
  const sent = vi.mocked(fetch).mock.calls.map(([target]) => target)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  const publishing = sent.findLast((target) => target instanceof Request && target.url.endsWith('/versions'))
  expect(publishing).toMatchObject({ signal: { aborted: true } })
})

it('Whoever cancels while a draft is saved finds no dialog again, and keeps what they write next', async () => {
  const saved = Promise.withResolvers<SettingsState>()
  const calls = await drafted(
    { cases: [one()], planned: 1, hasModel: false },
    { 'staff.saveDraft': () => saved.promise },
  )
  const greeting = await screen.findByLabelText<HTMLTextAreaElement>('Greeting')
  await userEvent.type(greeting, ' One.')
  await press('Publish…')
  const dialog = await screen.findByRole('dialog', { name: 'Publish version 2' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(calls.some(({ name }) => name === 'staff.saveDraft')).toBe(true))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await userEvent.type(greeting, ' Two.')
  saved.resolve({
    live: { number: 1, settings: hired },
    draft: { settings: { ...hired, greeting: 'Welcome in. One.' }, savedBy: null, savedAt: at },
    revision: 5,
    hasModel: false,
    actionSecrets: [],
  })
  await press('Save draft')
  await waitFor(() =>
    expect(calls.filter(({ name }) => name === 'staff.saveDraft')).toMatchObject([
      { input: { revision: 4, settings: { greeting: 'Welcome in. One.' } } },
      { input: { revision: 5, settings: { greeting: 'Welcome in. One. Two.' } } },
    ]),
  )
  expect(screen.queryByRole('dialog', { name: 'Publish version 2' })).toBeNull()
  expect(reasons(calls)).toEqual([])
})

it('Of many that changed ten are unfolded', async () => {
  const cases = Array.from({ length: 14 }, (_, at) =>
    one({ verdict: 'changed', question: `Question ${at}?` }),
  )
  await drafted({ cases, planned: 14, hasModel: false })
  await press('Try the draft')
  const dialog = await screen.findByRole('dialog', { name: 'Try the draft' })
  expect((await within(dialog).findByText('Question 9?')).closest('details')).toBeNull()
  const folded = within(dialog).getByText('Question 10?').closest('details')
  expect(folded?.textContent).toContain('Further differences')
})

it('Enter in a field saves the draft, and asks nothing', async () => {
  const calls = await drafted({ cases: [], planned: 0, hasModel: false })
  const name = await screen.findByRole('textbox', { name: 'Name' })
  await userEvent.type(name, ' K{Enter}')
  await waitFor(() => expect(calls.some(({ name }) => name === 'staff.saveDraft')).toBe(true))
  expect(calls.some(({ name }) => name === 'staff.replay')).toBe(false)
})

it('The draft is tried without being published', async () => {
  const calls = await drafted({ cases: [worse], planned: 1, hasModel: false })
  await press('Try the draft')
  const dialog = await screen.findByRole('dialog', { name: 'Try the draft' })
  await within(dialog).findByText('We do not speak of that.')
  expect(within(dialog).queryByRole('button', { name: /Publish/ })).toBeNull()
  expect(calls.find(({ name }) => name === 'staff.replay')?.input).toMatchObject({
    settings: { greeting: 'Welcome in.' },
  })
  expect(calls.some(({ name }) => name === 'staff.saveDraft')).toBe(false)
})

it('Long texts and those in Arabic are shown whole, each in its own direction', async () => {
  const long = `https://shop.example/${'loaf'.repeat(60)} ${'A loaf of bread. '.repeat(40)}`.trim()
  const arabic = 'كم سعر الرغيف؟'
  const differing = one({
    kind: 'unanswered',
    question: arabic,
    verdict: 'better',
    live: answer('لا أعرف: الموقع لا يذكر ذلك.', { band: 'unknown', sentences: [] }),
    draft: answer(long, {
      callsPerson: true,
      link: { address: 'https://shop.example/book', label: 'Book a time' },
      form: 'Order status',
    }),
  })
  await drafted({ cases: [differing], planned: 1, hasModel: false })
  await press('Try the draft')
  const dialog = await screen.findByRole('dialog', { name: 'Try the draft' })
  const question = await within(dialog).findByText(arabic)
  const shown = within(dialog).getByText(long)
  for (const text of [question, shown]) {
    expect(text.getAttribute('dir')).toBe('auto')
    expect(text.className).toContain('[overflow-wrap:anywhere]')
  }
  const [item] = within(dialog).getAllByRole('listitem')
  expect(item?.textContent).toContain('No answer')
  expect(item?.textContent).toContain('A person is calledForm: Order statusBook a time')
})
