// On one database: what is refused before that is asked is the same on both; tenant-matrix runs each procedure on both.
import { describe, expect, it } from 'vitest'
import { type AnyContractProcedure, getEventIteratorSchemaDetails } from '@orpc/contract'
import { answerEvent } from '#contract/conversations.ts'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { contract } from '#contract/index.ts'
import { seededRandom } from '#server/adapters/random/seeded-random.ts'
import { routeTable } from '#server/platform/http/api-document.ts'
import { inScope } from '#server/platform/db/transaction.ts'
import {
  type HostileRequest,
  hostileRequests,
  type Operation,
  operationsOf,
} from './testing/hostile-requests.ts'
import { deleteObjects, makeObjects } from './testing/walls/tenant-objects.ts'
import { type TestApp, testApp } from './testing/test-app.ts'
import { Caller } from './testing/test-caller.ts'
import { seedOf, times } from './testing/random-runs.ts'
import { until } from '#server/testing/until.ts'

const seed = seedOf('INPUT_SEED')
const perOperation = Number(process.env['INPUT_REQUESTS']) || times(48, 60)
/** So many are enough for an operation that has accepted one of them. */
const enoughOfAccepted = times(24, 60)
/** Whoever waits so long for one answer waits in vain: the program is held up. */
const vainMs = 60_000

const app = await testApp()
const errorsOf = new Map(routeTable(contract, []).map(({ name, errors: codes }) => [name, codes]))

/** What ends a session or an account: somebody else is asked to do it, who is not needed any more. */
const ending = ['accounts.signOut', 'accounts.deleteAccount', 'sessions.end', 'sessions.endOthers']

/** What nobody can do who does not hold a mailed token, a code, a device or another service's word, or who is alone in a workspace. */
const bySecretAlone = [
  'accounts.signIn',
  'accounts.verifyEmail',
  'accounts.resetPassword',
  'accounts.confirmEmailChange',
  'secondStep.confirm',
  'secondStep.renewRecoveryCodes',
  'secondStep.switchOff',
  'secondStep.answer',
  'passkeys.add',
  'passkeys.rename',
  'passkeys.signIn',
  'passkeys.confirm',
  'providers.beginSignIn',
  'providers.completeSignUp',
  'providers.beginLink',
  'providers.beginProof',
  'providers.unlink',
  'members.update',
  'members.remove',
  'members.leave',
  'members.handOver',
  'invites.accept',
  'invites.decline',
  // In conversations of visitors alone, and by visitors.
  'inbox.takeOver',
  'inbox.reply',
  'inbox.handBack',
  'inbox.close',
  'inbox.update',
  'inbox.addNote',
  'visits.askPerson',
  'visits.goOn',
  'visits.leaveContact',
  'visits.follow',
  // Nothing is edited that could be published, and nothing was published before.
  'staff.publish',
  'staff.restore',
]

/** The tables whose rows nobody but their owner may change. */
const tables = [
  'person',
  'workspace',
  'workspace_member',
  'staff',
  'knowledge_source',
  'conversation',
  'message',
  'onboarding',
]

describe(`what is sent in (INPUT_SEED=${seed}, ${perOperation} requests an operation)`, () => {
  it('never breaks the program, holds it up, or gets an answer off its shape', async () => {
    const { faults, statuses, succeeded } = await attack(app, { requests: perOperation })
    expect(faults).toEqual([])
    // Refusing everything would pass as well.
    expect(statuses.get('2xx')).toBeGreaterThan(perOperation * 5)
    expect(statuses.get('4xx')).toBeGreaterThan(perOperation * 5)
    // The fewer requests, the fewer operations get one that they can accept: of 20, 0.45 of them, which is why it is 48.
    const share = perOperation < 60 ? 0.5 : 0.75
    expect(succeeded.size).toBeGreaterThan((errorsOf.size - bySecretAlone.length) * share)
  }, 900_000)

  it('is seen to break the program when one part of it is broken', async () => {
    const { ids } = app.adapters
    // What creates begins with a new id, so a few of them are enough.
    const creating = (operation: Operation) => operation.method === 'POST'
    const { faults } = await attack(app, { requests: 6, operations: creating, most: 25 }, () => {
      app.adapters.ids = {
        ...ids,
        next: () => {
          throw new Error('planted')
        },
      }
    }).finally(() => {
      app.adapters.ids = ids
    })
    expect(faults.join('\n')).toMatch(/POST .*: 500/)
  })
})

interface Attack {
  /** Of each operation, at most. */
  requests: number
  operations?: (operation: Operation) => boolean
  /** Operations. */
  most?: number
}

