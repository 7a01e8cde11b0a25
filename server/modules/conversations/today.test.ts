// On one database: it is about the clock.
import { afterAll, expect, it } from 'vitest'
import type { StaffSettings } from '#contract/workspace/staff-versions.ts'
import { askToTheEnd, hireWithKnowledge } from '#server/testing/hired-staff.ts'
import { movedClock } from '#server/testing/moved-clock.ts'
import { serveSmallSite } from '#server/testing/small-site.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { mayRest } from '#engine/answer/compose/usual-day.ts'

const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const site = await serveSmallSite({
  '/hours': {
    title: 'Opening hours',
    paragraphs: days.map((day, at) => `${day} ${at + 6}:30–${at + 12}:10`),
  },
})
afterAll(() => site.close())
// A working day, whenever this is run.
const clock = movedClock()
while (mayRest(clock.now(), [], ['en'])) clock.advance(86_400_000)
const app = await testApp({ replaced: { clock }, settings: { RESEARCH_ALLOW: site.allow } })

async function openAt(who: Caller, staffId: string, hours: StaffSettings['hours']): Promise<void> {
  const { live, revision } = await who.calls.staff.getSettings({ staffId })
  const draft = await who.calls.staff.saveDraft({ staffId, revision, settings: { ...live.settings, hours } })
  await who.calls.staff.publish({ staffId, revision: draft.revision })
}

it('Today is the day where the house is; where nobody has said where that is, the whole week is told', async () => {
  const ada = await app.person('ada')
  const { staff, conversation } = await hireWithKnowledge(ada, site.origin)
  const told = async () => {
    const { answer } = await askToTheEnd(ada, conversation.id, 'Are you open today?')
    return days.filter((day) => answer.text.includes(day))
  }
  expect(await told()).toEqual(days)
  const now = app.adapters.clock.now()
  // One of the two ends of the world has another day than London, whenever this is run.
  const timeZone = now.getUTCHours() < 11 ? 'Etc/GMT+12' : 'Pacific/Kiritimati'
  await openAt(ada, staff.id, { timeZone, words: '', periods: [{ day: 0, from: 0, to: 1_440 }] })
  const today = new Intl.DateTimeFormat('en', { timeZone, weekday: 'long' }).format(now)
  expect(today).not.toBe(days[(now.getUTCDay() + 6) % 7])
  expect(await told()).toEqual([today])
})

it('On a holiday that somebody has set, no hours of the week prove that the house is open', async () => {
  const ben = await app.person('ben')
  const { staff, conversation } = await hireWithKnowledge(ben, site.origin)
  const told = async () => (await askToTheEnd(ben, conversation.id, 'Are you open now?')).answer
  const hours = { timeZone: 'UTC', words: '', periods: [{ day: 0, from: 0, to: 1_440 }] }
  await openAt(ben, staff.id, hours)
  expect(await told()).toMatchObject({
    band: 'answer',
    text: expect.stringMatching(/^(?:Open|Closed) now: /),
  })
  // A day before and one behind: it may be midnight.
  const around = [-1, 0, 1].map((days) => new Date(app.adapters.clock.now().getTime() + days * 86_400_000))
  const holidays = around.map((day) => ({
    date: day.toISOString().slice(0, 10),
    isYearly: false,
    periods: [],
  }))
  await openAt(ben, staff.id, { ...hours, holidays })
  const { band, text } = await told()
  expect(band).toBe('closest')
  expect(text).toMatch(/day \d/)
  expect(text).not.toMatch(/now:/i)
})
