import type { SettingsState, StaffSettings, StaffVersion } from '#contract/workspace/staff-versions.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { colleague, hired, listOf } from '#web/testing/colleagues.ts'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { person } from '#web/testing/people.ts'
import { open } from '#web/testing/render.tsx'
import { knownSite } from '#web/testing/sources.ts'
// Fetched when it is wanted: not in the first test's time.
import './publish-dialog.tsx'
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
function office({ refuses = false } = {}) {
  const versions = [version(1, hired)]
  const state: SettingsState = { live: { number: 1, settings: hired }, draft: null, revision: 0 }
  const calls = fakeServer({
    'staff.get': () => colleague({ interactionsCount: 3, conversionRate: 0 }),
    'knowledge.list': listOf(knownSite()),
    'conversations.list': listOf(),
    'conversations.suggest': { questions: ['Found on the site?'] },
    'staff.getSettings': () => ({ ...state }),
    'staff.listVersions': () => ({ items: [...versions] }),
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
    'staff.publish': ({ reason }: { reason: string }) => {
      const number = state.live.number + 1
      const settings = state.draft?.settings ?? hired
      versions.unshift({ ...version(number, settings), reason })
      Object.assign(state, { live: { number, settings }, draft: null, revision: state.revision + 1 })
      return { ...state }
    },
    'staff.restore': ({ number }: { number: number }) => {
      const settings = versions.find((one) => one.number === number)?.settings ?? hired
      const next = state.live.number + 1
      versions.unshift({ ...version(next, settings), restoredFrom: number })
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
  expect(dialog.textContent).toContain('Greeting: nothing → Welcome in.')
  await write(within(dialog).getByLabelText('Why'), 'Friendlier.')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Publish' }))
  await screen.findByText('Version 2 is live')
  expect(calls.find(({ name }) => name === 'staff.publish')?.input).toMatchObject({
    revision: 1,
    reason: 'Friendlier.',
  })
  await within(screen.getByRole('region', { name: 'Versions' })).findByText('Friendlier.')
})

it('an earlier version is restored as a new one, after it was shown what changes [B-4]', async () => {
  const { versions, state } = office()
  const welcoming = { ...hired, greeting: 'Welcome in.' }
  versions.unshift(version(2, welcoming))
  state.live = { number: 2, settings: welcoming }
  await openSettings()
  const list = await screen.findByRole('region', { name: 'Versions' })
  await press('Restore version 1')
  const question = await screen.findByRole('alertdialog', { name: 'Restore version 1?' })
  expect(question.textContent).toContain('Greeting: Welcome in. → nothing')
  await userEvent.click(within(question).getByRole('button', { name: 'Restore' }))
  await screen.findByText('Version 3 is live')
  await within(list).findByText('Restored from version 1')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Greeting').value).toBe('')
})

it('what somebody else changed meanwhile is not written over, in words', async () => {
  office({ refuses: true })
  await write(await openSettings(), 'Mine.')
  await press('Save draft')
  expect((await screen.findByRole('alert')).textContent).toContain('Somebody else changed these settings')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Greeting').value).toBe('Mine.')
})

it('faults stand under their fields, and nothing is sent', async () => {
  const { calls } = office()
  await openSettings()
  await write(screen.getByLabelText('Topics to refuse'), 'legal advice')
  await userEvent.click(screen.getByRole('radio', { name: /^The visitor follows a link/ }))
  await press('Save draft')
  await waitFor(() => expect(screen.getAllByText('Fill this in.').length).toBeGreaterThan(0))
  expect(screen.getByLabelText('Address').getAttribute('aria-invalid')).toBe('true')
  await write(screen.getByLabelText('Address'), 'https://shop.example/book')
  await write(screen.getByLabelText('Words on the button'), 'Book')
  await write(screen.getByLabelText('Fixed reply'), 'Ask a lawyer.')
  await press('Save draft')
  await screen.findByText(/^Draft, saved by Ada/)
  expect(calls.filter(({ name }) => name === 'staff.saveDraft')).toMatchObject([
    {
      input: {
        settings: {
          refused: { topics: ['legal advice'], reply: 'Ask a lawyer.' },
          goal: { kind: 'link', address: 'https://shop.example/book', label: 'Book' },
        },
      },
    },
  ])
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
