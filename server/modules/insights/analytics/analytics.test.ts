// On one database: it is about sums, which both count alike; reading at once is tried in figures.test.ts.
import { describe, expect, it } from 'vitest'
import { Refused } from '#server/testing/test-caller.ts'
import { testApp } from '#server/testing/test-app.ts'
import {
  emptyFigures,
  recount,
  seedConversations,
  visitorConversation,
} from '#server/testing/seeded-conversations.ts'
import { askToTheEnd } from '#server/testing/hired-staff.ts'
import { askAsVisitor, comeIn, openLink } from '#server/testing/walls/visitors.ts'
import { runSeed, times } from '#server/testing/random-runs.ts'

const app = await testApp()
const seed = runSeed
const count = times(2_000, 5_000)
const year = { from: '2026-01-01', to: '2026-12-31', timeZone: 'UTC' }

describe('the figures of a period', () => {
  it(`equal an independent recount over ${count} conversations, at its edges, in every time zone, by staff member [HOME-4] [STF-4]`, async () => {
    const ada = await app.person('ada')
    const told = await seedConversations(app, ada, { seed, count })
    for (const timeZone of [
      'UTC',
      'Europe/Paris',
      'Asia/Kathmandu',
      'Pacific/Kiritimati',
      'America/St_Johns',
    ])
      for (const [from, to] of [
        ['2026-03-28', '2026-03-30'],
        ['2026-01-01', '2026-12-31'],
        ['2026-10-25', '2026-10-25'],
      ] as const) {
        const period = { from, to, timeZone }
        const report = await ada.calls.analytics.get(period)
        const expected = recount(told, period)
        expect({ seed, ...report.totals }).toEqual({ seed, ...expected.totals })
        expect(report.before).toEqual(expected.before)
        expect(report.days).toEqual(expected.days)
        expect(report.ratings).toEqual(expected.ratings)
        expect(report.lines).toEqual(
          report.staff.slice(0, 10).map(({ id }) => ({ staffId: id, answers: expected.lines[id] })),
        )
        expect(
          Object.fromEntries(
            report.staff.map(({ id, name: _name, tint: _tint, portraitUrl: _portraitUrl, ...rest }) => [
              id,
              rest,
            ]),
          ),
        ).toEqual(expected.staff)
        const [staffId] = Object.keys(expected.staff)
        const one = staffId === undefined ? null : await ada.calls.analytics.get({ ...period, staffId })
        if (staffId !== undefined) expect(one?.totals).toEqual(expected.staff[staffId])
      }
  })

  it('rank what was asked in vain, alike questions together, and follow a deleted colleague out [HOME-4]', async () => {
    const ada = await app.person('ada')
    const told = await seedConversations(app, ada, { seed: seed + 1, count: 400 })
    const { items } = await ada.calls.analytics.listUnanswered(year)
    const { unanswered } = recount(told, year)
    expect(items.map(({ times }) => times)).toEqual(
      [...unanswered.values()].toSorted((a, b) => b - a).slice(0, 100),
    )
    for (const { question, times, staffId } of items) {
      const plain = question
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, ' ')
        .trim()
      expect(times, question).toBe(unanswered.get(`${staffId}: ${plain}`))
    }

    const [gone] = told.staffIds
    await ada.calls.staff.delete({ id: gone ?? '' })
    const left = { ...told, conversations: told.conversations.filter(({ staffId }) => staffId !== gone) }
    expect((await ada.calls.analytics.get(year)).totals).toEqual(recount(left, year).totals)
  })

  it('take questions for alike by their words in every alphabet, and leave small talk out [HOME-4]', async () => {
    const ada = await app.person('ada')
    const { id: staffId } = await ada.calls.staff.create({ name: 'Kenji' })
    const id = await visitorConversation(app, ada, staffId)
    const asked = [
      ['???', '\u{1F389}', 'Thanks!', 'Merci beaucoup', 'شكرا'],
      ['متى تفتحون 24/7؟', 'أين المتجر 24/7؟', '«متى تفتحون، 24/7»'],
      ['Où est-ce ?', 'où est ce…', 'Ou est-ce ?'],
    ]
    for (const [number, text] of asked.flat().entries())
      await app.query(
        `insert into message (id, workspace_id, conversation_id, role, text, state, band, created_at)
         select $1 || role, $2, $3, role, $4, 'complete', case role when 'staff' then 'unknown' end, timestamptz '2026-03-04T12:00:00Z' - make_interval(secs => $5)
         from unnest(array['person', 'staff']) role order by role`,
        [`m${number}`, ada.workspaceId, id, text, number],
      )
    const { items } = await ada.calls.analytics.listUnanswered(year)
    expect(Object.fromEntries(items.map(({ question, times }) => [question, times]))).toEqual({
      'متى تفتحون 24/7؟': 2,
      'أين المتجر 24/7؟': 1,
      'Où est-ce ?': 2,
      'Ou est-ce ?': 1,
    })
  })

  it('are of one moment, however much is answered while they are counted [HOME-4]', async () => {
    const ada = await app.person('ada')
    const { id: staffId } = await ada.calls.staff.create({ name: 'Kenji' })
    const id = await visitorConversation(app, ada, staffId)
    let isCounting = true
    const answering = (async () => {
      for (let number = 0; isCounting; number += 1)
        await app.query(
          `insert into message (id, workspace_id, conversation_id, role, text, state, band, rating, created_at)
           values ($1, $2, $3, 'staff', 'x', 'complete', 'answer', 5, '2026-03-04T12:00:00Z')`,
          [`m${number}`, ada.workspaceId, id],
        )
    })()
    try {
      for (let tries = 0; tries < 30; tries += 1) {
        const { totals, days, staff, ratings, lines } = await ada.calls.analytics.get(year)
        const sum = (counts: number[]) => counts.reduce((all, one) => all + one, 0)
        expect({
          days: sum(days.map(({ answers }) => answers)),
          staff: sum(staff.map(({ answers }) => answers)),
          ratings: sum(ratings.map(({ times }) => times)),
          lines: sum(lines.flatMap(({ answers }) => answers)),
        }).toEqual({
          days: totals.answers,
          staff: totals.answers,
          ratings: totals.rated,
          lines: totals.answers,
        })
      }
    } finally {
      isCounting = false
      await answering
    }
  })

  it('are all nothing in a workspace where nothing was asked, and never another’s [HOME-4] [WSP-5]', async () => {
    const [ada, eve] = await Promise.all([app.person('ada'), app.person('eve')])
    const { staffIds } = await seedConversations(app, ada, { seed, count: 20 })
    const mine = await eve.calls.analytics.get(year)
    expect(mine.totals).toEqual(emptyFigures)
    expect(mine.days).toHaveLength(365)
    expect(mine.staff).toEqual([])
    expect((await eve.calls.analytics.listUnanswered(year)).items).toEqual([])
    await expect(eve.calls.analytics.get({ ...year, staffId: staffIds[0] ?? '' })).rejects.toMatchObject({
      problem: { code: 'staff_not_accessible' },
    })
  })

  it('leave out what members ask, however they rate it, until somebody outside asks [STF-1]', async () => {
    const ada = await app.person('ada')
    const { id: staffId } = await ada.calls.staff.create({ name: 'Kenji' })
    await ada.calls.staff.setStatus({ id: staffId, status: 'active' })
    const trial = await ada.calls.conversations.start({ staffId })
    const { answer } = await askToTheEnd(ada, trial.id, 'Do you sell lamps?')
    await ada.calls.conversations.rate({ id: answer.id, rating: 1 })
    await ada.calls.conversations.setConverted({ id: trial.id, converted: true })
    const today = app.adapters.clock.now().toISOString().slice(0, 10)
    const day = { from: today, to: today, timeZone: 'UTC' }
    const told = async () => {
      const { totals, staff } = await ada.calls.analytics.get(day)
      const { items } = await ada.calls.analytics.listUnanswered(day)
      const { csv } = await ada.calls.analytics.exportAnswers(day)
      return {
        totals,
        staff: staff.length,
        asked: items.length,
        rows: csv.trimEnd().split('\r\n').length - 1,
      }
    }
    expect(await told()).toEqual({ totals: emptyFigures, staff: 0, asked: 0, rows: 0 })
    expect(await ada.calls.staff.get({ id: staffId })).toMatchObject({
      interactionsCount: 0,
      averageRating: null,
      conversionRate: null,
    })
    const visitor = await comeIn(app.origin, await openLink(ada, staffId))
    await askAsVisitor(visitor, 'Do you sell lamps?')
    const { totals, ...rest } = await told()
    expect(rest).toEqual({ staff: 1, asked: 1, rows: 1 })
    expect(totals).toMatchObject({ answers: 1, unknown: 1, rated: 0, conversations: 1, converted: 0 })
    expect((await ada.calls.home.get()).metrics.performanceInsights.current.interactions).toBe(1)
  })

  it('are exported for a spreadsheet, newest first, and say when there were more [HOME-4]', async () => {
    const ada = await app.person('ada')
    const told = await seedConversations(app, ada, { seed, count: 60 })
    const { csv, fileName, isCut } = await ada.calls.analytics.exportAnswers(year)
    const answers = told.conversations.flatMap(({ answers }) => answers)
    expect([fileName, isCut]).toEqual(['answers-2026-01-01-2026-12-31.csv', false])
    const [heading, ...rows] = csv.slice(1).trimEnd().split('\r\n')
    expect(heading).toMatch(/^time,staff,question,/)
    const inYear = answers.filter(({ at, state }) => state === 'complete' && at.getUTCFullYear() === 2026)
    expect(rows).toHaveLength(inYear.length)
    expect(
      rows
        .toSorted()
        .toReversed()
        .map((row) => row.slice(0, 24)),
    ).toEqual(rows.map((row) => row.slice(0, 24)))
  })

  it('are refused for a period that is none', async () => {
    const ada = await app.person('ada')
    for (const period of [
      { ...year, to: '2025-01-01' },
      { ...year, timeZone: 'Mars' },
      { ...year, from: 'yesterday' },
    ])
      await expect(ada.calls.analytics.get(period)).rejects.toBeInstanceOf(Refused)
  })
})

