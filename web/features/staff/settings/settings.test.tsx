import type { SettingsState, StaffSettings, StaffVersion } from '#contract/workspace/staff-versions.ts'
import type { Rule } from '#contract/workspace/staff-rules.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { colleague, hired, listOf } from '#web/testing/colleagues.ts'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { person } from '#web/testing/people.ts'
import { open } from '#web/testing/render.tsx'
import { knownSite } from '#web/testing/sources.ts'
// Fetched when it is wanted: not in the first test's time.
import './publish-dialog.tsx'
import './restore-dialog.tsx'
import './staff-settings.tsx'

const at = '2026-03-01T10:00:00.000Z'
const ada = { uid: 'ada', name: 'Ada' }
const version = (number: number, settings: StaffSettings): StaffVersion => ({
  number,
  settings,
  publishedBy: ada,
  publishedAt: at,
  reason: '',
  restoredFrom: null,
})

/** Kenji's settings, kept as the server keeps them; `refuses` each save as overtaken. */
function office({ refuses = false, publishesAt = 1 } = {}) {
  let published = 0
  const versions = [version(1, hired)]
  const state: SettingsState = {
    live: { number: 1, settings: hired },
    draft: null,
    revision: 0,
    hasModel: false,
    actionSecrets: [],
  }
  const calls = fakeServer({
    'staff.get': () => colleague({ interactionsCount: 3, conversionRate: 0 }),
    'knowledge.list': listOf(knownSite()),
    'conversations.list': listOf(),
    'conversations.suggest': { questions: ['Found on the site?'] },
    'members.list': {
      items: (
        [
          ['ada', 'Ada', 'owner'],
          ['ben', 'Ben', 'editor'],
          ['vera', 'Vera', 'viewer'],
        ] as const
      ).map(([uid, name, role]) => ({
        uid,
        name,
        role,
        email: `${uid}@example.com`,
        photoURL: null,
        joinedAt: at,
      })),
    },
    'staff.tryRules': { rule: 0 },
    'staff.replay': { cases: [], planned: 0, hasModel: false },
    'staff.getSettings': () => ({ ...state }),
    'staff.listVersions': ({ before }: { before?: number }) => {
      const items = versions.filter(({ number }) => number < (before ?? Infinity)).slice(0, 50)
      const last = items.at(-1)?.number ?? 1
      return { items, nextBefore: last > 1 ? last : null }
    },
    'staff.saveDraft': ({ settings }: { settings: StaffSettings }) => {
      if (refuses) throw refusal('staff_settings_changed')
      state.draft = { settings, savedBy: ada, savedAt: at }
      state.revision += 1
      return { ...state }
    },
    'staff.discardDraft': () => {
      state.draft = null
      state.revision += 1
      return { ...state }
    },
    'staff.publish': ({ revision, reason }: { revision: number; reason: string }) => {
      if (revision !== state.revision) throw refusal('staff_settings_changed')
      published += 1
      if (published < publishesAt) throw refusal('internal')
      const number = state.live.number + 1
      const settings = state.draft?.settings ?? hired
      versions.unshift({ ...version(number, settings), reason })
      Object.assign(state, { live: { number, settings }, draft: null, revision: state.revision + 1 })
      return { ...state }
    },
    'staff.restore': ({ number, revision, reason }: { number: number; revision: number; reason: string }) => {
      if (revision !== state.revision) throw refusal('staff_settings_changed')
      const settings = versions.find((one) => one.number === number)?.settings ?? hired
      const next = state.live.number + 1
      versions.unshift({ ...version(next, settings), restoredFrom: number, reason })
      Object.assign(state, { live: { number: next, settings }, revision: state.revision + 1 })
      return { ...state }
    },
  })
  return { calls, state, versions }
}
const openSettings = async (role: 'owner' | 'viewer' = 'owner') => {
  await open('/my-staff/kenji?tab=settings', { user: person({ activeRole: role }) })
  return screen.findByLabelText('Greeting')
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const choose = async (label: string, option: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
/** In one go, for a key at a time is slow. */
const write = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(text)
}
const preview = () => screen.findByRole('region', { name: 'Conversation with Kenji' })

it('a greeting is previewed as it is typed, saved as a draft, published with a reason, and restored [B-4]', async () => {
  const { calls } = office()
  const greeting = await openSettings()
  await write(greeting, 'Welcome in.')
  await write(screen.getByRole('textbox', { name: 'Questions to begin with' }), 'Are you open?')
  await waitFor(async () => expect((await preview()).textContent).toContain('Welcome in.'))
  await within(await preview()).findByRole('button', { name: 'Are you open?' })
  screen.getByText('Not saved yet')
  await press('Save draft')
  await screen.findByText(/^Draft, saved by Ada/)
  await press('Publish…')
  const dialog = await screen.findByRole('dialog', { name: 'Publish version 2' })
  expect(dialog.textContent).toContain('Greeting, added: Welcome in.')
  await write(within(dialog).getByLabelText('Why'), 'Friendlier.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }))
  await screen.findByText('Version 2 is live')
  expect(calls.find(({ name }) => name === 'staff.publish')?.input).toMatchObject({
    revision: 1,
    reason: 'Friendlier.',
  })
  await within(screen.getByRole('region', { name: 'Versions' })).findByText('Friendlier.')
})

it('what was saved and could not be published is published when that is tried again [B-4]', async () => {
  const { calls } = office({ publishesAt: 2 })
  await write(await openSettings(), 'Welcome in.')
  await press('Publish…')
  const dialog = await screen.findByRole('dialog', { name: 'Publish version 2' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }))
  await within(dialog).findByRole('alert')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }))
  await screen.findByText('Version 2 is live')
  expect(calls.filter(({ name }) => name === 'staff.saveDraft')).toHaveLength(1)
})

