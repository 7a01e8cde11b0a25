import type { SettingsState, StaffSettings } from '#contract/workspace/staff-versions.ts'
import { i18n } from '@lingui/core'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished } from 'vitest'
import { colleague, hired, listOf } from '#web/testing/colleagues.ts'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { person } from '#web/testing/people.ts'
import { open, render } from '#web/testing/render.tsx'
import { knownSite } from '#web/testing/sources.ts'
import { ChangeList } from './change-list.tsx'
import { changesBetween } from './changes.ts'
import { holidayWords } from './rule-words.ts'
// Fetched when it is wanted: not in the first test's time.
import './staff-settings.tsx'

const at = '2026-03-01T10:00:00.000Z'
const live: StaffSettings = { ...hired, portrait: { face: 'm-7', tint: 3 }, greeting: 'Welcome in.' }

async function openSettings(answers: Record<string, unknown> = {}, { hasModel = false } = {}) {
  const state: SettingsState = {
    live: { number: 1, settings: live },
    draft: null,
    revision: 0,
    hasModel,
    actionSecrets: [],
  }
  const calls = fakeServer({
    'staff.get': () => colleague({ greeting: 'Welcome in.' }),
    'knowledge.list': listOf(knownSite()),
    'conversations.list': listOf(),
    'conversations.suggest': { questions: [] },
    'staff.getSettings': () => ({ ...state }),
    'staff.listVersions': { items: [], nextBefore: null },
    'staff.saveDraft': ({ settings }: { settings: StaffSettings }) => {
      state.draft = { settings, savedBy: null, savedAt: at }
      state.revision += 1
      return { ...state }
    },
    ...answers,
  })
  await open('/my-staff/kenji?tab=settings', { user: person() })
  await screen.findByLabelText('Greeting')
  const saved = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
    await screen.findByText(/^Draft, saved/)
    return state.draft?.settings
  }
  return { calls, saved }
}
const write = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field)
  await userEvent.click(field)
  await userEvent.paste(text)
}
const choose = async (label: string, option: string) => {
  await userEvent.click(screen.getByRole('combobox', { name: label }))
  await userEvent.click(await screen.findByRole('option', { name: option }))
}
const preview = () => screen.findByRole('region', { name: 'Conversation with Kenji' })

it('tone and form of address are there where a model writes, and say elsewhere that they need one', async () => {
  await openSettings()
  screen.getByText(/^Tone and form of address need a language model/)
  expect(screen.queryByRole('combobox', { name: 'Tone' })).toBeNull()
})

it('first words are written for readers of each language, and previewed as they meet them [B-4]', async () => {
  const { saved } = await openSettings()
  await choose('Visitor’s language', 'Français')
  // Without words of their own they meet the default ones.
  await waitFor(async () => expect((await preview()).textContent).toContain('Welcome in.'))
  await write(screen.getByLabelText('Greeting'), 'Bienvenue.')
  await write(screen.getByLabelText('Questions to begin with'), 'Quels sont vos horaires ?')
  await waitFor(async () => expect((await preview()).textContent).toContain('Bienvenue.'))
  await within(await preview()).findByRole('button', { name: 'Quels sont vos horaires ?' })
  await choose('Visitor’s language', 'Default')
  await waitFor(async () => expect((await preview()).textContent).toContain('Welcome in.'))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Greeting').value).toBe('Welcome in.')
  expect(await saved()).toEqual({
    ...live,
    inLanguages: { fr: { greeting: 'Bienvenue.', questions: ['Quels sont vos horaires ?'] } },
  })
})

