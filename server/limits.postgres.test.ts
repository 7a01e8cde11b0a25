// Four processes on one PostgreSQL, and a hundred requests at once against each limit of a plan: never one too many, and
// never one too few.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from './testing/free-port.ts'
import { hireWithKnowledge } from './testing/hired-staff.ts'
import { personAt } from './testing/program-person.ts'
import { type Program, startProgram } from './testing/program.ts'
import { serveSmallSite } from './testing/small-site.ts'
import { Caller } from './testing/test-caller.ts'
import { onPostgres } from './testing/test-db.ts'
import { emailOf } from './testing/test-people.ts'
import { createTestDatabase, dropTestDatabase, testPostgresUrl } from './testing/test-postgres.ts'
import { until } from './testing/until.ts'

const PROCESSES = 4
const REQUESTS = 100

describe.skipIf(!onPostgres)('a hundred requests at once on four processes', { timeout: 300_000 }, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'staffroom-limits-'))
  let url = ''
  let client: pg.Client
  const programs: Program[] = []
  let ada: Caller
  let site: Awaited<ReturnType<typeof serveSmallSite>>
  beforeAll(async () => {
    url = await createTestDatabase(testPostgresUrl())
    site = await serveSmallSite({
      '/prices': { title: 'Prices', paragraphs: ['A sourdough loaf is £4.20.', 'A rye loaf is £3.90.'] },
    })
    const environment = {
      DATABASE_URL: url,
      DATABASE_POOL_SIZE: '8',
      PLANS: 'on',
      RESEARCH_ALLOW: site.allow,
    }
    // One after the other: four that start at once may wait too long for each other on a small machine.
    for (let at = 0; at < PROCESSES; at += 1) {
      const services = at === 0 ? [] : ['web']
      programs.push(await startProgram({ dataDir, port: await freePort(), services, environment }))
    }
    client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('set role staffroom_operator')
    ada = await personAt(origins()[0] ?? '', dataDir, 'ada')
  }, 300_000)
  afterAll(async () => {
    await Promise.all(programs.map((program) => program.kill()))
    await client?.end()
    await site?.close()
    if (url !== '') await dropTestDatabase(testPostgresUrl(), url)
    rmSync(dataDir, { recursive: true, force: true })
  })

  const origins = () => programs.map(({ origin }) => origin)
  /** The same person at each process, one after the other. */
  const at = (who: Caller, turn: number): Caller => {
    const caller = new Caller(origins()[turn % PROCESSES] ?? '')
    caller.cookie = who.cookie
    return caller
  }
  /** Sends all at once; how many answers there were of each status. */
  const atOnce = async (send: (turn: number) => Promise<{ status: number }>) => {
    const answers = await Promise.all(Array.from({ length: REQUESTS }, (_, turn) => send(turn)))
    const counted: Record<number, number> = {}
    for (const { status } of answers) counted[status] = (counted[status] ?? 0) + 1
    return counted
  }
  const count = async (text: string): Promise<number> => {
    const { rows } = await client.query<{ count: string }>(text)
    return Number(rows[0]?.count)
  }
  /** As if the payment provider had said that this plan is paid. */
  const pay = (priceId: string) =>
    client.query(
      `insert into billing_account (user_id, state, price_id, subscription_id, read_at)
       values ($1, 'active', $2, 'sub_x', now())
       on conflict (user_id) do update set state = 'active', price_id = $2, subscription_id = 'sub_x'`,
      [ada.uid, priceId],
    )

  it('hire one colleague on the free plan, and five in all on the next [BILL-8]', async () => {
    const hire = (turn: number) =>
      at(ada, turn).ask('POST', '/api/staff', { name: `Noor ${turn}`, knowledgeSourceIds: [] })
    expect(await atOnce(hire)).toEqual({ 201: 1, 402: REQUESTS - 1 })
    await pay('price_team')
    expect(await atOnce(hire)).toEqual({ 201: 4, 402: REQUESTS - 4 })
    expect(await count('select count(*) from staff')).toBe(5)
  })

  it('add as many websites as the plan has room for [BILL-8]', async () => {
    const add = (turn: number) =>
      at(ada, turn).ask('POST', '/api/knowledge-sources', { url: `https://site-${turn}.invalid/` })
    expect(await atOnce(add)).toEqual({ 201: 10, 402: REQUESTS - 10 })
    expect(await count('select count(*) from knowledge_source')).toBe(10)
  })

  it('let as many people in as the plan has room for, however often each accepts [BILL-8, WSP-6]', async () => {
    const names = ['bob', 'cleo', 'dan', 'eve', 'fay', 'gus', 'hal', 'ivy', 'jo', 'kim']
    const people: Caller[] = []
    for (const name of names) people.push(await personAt(origins()[0] ?? '', dataDir, name))
    const invites: string[] = []
    for (const name of names) {
      const { id } = await ada.calls.invites.create({
        id: ada.workspaceId,
        email: emailOf(name),
        role: 'viewer',
      })
      invites.push(id)
    }
    const accepted = await atOnce((turn) => {
      const person = turn % names.length
      const who = people[person] ?? expect.fail('nobody')
      // Not modulo the processes alone, so that each person asks several of them.
      return at(who, turn + person).ask('POST', `/api/invites/${invites[person]}/accept`)
    })
    expect(accepted[402]).toBeGreaterThan(0)
    const members = `select count(*) from workspace_member where workspace_id = '${ada.workspaceId}'`
    expect(await count(members)).toBe(5)
  })

  it('get the answers that are left of the month, and the ledger has a line for each [BILL-8]', async () => {
    await client.query('delete from knowledge_source')
    await client.query('delete from staff')
    const { staff } = await hireWithKnowledge(ada, site.origin)
    await client.query(
      `insert into usage_month (user_id, month, answers)
       values ($1, date_trunc('month', now() at time zone 'UTC')::date, 1990)
       on conflict (user_id, month) do update set answers = 1990`,
      [ada.uid],
    )
    const talks = await Promise.all(
      Array.from({ length: REQUESTS }, (_, turn) =>
        at(ada, turn).calls.conversations.start({ staffId: staff.id }),
      ),
    )
    const asked = await atOnce((turn) =>
      at(ada, turn).ask('POST', `/api/conversations/${talks[turn]?.id}/questions`, {
        text: 'How much is a sourdough loaf?',
      }),
    )
    expect(asked).toEqual({ 200: 10, 402: REQUESTS - 10 })
    const answered = `select count(*) from message where role = 'staff' and state = 'complete'`
    await until(async () => (await count(answered)) === 10, 'all answers are whole')
    expect(await count(`select sum(quantity) as count from usage_entry where kind = 'answer'`)).toBe(10)
    expect(await count('select sum(answers) as count from usage_month')).toBe(2_000)
  })
})