it('an earlier version is restored as a new one, after it was shown what changes [B-4]', async () => {
  const { versions, state } = office()
  const welcoming = { ...hired, greeting: 'Welcome in.' }
  versions.unshift(version(2, welcoming))
  state.live = { number: 2, settings: welcoming }
  await openSettings()
  const list = await screen.findByRole('region', { name: 'Versions' })
  await press('Restore version 1')
  const question = await screen.findByRole('dialog', { name: 'Restore version 1?' })
  expect(question.textContent).toContain('Greeting: Welcome in. → nothing')
  await write(within(question).getByLabelText('Why'), 'Found worse.')
  await userEvent.click(within(question).getByRole('button', { name: 'Restore' }))
  await screen.findByText('Version 3 is live')
  await within(list).findByText('Restored from version 1')
  within(list).getByText('Found worse.')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Greeting').value).toBe('')
})

it('a version that somebody else published meanwhile is not replaced unseen', async () => {
  const { versions, state } = office()
  versions.unshift(version(2, { ...hired, greeting: 'Welcome in.' }))
  state.live = { number: 2, settings: { ...hired, greeting: 'Welcome in.' } }
  await openSettings()
  await press('Restore version 1')
  const question = await screen.findByRole('dialog', { name: 'Restore version 1?' })
  state.revision += 1
  await userEvent.click(within(question).getByRole('button', { name: 'Restore' }))
  expect((await within(question).findByRole('alert')).textContent).toContain(
    'Somebody else changed these settings',
  )
})

it('what somebody else changed meanwhile is not written over, in words', async () => {
  office({ refuses: true })
  await write(await openSettings(), 'Mine.')
  await press('Save draft')
  expect((await screen.findByRole('alert')).textContent).toContain('Somebody else changed these settings')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Greeting').value).toBe('Mine.')
})

const refusing: Rule = {
  isOn: true,
  when: { topics: ['legal advice'], page: '' },
  does: { kind: 'refuse', text: 'Ask a lawyer.' },
}
const calling: Rule = {
  isOn: true,
  when: { topics: ['complaint'], page: '/shop' },
  does: { kind: 'person', text: 'I am calling one.' },
}

/** Without the marks of direction. */
const plain = ({ textContent }: Element) => textContent?.replaceAll(/[\u2066-\u2069]/gu, '')

