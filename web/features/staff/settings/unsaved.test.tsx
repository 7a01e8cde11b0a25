import type { SettingsState, StaffSettings } from '#contract/workspace/staff-versions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, onTestFinished, vi } from 'vitest'
import { colleague, hired, listOf } from '#web/testing/colleagues.ts'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { person } from '#web/testing/people.ts'
import { open } from '#web/testing/render.tsx'
import { knownSite } from '#web/testing/sources.ts'
// Fetched when it is wanted: not in the first test's time.
import './staff-settings.tsx'

const at = '2026-03-01T10:00:00.000Z'
const ada = { uid: 'ada', name: 'Ada' }

/** Kenji's settings; what differs answers otherwise. */
async function settingsOpen(answers: Record<string, unknown> = {}, draft: SettingsState['draft'] = null) {
  const live = {
    number: 1,
    settings: hired,
    publishedBy: ada,
    publishedAt: at,
    reason: '',
    restoredFrom: null,
  }
  const state: SettingsState = {
    live: { number: 1, settings: hired },
    draft,
    revision: 0,
    hasModel: false,
    actionSecrets: [],
  }
  fakeServer({
    'staff.get': colleague(),
    'knowledge.list': listOf(knownSite()),
    'conversations.list': listOf(),
    'conversations.suggest': { questions: [] },
    'staff.getSettings': () => ({ ...state }),
    'staff.listVersions': { items: [live], nextBefore: null },
    'staff.saveDraft': ({ settings }: { settings: StaffSettings }) => {
      state.draft = { settings, savedBy: ada, savedAt: at }
      state.revision += 1
      return { ...state }
    },
    ...answers,
  })
  const opened = await open('/my-staff/kenji?tab=settings', { user: person() })
  await greeting()
  return { ...opened, state }
}
const greeting = () => screen.findByLabelText<HTMLTextAreaElement>('Greeting')
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const write = async (text: string) => {
  await userEvent.click(await greeting())
  await userEvent.paste(text)
}
/** Whether the browser would ask before the window goes. */
const asksBeforeUnload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('What is typed stays when another tab or page is opened, and the browser asks before the window goes', async () => {
  const { router } = await settingsOpen()
  expect(asksBeforeUnload()).toBe(false)
  await write('Welcome in.')
  expect(asksBeforeUnload()).toBe(true)
  await userEvent.click(screen.getByRole('tab', { name: 'Talk' }))
  await waitFor(() => expect(screen.queryByLabelText('Greeting')).toBeNull())
  await userEvent.click(screen.getByRole('tab', { name: 'Settings' }))
  expect((await greeting()).value).toBe('Welcome in.')
  await router.navigate({ to: '/terms' })
  await waitFor(() => expect(screen.queryByLabelText('Greeting')).toBeNull())
  expect(asksBeforeUnload()).toBe(true)
  await router.navigate({ to: '/my-staff/$id', params: { id: 'kenji' }, search: { tab: 'settings' } })
  expect((await greeting()).value).toBe('Welcome in.')
  screen.getByText('Not saved yet')
  await press('Save draft')
  await screen.findByText(/^Draft, saved by Ada/)
  expect(asksBeforeUnload()).toBe(false)
})

it('What is typed while a draft is being saved stays, as not saved yet', async () => {
  const saved = Promise.withResolvers<void>()
  const { state } = await settingsOpen({
    'staff.saveDraft': async ({ settings }: { settings: StaffSettings }) => {
      await saved.promise
      Object.assign(state, { draft: { settings, savedBy: ada, savedAt: at }, revision: 1 })
      return { ...state }
    },
  })
  await write('Welcome')
  await press('Save draft')
  await write(' in.')
  saved.resolve()
  await waitFor(() => expect(state.revision).toBe(1))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save draft' }).ariaBusy).toBeNull())
  expect((await greeting()).value).toBe('Welcome in.')
  screen.getByText('Not saved yet')
  expect(screen.queryByText(/Somebody else changed these settings/)).toBeNull()
})