describe('what goes on now', () => {
  it('tells who answered what last, and how much within the hour [HOME-4]', async () => {
    const ada = await app.person('ada')
    const staffIds: string[] = []
    for (const [name, status] of [
      ['Amal', 'active'],
      ['Bo', 'paused'],
      ['Chidi', 'active'],
    ] as const) {
      const { id } = await ada.calls.staff.create({ name })
      await ada.calls.staff.setStatus({ id, status: 'active' })
      if (status === 'paused') await ada.calls.staff.setStatus({ id, status })
      else staffIds.push(id)
    }
    const [busy = ''] = staffIds
    const visitor = await comeIn(app.origin, await openLink(ada, busy))
    for (const text of ['Where are you?', 'When do you open?']) await askAsVisitor(visitor, text)
    const trial = await ada.calls.conversations.start({ staffId: busy })
    await askToTheEnd(ada, trial.id, 'Is this on?')
    const { atWork } = await ada.calls.analytics.getNow()
    expect(atWork.map((one) => one.id)).toEqual(staffIds)
    expect(atWork[0]).toMatchObject({
      id: busy,
      answersInLastHour: 2,
      last: { question: 'When do you open?' },
    })
    expect(atWork[1]).toMatchObject({ name: 'Chidi', answersInLastHour: 0, last: null })
  })

  it('counts everybody who waits, and shows first who is being answered, however many were broken off [HOME-4]', async () => {
    const ada = await app.person('ada')
    const { id: staffId } = await ada.calls.staff.create({ name: 'Kenji' })
    await app.query(
      `insert into conversation (id, workspace_id, staff_id, asked_by, created_at, updated_at)
       select 'c' || n, $1, $2, 'visitor', now(), now() from generate_series(1, 25) n`,
      [ada.workspaceId, staffId],
    )
    await app.query(
      `insert into message (id, workspace_id, conversation_id, role, text, state, created_at)
       select 'm' || n || role, $1, 'c' || n, role, 'Question ' || n,
         case when role = 'person' then 'complete' when n = 25 then 'answering' else 'interrupted' end,
         now() - make_interval(mins => 60 - n)
       from generate_series(1, 25) n, unnest(array['person', 'staff']) role order by n, role`,
      [ada.workspaceId],
    )
    const { waiting, waitingTotal } = await ada.calls.analytics.getNow()
    expect([waiting.length, waitingTotal]).toEqual([20, 25])
    expect(waiting.slice(0, 3).map(({ question, state }) => [question, state])).toEqual([
      ['Question 25', 'answering'],
      ['Question 1', 'interrupted'],
      ['Question 2', 'interrupted'],
    ])
  })

  it('tells who works, what is read, who waits and what was used this month [HOME-4]', async () => {
    const ada = await app.person('ada')
    const { staffIds } = await seedConversations(app, ada, { seed, count: 5 })
    const before = await ada.calls.analytics.getNow()
    expect(before.staff).toEqual({ onShift: staffIds.length, total: staffIds.length })
    const visitor = await comeIn(app.origin, await openLink(ada, staffIds[0] ?? ''))
    const { conversationId: id } = await askAsVisitor(visitor, 'Is anybody there?')
    const trial = await ada.calls.conversations.start({ staffId: staffIds[0] ?? '' })
    await askToTheEnd(ada, trial.id, 'Am I waiting?')
    await app.query(
      `update message set state = 'interrupted' where conversation_id = any($1) and role = 'staff'`,
      [[id, trial.id]],
    )
    const after = await ada.calls.analytics.getNow()
    expect(after.waiting.filter(({ conversationId }) => conversationId === id)).toMatchObject([
      { conversationId: id, question: 'Is anybody there?', state: 'interrupted' },
    ])
    expect(after.waiting.map(({ question }) => question)).not.toContain('Am I waiting?')
    // Whoever waits for a person stands first, once.
    await visitor.calls.visits.askPerson()
    const { waiting, waitingTotal } = await ada.calls.analytics.getNow()
    expect(waiting[0]).toMatchObject({ conversationId: id, question: 'Is anybody there?', state: 'person' })
    expect(waitingTotal).toBe(after.waitingTotal)
    await ada.calls.inbox.takeOver({ id })
    expect((await ada.calls.analytics.getNow()).waiting.map(({ state }) => state)).not.toContain('person')
    expect(after.usage.answersLimit).toBeNull()
  })
})