it('rules are added, ordered, switched off, tried, and told in the list of changes [B-4]', async () => {
  const { calls, state } = office()
  state.live.settings = { ...hired, rules: [refusing] }
  await openSettings()
  const list = screen.getByRole('list', { name: 'Rules' })
  // What a company wrote is kept from turning round in a page of the other direction.
  expect(list.textContent).toContain('Then refuse: \u2068Ask a lawyer.\u2069')
  await press('Add a rule')
  await write(within(list).getByLabelText('When a question mentions'), 'complaint')
  await write(within(list).getByLabelText(/^Only on this page/), '/shop')
  await choose('Then', 'Say a fixed text and call a person')
  expect(within(list).getByLabelText<HTMLTextAreaElement>('Text').value).toBe(
    'That is one for my colleagues. I will ask one of them.',
  )
  await write(within(list).getByLabelText('Text'), 'I am calling one.')
  await press('Move rule 2 up')
  await userEvent.click(within(list).getAllByRole('switch')[1] ?? list)
  await write(screen.getByLabelText('Try a question'), 'I have a complaint')
  await write(screen.getByLabelText('On the page'), '/shop/bells')
  await press('Try the rules')
  await screen.findByText(/^Rule 1 applies/)
  expect(calls.find(({ name }) => name === 'staff.tryRules')?.input).toMatchObject({
    question: 'I have a complaint',
    page: '/shop/bells',
    rules: [{ when: calling.when }, { isOn: false }],
  })
  await press('Publish…')
  const dialog = await screen.findByRole('dialog', { name: 'Publish version 2' })
  expect(plain(dialog)).toContain(
    'Rule 1: legal advice, then refuse: Ask a lawyer. → complaint on /shop, then call a person',
  )
  expect(plain(dialog)).toContain('Rule 2, added: off: legal advice')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(state.live.settings.rules).toEqual([calling, { ...refusing, isOn: false }]))
})

it('who is notified, when a person is offered, and how much may be asked are set, in words [B-5]', async () => {
  const { state } = office()
  await openSettings()
  await userEvent.click(screen.getByRole('radio', { name: 'Only the people chosen here' }))
  await screen.findByText('Notified: both people who may answer')
  await userEvent.click(screen.getByRole('checkbox', { name: /^Ben/ }))
  await screen.findByText('Notified: Ben')
  expect(screen.queryByRole('checkbox', { name: /^Vera/ })).toBeNull()
  await userEvent.click(screen.getByRole('switch', { name: 'Offer a person after a bad rating' }))
  await write(screen.getByLabelText('Questions per visitor and hour'), '12')
  await userEvent.tab()
  await write(await screen.findByLabelText('Message at the limit'), 'Write to us.')
  await press('Publish…')
  const dialog = await screen.findByRole('dialog', { name: 'Publish version 2' })
  for (const words of [
    'A person is offered: after two questions without an answer → after two questions without an answer · after a bad rating',
    'Who is notified when a person is called changed',
    'Questions per visitor, added: 12 an hour',
    'Message at the limit, added: Write to us.',
  ])
    expect(dialog.textContent).toContain(words)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }))
  await waitFor(() =>
    expect(state.live.settings).toMatchObject({
      handOff: { whenUnknown: true, whenRatedBadly: true, to: ['ben'] },
      bounds: { perHour: 12, perDay: null, words: 'Write to us.' },
    }),
  )
})

it('holidays are set with other hours or none, and read as words', async () => {
  const { state } = office()
  await openSettings()
  await userEvent.click(screen.getByRole('switch', { name: 'Only during opening hours' }))
  await press('Add a holiday')
  const days = screen.getByRole('list', { name: 'Holidays' })
  fireEvent.change(within(days).getByLabelText('Date of holiday 1'), { target: { value: '2026-12-25' } })
  within(days).getByText('Friday, 25 December 2026: closed')
  await userEvent.click(within(days).getByRole('checkbox', { name: 'Every year' }))
  within(days).getByText('25 December, every year: closed')
  await press('Add hours to holiday 1')
  within(days).getByText('25 December, every year: 10:00–14:00')
  await press('Save draft')
  await waitFor(() =>
    expect(state.draft?.settings.hours?.holidays).toEqual([
      { date: '2026-12-25', isYearly: true, periods: [{ from: 600, to: 840 }] },
    ]),
  )
})

it('faults stand under their fields, and nothing is sent', async () => {
  const { calls } = office()
  await openSettings()
  await press('Add a rule')
  await choose('Then', 'Refuse with a fixed text')
  await userEvent.click(screen.getByRole('radio', { name: /^The visitor follows a link/ }))
  await press('Save draft')
  await waitFor(() => expect(screen.getAllByText('Fill this in.').length).toBeGreaterThan(0))
  expect(screen.getByLabelText('When a question mentions').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('Text').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('Address').getAttribute('aria-invalid')).toBe('true')
  await write(screen.getByLabelText('Address'), 'https://shop.example/book')
  await write(screen.getByLabelText('Words on the button'), 'Book')
  await write(screen.getByLabelText('When a question mentions'), 'legal advice')
  await write(screen.getByLabelText('Text'), 'Ask a lawyer.')
  await press('Save draft')
  await screen.findByText(/^Draft, saved by Ada/)
  expect(calls.filter(({ name }) => name === 'staff.saveDraft')).toMatchObject([
    {
      input: {
        settings: {
          rules: [refusing],
          goal: { kind: 'link', address: 'https://shop.example/book', label: 'Book' },
        },
      },
    },
  ])
})

