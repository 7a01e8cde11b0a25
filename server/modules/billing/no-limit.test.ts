// On one database: it is about what is not counted.
import { afterAll, expect, it } from 'vitest'
import { inScope } from '#server/platform/db/transaction.ts'
import { askToTheEnd, hireWithKnowledge } from '#server/testing/hired-staff.ts'
import { serveSmallSite } from '#server/testing/small-site.ts'
import { testApp } from '#server/testing/test-app.ts'
import { onPostgres } from '#server/testing/test-db.ts'

const site = await serveSmallSite({
  '/prices': { title: 'Prices', paragraphs: ['A sourdough loaf is £4.20.', 'A rye loaf is £3.90.'] },
})
const app = await testApp({ settings: { RESEARCH_ALLOW: site.allow } })
afterAll(() => site.close())
const question = 'How much is a sourdough loaf?'

it('Without a limit each answer is a line of the ledger too, and their sum is what is shown [BILL-8]', async () => {
  const ada = await app.person('ada')
  const { conversation } = await hireWithKnowledge(ada, site.origin)
  for (let asked = 0; asked < 3; asked += 1) await askToTheEnd(ada, conversation.id, question)
  const { items } = await ada.calls.billing.getUsage()
  expect(items.find(({ thing }) => thing === 'answers')).toMatchObject({ used: 3, limit: null })
})

it.skipIf(!onPostgres)('Without a limit no answer waits for another one to be counted', async () => {
  const ada = await app.person('ada')
  const { conversation } = await hireWithKnowledge(ada, site.origin)
  await askToTheEnd(ada, conversation.id, question)
  await inScope(app.database, 'operator', async (db) => {
    await db.query('select 1 from usage_month where user_id = $1 for update', [ada.uid])
    await askToTheEnd(ada, conversation.id, question)
  })
})
