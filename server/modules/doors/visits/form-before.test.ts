// What visitors are asked of themselves before their first question.
// On one database: it is about a form.
import { expect, it } from 'vitest'
import type { StaffSettings } from '#contract/workspace/staff-versions.ts'
import { testApp } from '#server/testing/test-app.ts'
import { askAsVisitor, openLink, visitorHeaders } from '#server/testing/walls/visitors.ts'

const app = await testApp()

async function asking(differs: Partial<StaffSettings>, who = 'ada') {
  const ada = await app.person(who)
  const { id: staffId } = await ada.calls.staff.create({ name: 'Kenji' })
  const { live, revision } = await ada.calls.staff.getSettings({ staffId })
  const settings = { ...live.settings, ...differs }
  const saved = await ada.calls.staff.saveDraft({ staffId, revision, settings })
  await ada.calls.staff.publish({ staffId, revision: saved.revision })
  const key = await openLink(ada, staffId)
  const guest = app.guest()
  const begin = async (form?: { name?: string; email?: string; language: 'fr' }) => {
    const { token } = await guest.calls.visits.begin({ key, form })
    guest.headers = visitorHeaders(token, key)
  }
  const listed = async () => (await ada.calls.inbox.list({ view: 'all' })).items
  return { ada, key, guest, begin, listed }
}
const needed = { problem: { code: 'form_needed' } }

it('A visitor says who they are before the first question, and the inbox has it before they ask', async () => {
  const { key, guest, begin, listed } = await asking({ form: { name: 'optional', email: 'required' } })
  expect((await guest.calls.visits.getDoor({ key })).form).toEqual({ name: 'optional', email: 'required' })
  for (const form of [undefined, { language: 'fr' }, { name: 'Vic', language: 'fr' }] as const)
    await expect(begin(form)).rejects.toMatchObject(needed)
  await expect(begin({ email: 'nobody', language: 'fr' })).rejects.toMatchObject({
    problem: { code: 'invalid_input' },
  })
  expect(await app.query('select 1 from visitor')).toEqual([])
  await begin({ name: 'Vic', email: 'vic@example.com', language: 'fr' })
  const contact = { name: 'Vic', email: 'vic@example.com' }
  expect(await listed()).toMatchObject([{ title: '', contact, wantedSince: null, speaker: 'staff' }])
  await askAsVisitor(guest, 'When are you open?')
  expect(await listed()).toMatchObject([{ title: 'When are you open?', contact }])
})

it('Nothing is asked where nothing is set, what may be left out is left out, and a goal is reached by an address', async () => {
  const none = await asking({ form: { name: 'off', email: 'off' } })
  expect((await none.guest.calls.visits.getDoor({ key: none.key })).form).toBeNull()
  await none.begin()
  expect(await none.listed()).toEqual([])
  const { begin, listed, ada } = await asking(
    { form: { name: 'optional', email: 'optional' }, goal: { kind: 'contact' } },
    'eve',
  )
  await begin({ language: 'fr' })
  expect(await listed()).toEqual([])
  await begin({ email: 'vic@example.com', language: 'fr' })
  const [one] = await listed()
  expect(await ada.calls.conversations.get({ id: one?.id ?? '' })).toMatchObject({ converted: true })
})

it('A name that is given alone reaches the company, and stays when an address follows', async () => {
  const { guest, begin, listed } = await asking({ form: { name: 'required', email: 'off' } })
  await begin({ name: 'Vic', language: 'fr' })
  expect(await listed()).toMatchObject([{ contact: { name: 'Vic', email: null } }])
  await guest.calls.visits.leaveContact({ email: 'vic@example.com', language: 'fr' })
  expect(await listed()).toMatchObject([{ contact: { name: 'Vic', email: 'vic@example.com' } }])
})

it('What a visitor said before the first question is gone once they are erased', async () => {
  const { ada, begin, listed } = await asking({ form: { name: 'required', email: 'required' } })
  await begin({ name: 'Planted8', email: 'planted8@example.com', language: 'fr' })
  const [one] = await listed()
  await ada.calls.visitors.erase({ id: one?.id ?? '' })
  for (const table of ['conversation', 'visitor', 'message', 'event', 'attempt', 'job', 'outgoing_mail'])
    expect(await app.query(`select t::text from ${table} t where t::text ilike '%planted8%'`), table).toEqual(
      [],
    )
})