it('a rule with a fault stays open while it is mended, and a fault does not stay at a place where another rule is', async () => {
  const { calls } = office()
  await openSettings()
  await press('Add a rule')
  await write(screen.getByLabelText('When a question mentions'), 'refund')
  await press('Add a rule')
  await write(screen.getByLabelText('When a question mentions'), 'legal advice')
  await write(screen.getByLabelText('Text'), 'Ask a lawyer.')
  await press('Save draft')
  const text = () =>
    screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Text', description: /Fill this in/ })
  await waitFor(async () => expect(document.activeElement).toBe(await text()))
  await userEvent.keyboard('Ask us.')
  expect(document.activeElement).toHaveProperty('value', 'Ask us.')
  await userEvent.clear(document.activeElement ?? document.body)
  await press('Save draft')
  await text()
  await press('Remove rule 1')
  expect(screen.queryByText('Fill this in.')).toBeNull()
  expect(screen.queryByLabelText('Text')).toBeNull()
  await press('Save draft')
  await screen.findByText(/^Draft, saved by Ada/)
  expect(calls.filter(({ name }) => name === 'staff.saveDraft')).toMatchObject([
    { input: { settings: { rules: [{ when: { topics: ['legal advice'] } }] } } },
  ])
})

it('the keyboard moves a rule as far as it likes, and goes on from the next when one is removed', async () => {
  const { state } = office()
  const named = (topic: string): Rule => ({ ...refusing, when: { topics: [topic], page: '' } })
  state.live.settings = { ...hired, rules: ['a', 'b', 'c'].map(named) }
  await openSettings()
  const focused = () =>
    document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
  const order = () =>
    within(screen.getByRole('list', { name: 'Rules' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => /^Rule \d \u2068(\w)/.exec(textContent ?? '')?.[1])
  await press('Move rule 3 up')
  expect(focused()).toBe('Move rule 2 up')
  screen.getByText('Rule 3 is now rule 2')
  await userEvent.keyboard('{Enter}')
  expect(order()).toEqual(['c', 'a', 'b'])
  expect(focused()).toBe('Move rule 1 down')
  await userEvent.keyboard('{Enter}')
  expect(order()).toEqual(['a', 'c', 'b'])
  await press('Remove rule 3')
  expect(focused()).toBe('Change rule 2')
  await press('Remove rule 1')
  await press('Remove rule 1')
  expect(focused()).toBe('Add a rule')
})

it('a question is tried with whole rules alone, on a page however it is typed, and what came out goes with a change', async () => {
  const { calls, state } = office()
  state.live.settings = { ...hired, rules: [refusing] }
  await openSettings()
  await press('Add a rule')
  await write(screen.getByLabelText('When a question mentions'), 'price')
  await write(screen.getByLabelText(/^Only on this page/), 'prices')
  await press('Move rule 2 up')
  await write(screen.getByLabelText('Try a question'), 'Legal advice?')
  await write(screen.getByLabelText('On the page'), 'https://shop.example/prices?x=1')
  await press('Try the rules')
  await screen.findByText(/^Rule 2 applies/)
  await write(screen.getByLabelText('On the page'), 'prices')
  expect(screen.queryByText(/^Rule 2 applies/)).toBeNull()
  await press('Try the rules')
  await screen.findByText(/^Rule 2 applies/)
  await press('Move rule 2 up')
  expect(screen.queryByText(/^Rule \d decides/)).toBeNull()
  const tried = { page: '/prices', rules: [{ when: refusing.when }] }
  expect(calls.filter(({ name }) => name === 'staff.tryRules')).toMatchObject([
    { input: tried },
    { input: tried },
  ])
})

it('what somebody else saved while the question stood open is not published unseen', async () => {
  const { state } = office()
  state.draft = { settings: { ...hired, greeting: 'Mine.' }, savedBy: ada, savedAt: at }
  const { queryClient } = await open('/my-staff/kenji?tab=settings', { user: person() })
  await press('Publish…')
  const dialog = await screen.findByRole('dialog', { name: 'Publish version 2' })
  state.draft = { settings: { ...hired, greeting: 'Theirs.' }, savedBy: ada, savedAt: at }
  state.revision += 1
  await queryClient.invalidateQueries({ queryKey: ['staff', 'one', 'kenji', 'settings'] })
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>('Greeting').value).toBe('Theirs.'))
  expect(dialog.textContent).toContain('Greeting, added: Mine.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }))
  expect((await within(dialog).findByRole('alert')).textContent).toContain(
    'Somebody else changed these settings',
  )
  expect(state.live.number).toBe(1)
})

it('where the form is sent, the first field that is wrong has the focus, of holidays and opening hours too', async () => {
  office()
  await openSettings()
  await userEvent.click(screen.getByRole('switch', { name: 'Only during opening hours' }))
  await press('Add a holiday')
  await press('Publish…')
  const date = screen.getByLabelText('Date of holiday 1')
  await waitFor(() => expect(document.activeElement).toBe(date))
  expect(date.getAttribute('aria-invalid')).toBe('true')
  await press('Remove holiday 1')
  expect(document.activeElement?.textContent).toBe('Add a holiday')
  fireEvent.change(screen.getByLabelText('Tuesday, until'), { target: { value: '08:00' } })
  await press('Save draft')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Tuesday, until')))
  for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']) {
    await press(`Remove these hours of ${day}`)
    expect(document.activeElement?.getAttribute('aria-label')).toBe(`Add hours to ${day}`)
  }
  await press('Save draft')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Add hours to Monday'))
})