it('What is saved after one has gone elsewhere and come back is one’s own', async () => {
  const saved = Promise.withResolvers<void>()
  const { state } = await settingsOpen({
    'staff.saveDraft': async ({ settings }: { settings: StaffSettings }) => {
      await saved.promise
      Object.assign(state, { draft: { settings, savedBy: ada, savedAt: at }, revision: 1 })
      return { ...state }
    },
  })
  await write('Welcome in.')
  await press('Save draft')
  await userEvent.click(screen.getByRole('tab', { name: 'Talk' }))
  await waitFor(() => expect(screen.queryByLabelText('Greeting')).toBeNull())
  await userEvent.click(screen.getByRole('tab', { name: 'Settings' }))
  expect((await greeting()).value).toBe('Welcome in.')
  saved.resolve()
  await screen.findByText(/^Draft, saved by Ada/)
  expect(screen.queryByText(/Somebody else changed these settings/)).toBeNull()
  expect((await greeting()).value).toBe('Welcome in.')
})

it('Of a colleague who is deleted nothing unsaved is left to ask about', async () => {
  await settingsOpen({ 'staff.list': listOf(), 'staff.delete': { id: 'kenji' } })
  await write('Welcome in.')
  await press('More actions')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete Kenji' }))
  const question = await screen.findByRole('alertdialog')
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(asksBeforeUnload()).toBe(false)
})

it('Discarding asks first, and where it is refused nothing is lost', async () => {
  await settingsOpen(
    {
      'staff.discardDraft': () => {
        throw refusal('staff_settings_changed')
      },
    },
    { settings: { ...hired, greeting: 'Hello.' }, savedBy: ada, savedAt: at },
  )
  await write('Welcome in.')
  await press('Discard')
  const question = await screen.findByRole('alertdialog', { name: 'Discard the unpublished changes?' })
  await userEvent.click(within(question).getByRole('button', { name: 'Discard' }))
  await within(question).findByRole('alert')
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect((await greeting()).value).toBe('Hello.Welcome in.')
})

it('Opening hours and the link of a goal come back as they were typed when they are chosen again', async () => {
  await settingsOpen()
  const hours = screen.getByRole('switch', { name: 'Only during opening hours' })
  await userEvent.click(hours)
  await userEvent.click(screen.getByLabelText('Message outside opening hours'))
  await userEvent.paste('Back at nine.')
  await userEvent.click(hours)
  await userEvent.click(hours)
  expect(screen.getByLabelText('Message outside opening hours')).toHaveProperty('value', 'Back at nine.')
  const link = screen.getByRole('radio', { name: /^The visitor follows a link/ })
  await userEvent.click(link)
  await userEvent.click(screen.getByLabelText('Address'))
  await userEvent.paste('https://shop.example/book')
  await userEvent.click(screen.getByRole('radio', { name: 'No goal' }))
  await userEvent.click(link)
  expect(screen.getByLabelText('Address')).toHaveProperty('value', 'https://shop.example/book')
})

it('An address that names the goal leads there smoothly, however late its tab comes [NAV-17]', async () => {
  const scrolled: string[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element, how) {
    if (typeof how === 'object' && how.behavior === 'smooth') scrolled.push(this.id)
  })
  window.location.hash = '#goal'
  onTestFinished(() => window.history.replaceState(null, '', '/'))
  const asked = Promise.withResolvers<void>()
  const settings = {
    live: { number: 1, settings: hired },
    draft: null,
    revision: 0,
    hasModel: false,
    actionSecrets: [],
  }
  const late = settingsOpen({
    'staff.getSettings': async () => {
      await asked.promise
      return settings
    },
  })
  expect(scrolled).not.toContain('goal')
  asked.resolve()
  await late
  await waitFor(() => expect(scrolled).toContain('goal'))
})