async function attack(
  app: TestApp,
  { requests, operations = () => true, most = Number.POSITIVE_INFINITY }: Attack,
  plant: () => void = () => {},
) {
  const ada = await app.person('ada')
  const eve = await app.person('eve')
  const own = await makeObjects(app, ada, 'ada')
  const foreign = await makeObjects(app, eve, 'eve')
  const gone = await makeObjects(app, ada, 'gone')
  await deleteObjects(ada, gone)
  const document = (await ada.ask('GET', '/api/openapi.json')).body
  await untilResearched(eve, foreign.knowledge)
  const spares = new Map<string, string>()
  for (const name of ending) spares.set(name, (await app.person(name.replace('.', '-'))).cookie)
  const before = await rowsOfOthers(app, eve)
  const make = hostileRequests(
    seededRandom(seed),
    [...Object.values(own), ...Object.values(own), ...Object.values(foreign), gone.staff],
    {
      id: foreign.staff,
      workspaceId: eve.workspaceId,
      activeWorkspace: eve.workspaceId,
      ownerUid: eve.uid,
      uid: eve.uid,
      role: 'admin',
      emailVerified: true,
      isPublic: true,
      createdAt: '1999-01-01T00:00:00.000Z',
      status: 'active',
      apiKey: 'stolen',
    },
  )
  plant()
  const faults: string[] = []
  const statuses = new Map<string, number>()
  const succeeded = new Set<string>()
  // What deletes comes last, so that there is something to ask for until then.
  const deletes = ({ method }: Operation) => Number(method === 'DELETE')
  const attacked = operationsOf(document)
    .filter(operations)
    .toSorted((a, b) => deletes(a) - deletes(b))
    .slice(0, most)
  for (const operation of attacked) {
    const enough = Math.min(requests, enoughOfAccepted)
    for (let turn = 0; turn < (succeeded.has(operation.name) ? enough : requests); turn += 1) {
      const who = new Caller(app.origin)
      if (turn % 3 > 0) who.cookie = spares.get(operation.name) ?? ada.cookie
      const request = make(operation)
      // A read is no transaction, whatever key comes along.
      if (request.method === 'GET' && turn % 2 === 0) request.headers['idempotency-key'] = `${turn}`
      const { status, fault } = await send(who, operation, request)
      const kind = `${Math.floor(status / 100)}xx`
      if (kind === '2xx') succeeded.add(operation.name)
      statuses.set(kind, (statuses.get(kind) ?? 0) + 1)
      if (fault !== null)
        faults.push(
          `${request.method} ${request.target.slice(0, 200)} (${operation.name}, by ${turn % 3 > 0 ? 'ada' : 'a guest'}): ${status} ${fault}; sent ${request.body?.slice(0, 300)}`,
        )
    }
  }
  const after = await rowsOfOthers(app, eve)
  for (const table of Object.keys(before))
    if (JSON.stringify(after[table]) !== JSON.stringify(before[table]))
      faults.push(`rows of ${table} that are another's have changed`)
  return { faults, statuses, succeeded }
}

/** Until nothing of its own changes the source any more. */
async function untilResearched(who: Caller, id: string): Promise<void> {
  await until(
    async () => /completed|failed/.test((await who.calls.knowledge.get({ id })).status),
    'the research of an address that does not exist ends',
  )
}

async function send(
  who: Caller,
  operation: Operation,
  { method, target, body, headers }: HostileRequest,
): Promise<{ status: number; fault: string | null }> {
  try {
    const answer = await who.ask(method, target, body, headers, AbortSignal.timeout(vainMs))
    return { status: answer.status, fault: await faultOf(operation, answer.status, answer.body) }
  } catch (error) {
    return { status: 0, fault: `no answer: ${String(error)} ${String(Object(error).cause ?? '')}` }
  }
}

/** What is wrong with an answer, or null. */
async function faultOf({ name }: Operation, status: number, body: unknown): Promise<string | null> {
  const told = JSON.stringify(body)?.slice(0, 300)
  // The head alone was too large: the request was not read.
  if (status === 431) return null
  // The bound of what is read at once for guests: a refusal, though nobody did anything wrong.
  if (Object(body).code === 'try_outs_busy') return problemFault(errorsOf.get(name) ?? [], status, body)
  if (status >= 500 || status < 200) return `a failure of our own: ${told}`
  if (status >= 300) return problemFault(errorsOf.get(name) ?? [], status, body)
  const [module = '', procedure = ''] = name.split('.')
  const found: AnyContractProcedure = Reflect.get(Reflect.get(contract, module), procedure)
  const { outputSchema } = found['~orpc']
  if (getEventIteratorSchemaDetails(outputSchema)) return streamFault(String(body))
  const checked = await outputSchema?.['~standard'].validate(body)
  if (!checked || checked.issues) return `off its shape: ${told}`
  // What is not declared was left out by the check.
  return JSON.stringify(sorted(checked.value)) === JSON.stringify(sorted(body))
    ? null
    : `says more than declared: ${told}`
}

function problemFault(codes: readonly ErrorCode[], status: number, body: unknown): string | null {
  const fields = Object.keys(Object(body)).toSorted()
  const wanted = ['code', 'detail', 'issues', 'message', 'params', 'requestId']
  if (JSON.stringify(fields) !== JSON.stringify(wanted)) return `no problem: ${JSON.stringify(body)}`
  const code = codes.find((one) => one === Object(body).code)
  if (code === undefined) return `an undeclared code: ${JSON.stringify(body)}`
  return errors[code].status === status ? null : `another status than that of ${code}`
}

function streamFault(text: string): string | null {
  const data = [...text.matchAll(/^data: (.+)$/gm)].map((match) => match[1] ?? '')
  const wrong = data.find((line) => line !== '' && !answerEvent.safeParse(JSON.parse(line)).success)
  return wrong === undefined && data.length > 0 ? null : `a stream off its shape: ${wrong ?? text}`
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  )
}

/** Every row of somebody else, and of every person what a person may not change. */
function rowsOfOthers(app: TestApp, other: Caller): Promise<Record<string, unknown>> {
  return inScope(app.database, 'operator', async (db) => {
    const found: Record<string, unknown> = {}
    for (const table of tables) {
      const rows = await db.query<{ row: string }>(
        `select t::text as row from ${table} t where t::text like $1 or t::text like $2 order by 1`,
        [`%${other.workspaceId}%`, `%${other.uid}%`],
      )
      if (rows.length === 0) throw new Error(`nothing in ${table} is another's`)
      found[table] = rows.map(({ row }) => row)
    }
    found['identities'] = await db.query(
      `select id, email, email_verified, role, created_at, suspended_at, subscription_status from person
       where email like any ('{ada@%,eve@%}') order by id`,
      [],
    )
    return found
  })
}