it('a line beside the widget’s button is written, has its time and pages, and the conversation opens with it [B-4]', async () => {
  const { saved } = await openSettings()
  const line = () => screen.getByRole('textbox', { name: 'Line beside the widget’s button' })
  const time = 'Seconds on the page until the line is shown'
  // Off until somebody writes something.
  expect(screen.queryByRole('textbox', { name: time })).toBeNull()
  await write(line(), 'Looking for a berth?')
  await waitFor(async () => expect((await preview()).textContent).toContain('Looking for a berth?'))
  await write(screen.getByRole('textbox', { name: time }), '30')
  await write(screen.getByRole('textbox', { name: 'Only on these pages' }), '/prices\n/rooms')
  await choose('Visitor’s language', 'Français')
  await write(line(), 'Un anneau ?')
  await waitFor(async () => expect((await preview()).textContent).toContain('Un anneau ?'))
  await write(screen.getByLabelText('Greeting'), 'Bienvenue.')
  await waitFor(async () => expect((await preview()).textContent).toContain('Bienvenue.'))
  expect((await preview()).textContent).not.toContain('Un anneau ?')
  expect((await saved())?.proactive).toEqual({
    text: 'Looking for a berth?',
    inLanguages: { fr: 'Un anneau ?' },
    afterSeconds: 30,
    pages: ['/prices', '/rooms'],
  })
})

it('a line that is too long, and a page that is none, are shown where they stand', async () => {
  const { calls } = await openSettings()
  const line = () => screen.getByRole('textbox', { name: 'Line beside the widget’s button' })
  await write(line(), 'Here.')
  const pages = screen.getByRole('textbox', { name: 'Only on these pages' })
  await write(pages, '/prices\nhttps://shop.example/prices')
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(document.activeElement).toBe(pages))
  await write(pages, '/prices')
  await choose('Visitor’s language', 'Français')
  await write(line(), 'a'.repeat(161))
  await choose('Visitor’s language', 'Default')
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await screen.findByText('At most 160 characters.')
  expect(line()).toHaveProperty('value', 'a'.repeat(161))
  expect(calls.some(({ name }) => name === 'staff.saveDraft')).toBe(false)
})

it('what is wrong in a language that is not shown is shown when the form is sent, and the rest is told', async () => {
  const { calls } = await openSettings()
  const questions = () =>
    screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Questions to begin with' })
  const tooMany = 'a\nb\nc\nd\ne\nf\ng'
  await write(questions(), tooMany)
  await choose('Visitor’s language', 'Français')
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(document.activeElement).toBe(questions()))
  expect(questions().value).toBe(tooMany)
  await choose('Visitor’s language', 'Français')
  await write(questions(), tooMany)
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await screen.findByText('There are errors in: Default')
  expect(document.activeElement).toBe(questions())
  expect(calls.some(({ name }) => name === 'staff.saveDraft')).toBe(false)
})

it('where the team cannot be read, that is said and tried again', async () => {
  const team = { isThere: false }
  await openSettings({
    'members.list': () => {
      if (!team.isThere) throw refusal('internal')
      return { items: [] }
    },
  })
  await userEvent.click(screen.getByRole('radio', { name: 'Only the people chosen here' }))
  team.isThere = true
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  await screen.findByRole('group', { name: 'People who are notified' })
})

