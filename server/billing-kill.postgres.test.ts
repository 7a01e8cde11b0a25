// News of the payment provider while the program is killed again and again: nothing is lost, nothing counts twice, and
// what somebody has is what the news come to.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Stripe from 'stripe'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { webhookPath } from '#contract/billing.ts'
import { stripePayments } from '#server/adapters/payments/stripe-payments.ts'
import { startStripeServer } from '#server/adapters/payments/stripe-server.fixture.ts'
import { shuffled } from '#server/adapters/random/random.ts'
import { seededRandom } from '#server/adapters/random/seeded-random.ts'
import { folded, happen, newsOf } from '#server/adapters/payments/billing-story.fixture.ts'
import { freePort } from './testing/free-port.ts'
import { pause } from './testing/kill-story.ts'
import { personAt } from './testing/program-person.ts'
import { type Program, spawnProgram } from './testing/program.ts'
import { seedOf, times } from './testing/random-runs.ts'
import { onPostgres } from './testing/test-db.ts'
import { emailOf } from './testing/test-people.ts'
import { createTestDatabase, dropTestDatabase, testPostgresUrl } from './testing/test-postgres.ts'
import { until } from './testing/until.ts'

const seed = seedOf('KILL_SEED')
const kills = times(3, 10)
const webhookSecret = 'whsec_kill'

describe.skipIf(!onPostgres)('a program that is killed amid news', { timeout: 600_000 }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'staffroom-billing-kill-'))
  const left: (() => unknown)[] = []
  afterAll(async () => {
    for (const close of left.toReversed()) await close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  it(`comes to what they come to, after ${kills} kills (KILL_SEED=${seed}) [BILL-6]`, async () => {
    const random = seededRandom(seed)
    const stripe = await startStripeServer()
    left.push(stripe.close)
    const url = await createTestDatabase(testPostgresUrl())
    left.push(() => dropTestDatabase(testPostgresUrl(), url))
    const payments = stripePayments({ secretKey: stripe.secretKey, baseUrl: stripe.url })
    const port = await freePort()
    const begin = async (tries = 5): Promise<Program> => {
      const begun = spawnProgram({
        dataDir,
        port,
        environment: {
          DATABASE_URL: url,
          PLANS: 'on',
          STRIPE_SECRET_KEY: stripe.secretKey,
          STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
          STRIPE_WEBHOOK_SECRET: webhookSecret,
          STRIPE_BASE_URL: stripe.url,
          PLAN_TEAM_PRICE_ID: 'price_team',
          PLAN_TEAM_PRODUCT_ID: 'prod_team',
          PLAN_BUSINESS_PRICE_ID: 'price_business',
          PLAN_BUSINESS_PRODUCT_ID: 'prod_business',
        },
      })
      left.push(begun.kill)
      // It ends when the database does not answer in time, as on a busy machine; whatever runs it starts it again.
      return begun.ready.then(
        () => begun,
        (reason: unknown) => (tries > 1 ? begin(tries - 1) : Promise.reject(reason)),
      )
    }
    let program = await begin()
    const ada = await personAt(program.origin, dataDir, 'ada')
    const { stripeCustomerId: customerId } = await ada.calls.billing.createStripeCustomer({
      firebase_uid: ada.uid,
      email: emailOf('ada'),
      name: 'ada',
      payment_method_id: 'pm_card_visa',
    })
    const signer = new Stripe('sk_test_signs_only')
    const tell = async (payload: string): Promise<boolean> => {
      const signature = signer.webhooks.generateTestHeaderString({ payload, secret: webhookSecret })
      const headers = { 'stripe-signature': signature, connection: 'close' }
      const init = { method: 'POST', body: payload, headers }
      return fetch(`${program.origin}${webhookPath}`, init).then(
        ({ status }) => status === 200,
        () => false,
      )
    }
    for (let round = 0; round < kills; round += 1) {
      for (let steps = 2 + random.below(3); steps > 0; steps -= 1)
        await happen(payments, customerId, random, `k${round}-${steps}`)
      // In any order, some twice, and the program dies while they come.
      const told = shuffled(random, newsOf(stripe, customerId)).map((event) => tell(JSON.stringify(event)))
      await pause(random.below(150))
      await program.kill()
      await Promise.all(told)
      program = await begin()
    }
    // The provider tells again what nobody has acknowledged.
    for (const event of shuffled(random, newsOf(stripe, customerId)))
      await until(() => tell(JSON.stringify(event)), 'the news are heard')
    const expected = folded(newsOf(stripe, customerId))
    expect(expected.planId).toBe((await payments.readAccount(customerId))?.subscription?.priceId ?? null)
    await until(
      async () => {
        const { subscriptionStatus, planId } = await ada.calls.billing.get().catch(() => ({
          subscriptionStatus: null,
          planId: null,
        }))
        return subscriptionStatus === expected.subscriptionStatus && planId === expected.planId
      },
      `it has come to ${JSON.stringify(expected)}`,
    )
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('set role staffroom_operator')
    const { rows } = await client.query('select id from billing_event where customer_id = $1', [customerId])
    await client.end()
    expect(rows).toHaveLength(newsOf(stripe, customerId).length)
    expect(await program.stop()).toBe(0)
  })
})
