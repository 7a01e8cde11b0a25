import { expect, it } from 'vitest'
import { seedConversations, sumOf } from '#server/testing/seeded-conversations.ts'
import { testApp } from '#server/testing/test-app.ts'
import { runSeed, times } from '#server/testing/random-runs.ts'

const app = await testApp()
const seed = runSeed
const count = times(2_000, 5_000)

it(`The home page and the dashboard equal an independent recount over ${count} conversations, to the edges of their weeks [HOME-1] [HOME-4] [STF-4]`, async () => {
  const ada = await app.person('ada')
  const now = app.adapters.clock.now()
  const told = await seedConversations(app, ada, { seed, count, until: now })
  const { metrics } = await ada.calls.home.get()
  const { current, previous } = metrics.performanceInsights
  for (const week of [current, previous]) {
    const [from, to] = [Date.parse(week.from), Date.parse(week.to)]
    expect(to - from).toBe(7 * 86_400_000)
    const counted = sumOf(told, ({ at }) => at.getTime() >= from && at.getTime() < to)
    expect({ seed, interactions: week.interactions }).toEqual({ seed, interactions: counted.answers })
    expect(week.satisfaction).toBe(counted.satisfaction)
    expect(week.conversionRate).toBe(counted.conversionRate)
  }
  expect(Date.parse(previous.to)).toBe(Date.parse(current.from))
  expect(current.interactions).toBeGreaterThan(20)

  const { usage, waiting } = await ada.calls.analytics.getNow()
  const month = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1)
  expect(Date.parse(usage.since)).toBe(month)
  expect(usage.answers).toBe(
    sumOf({ conversations: [...told.conversations, ...told.trials] }, ({ at }) => at.getTime() >= month)
      .answers,
  )
  const open = told.conversations.filter(({ answers }) => answers.at(-1)?.state === 'interrupted')
  expect(waiting).toHaveLength(Math.min(20, open.length))
  const oldest = open
    .map(({ id, answers }) => ({ id, at: answers.at(-1)?.at.getTime() ?? 0 }))
    .toSorted((a, b) => a.at - b.at)
  expect(waiting[0]?.conversationId).toBe(oldest[0]?.id)

  const { items } = await ada.calls.staff.list({ limit: 100 })
  for (const { id, interactionsCount, averageRating, conversionRate } of items) {
    const own = sumOf(told, ({ staffId }) => staffId === id)
    expect({ interactionsCount, averageRating, conversionRate }).toEqual({
      interactionsCount: own.answers,
      averageRating: own.satisfaction,
      conversionRate: own.conversionRate,
    })
  }
})