it('a portrait is chosen and shuffled, and the conversation shows it beside', async () => {
  const { saved } = await openSettings()
  const shown = async () =>
    [...(await preview()).querySelectorAll('img')].map((image) => image.getAttribute('src'))
  await userEvent.click(screen.getByRole('button', { name: 'Another face' }))
  const faces = within(screen.getByRole('list', { name: 'Faces' }))
  const first = faces.getByRole('button', { name: 'Face 1' })
  expect(first.getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(faces.getByRole('button', { name: 'Face 4' }))
  const source = faces.getByRole('button', { name: 'Face 4' }).querySelector('img')?.getAttribute('src') ?? ''
  expect(source).toMatch(/^\/files\/faces\/m-\d+\.svg$/)
  await waitFor(async () => expect(await shown()).toContain(source))
  await userEvent.click(screen.getByRole('button', { name: 'Lilac' }))
  await userEvent.click(screen.getByRole('button', { name: 'Another colour' }))
  expect((await saved())?.portrait).toEqual({
    face: source.slice('/files/faces/'.length, -'.svg'.length),
    tint: 4,
  })
})

it('length, languages and words for a silent website are set; usual ones again are no change', async () => {
  const { saved } = await openSettings()
  const short = screen.getByRole('radio', { name: /^Short/ })
  await userEvent.click(short)
  screen.getByText('Not saved yet')
  await userEvent.click(screen.getByRole('radio', { name: /^Normal/ }))
  screen.getByText('Version 1 is live')
  await userEvent.click(short)
  await userEvent.click(screen.getByRole('switch', { name: 'Answer in some languages only' }))
  const group = screen.getByRole('group', { name: 'Languages' })
  await userEvent.click(within(group).getByRole('checkbox', { name: 'English' }))
  await write(screen.getByRole('textbox', { name: 'Français' }), 'Appelez-nous.')
  expect(screen.queryByRole('textbox', { name: 'English' })).toBeNull()
  // The one to fall back to is one that is spoken.
  expect((await saved())?.answers).toEqual({
    length: 'short',
    languages: ['fr', 'ar'],
    fallback: 'fr',
    silence: { fr: 'Appelez-nous.' },
  })
})

it('tone and form of address are chosen where a model writes', async () => {
  const { saved } = await openSettings({}, { hasModel: true })
  await choose('Tone', 'Lively')
  await choose('In French', 'tu')
  expect((await saved())?.voice).toEqual({ tone: 'lively', address: { fr: 'familiar', ar: 'formal' } })
})

it('words for a silent website that are too long are shown, also of a language that is not spoken any more', async () => {
  await openSettings()
  await userEvent.click(screen.getByRole('switch', { name: 'Answer in some languages only' }))
  await write(screen.getByRole('textbox', { name: 'Français' }), 'a'.repeat(2_000))
  await userEvent.click(
    within(screen.getByRole('group', { name: 'Languages' })).getByRole('checkbox', { name: 'Français' }),
  )
  expect(screen.queryByRole('textbox', { name: 'Français' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Français' })))
})

it('of two long texts that part is listed in which they differ', async () => {
  const long = 'Choose a time that suits you. '.repeat(10)
  const booking = (text: string, address: string): StaffSettings => ({
    ...live,
    rules: [
      {
        isOn: true,
        when: { topics: ['book'], page: '' },
        does: { kind: 'book', text, link: { address, label: 'Book' } },
      },
    ],
  })
  const before = booking(long, 'https://shop.example/book')
  const { unmount } = await render(
    <ChangeList before={before} after={booking(long, 'https://bad.example/')} />,
  )
  screen.getByText('https://shop.example/book', { exact: false })
  screen.getByText('https://bad.example/', { exact: false })
  unmount()
  await render(<ChangeList before={before} after={booking(`${long}Or call.`, 'https://shop.example/book')} />)
  screen.getByText(/Or call\.\u2069$/)
})

it('a holiday on the first of a month is told as French says it', () => {
  const { locale } = i18n
  onTestFinished(() => i18n.activate(locale))
  i18n.loadAndActivate({ locale: 'fr', messages: {} })
  expect(holidayWords({ date: '2026-01-01', isYearly: true, periods: [] })).toContain('1er janvier')
})

it('what differs between two versions is listed in words', () => {
  const after: StaffSettings = {
    ...live,
    portrait: { face: 'w-1', tint: 3 },
    inLanguages: { ar: { greeting: 'أهلا', questions: [] } },
    proactive: { text: '', inLanguages: { fr: 'Un anneau ?' }, afterSeconds: 20, pages: ['/prices'] },
    answers: { length: 'full', languages: ['fr'], fallback: 'fr', silence: { fr: 'Appelez-nous.' } },
    voice: { tone: 'factual', address: { fr: 'familiar', ar: 'formal' } },
  }
  expect(changesBetween(live, after)).toEqual([
    { what: 'Face', from: null, to: null },
    { what: 'Greeting, العربية', from: '', to: 'أهلا' },
    { what: 'Line beside the widget’s button, Français', from: '', to: 'Un anneau ?' },
    { what: 'Seconds until the line is shown', from: '15', to: '20' },
    { what: 'Pages with the line', from: 'every page', to: '/prices' },
    { what: 'Length of answers', from: 'Normal', to: 'Full' },
    { what: 'Languages', from: 'any language', to: 'Français' },
    { what: 'Fallback language', from: 'English', to: 'Français' },
    { what: 'When the website has no answer, Français', from: '', to: 'Appelez-nous.' },
    { what: 'Tone', from: 'Neutral', to: 'Factual' },
    { what: 'In French', from: 'vous', to: 'tu' },
  ])
  expect(changesBetween(live, { ...live })).toEqual([])
})