it('a fault of a holiday or of opening hours stays with them, and marks nothing that moves to their place', async () => {
  office()
  await openSettings()
  await userEvent.click(screen.getByRole('switch', { name: 'Only during opening hours' }))
  await press('Add a holiday')
  await press('Add a holiday')
  fireEvent.change(screen.getByLabelText('Date of holiday 2'), { target: { value: '2027-12-24' } })
  await press('Save draft')
  await waitFor(() =>
    expect(screen.getByLabelText('Date of holiday 1').getAttribute('aria-invalid')).toBe('true'),
  )
  await press('Remove holiday 1')
  const whole = screen.getByLabelText<HTMLInputElement>('Date of holiday 1')
  expect([whole.value, whole.getAttribute('aria-invalid')]).toEqual(['2027-12-24', null])
  fireEvent.change(screen.getByLabelText('Tuesday, until'), { target: { value: '08:00' } })
  await press('Save draft')
  const tuesday = screen.getByLabelText('Tuesday, until')
  await waitFor(() => expect(tuesday.getAttribute('aria-invalid')).toBe('true'))
  await press('Remove these hours of Monday')
  expect(screen.getByLabelText('Wednesday, until').getAttribute('aria-invalid')).toBeNull()
})

it('opening hours are set by day, and a draft is discarded', async () => {
  const { state } = office()
  await openSettings()
  await userEvent.click(screen.getByRole('switch', { name: 'Only during opening hours' }))
  const hours = screen.getByRole('list', { name: 'Opening hours' })
  await userEvent.click(within(hours).getByRole('button', { name: 'Remove these hours of Monday' }))
  await userEvent.click(within(hours).getByRole('button', { name: 'Add hours to Sunday' }))
  await write(screen.getByLabelText('Time zone'), 'Europe/Paris')
  await press('Save draft')
  await waitFor(() => expect(state.draft?.settings.hours?.timeZone).toBe('Europe/Paris'))
  expect(state.draft?.settings.hours?.periods.map(({ day }) => day)).toEqual([1, 2, 3, 4, 6])
  await press('Discard')
  const question = await screen.findByRole('alertdialog', { name: 'Discard the unpublished changes?' })
  expect(question.textContent).toContain('The saved draft is deleted for everybody')
  await userEvent.click(within(question).getByRole('button', { name: 'Discard' }))
  await screen.findByText('Version 1 is live')
  expect(screen.getByRole('switch', { name: 'Only during opening hours' }).matches(':checked')).toBe(false)
})

it('viewers see the settings and change nothing', async () => {
  office()
  const greeting = await openSettings('viewer')
  expect(greeting.matches(':disabled')).toBe(true)
  expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull()
})

it('where no goal is set no share is shown, but the way to one [STF-1]', async () => {
  office()
  await open('/my-staff/kenji', { user: person() })
  const link = await screen.findByRole('link', { name: 'Set a goal' })
  expect(link.getAttribute('href')).toBe('/my-staff/kenji?tab=settings#goal')
  expect(screen.queryByText('0%')).toBeNull()
})
