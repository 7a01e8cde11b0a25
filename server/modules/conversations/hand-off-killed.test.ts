// A visitor, two people and the program between them, which is killed in the middle of what they do; afterwards what was
// promised holds all the same.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { pick } from '#server/adapters/random/random.ts'
import { seededRandom } from '#server/adapters/random/seeded-random.ts'
import { faultsOf } from '#server/testing/walls/floor-faults.ts'
import { freePort } from '#server/testing/free-port.ts'
import { pause } from '#server/testing/kill-story.ts'
import { startPostgres } from '#server/testing/postgres.ts'
import { type Program, spawnProgram } from '#server/testing/program.ts'
import { personAt } from '#server/testing/program-person.ts'
import { seedOf, times } from '#server/testing/random-runs.ts'
import { Caller } from '#server/testing/test-caller.ts'
import { onPostgres } from '#server/testing/test-db.ts'
import { emailOf } from '#server/testing/test-people.ts'
import { until } from '#server/testing/until.ts'
import { comeIn, openLink } from '#server/testing/walls/visitors.ts'

const seed = seedOf('KILL_SEED')
const kills = times(4, 60)
const ACTS_BEFORE_A_FALL = 5
const dataDir = mkdtempSync(join(tmpdir(), 'staffroom-floor-'))
const postgres = onPostgres ? await startPostgres() : null
let program: Program | null = null
afterAll(async () => {
  await program?.kill()
  await postgres?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

it(`Nobody outside is left with nobody when the program is killed ${kills} times at random moments (KILL_SEED=${seed}) [B-5]`, async () => {
  const random = seededRandom(seed)
  const settings = {
    dataDir,
    port: await freePort(),
    environment: {
      QUESTIONS_PER_VISITOR: '100000',
      QUESTIONS_PER_NETWORK: '1000000',
      ...(postgres && { DATABASE_URL: postgres.url }),
    },
  }
  let running = spawnProgram(settings)
  program = running
  await running.ready
  const { origin } = running
  const [ada, eve] = [await personAt(origin, dataDir, 'ada'), await personAt(origin, dataDir, 'eve')]
  const { workspaceId } = ada
  const joined = async () => {
    const { id } = await ada.calls.invites.create({ id: workspaceId, email: emailOf('eve'), role: 'editor' })
    await eve.calls.invites.accept({ id })
  }
  await joined()
  const { id: staffId } = await ada.calls.staff.create({ name: 'Kenji' })
  const key = await openLink(ada, staffId)
  // A connection of a program that was killed is of no use to the next.
  const anew = (who: Caller) => {
    const caller = new Caller(origin)
    caller.cookie = who.cookie
    caller.headers = who.headers
    return caller
  }
  const calls = { happened: 0 }
  const tries = async (work: () => Promise<unknown>) => {
    try {
      await work()
      calls.happened += 1
    } catch {
      // Refused, or cut off by the fall.
      await pause(5)
    }
  }

  for (let kill = 0; kill < kills; kill += 1) {
    const first = await comeIn(origin, key)
    const { id } = await first.calls.visits.goOn()
    const acts: readonly (() => Promise<unknown>)[] = [
      async () => {
        for await (const _ of await anew(first).calls.visits.ask({ text: 'When are you open?' }));
      },
      () => anew(first).calls.visits.askPerson(),
      () => anew(first).calls.visits.goOn(),
      () => anew(first).calls.visits.leaveContact({ email: 'visitor@example.com', language: 'fr' }),
      ...[ada, eve].flatMap((who) => [
        () => anew(who).calls.inbox.takeOver({ id }),
        () => anew(who).calls.inbox.reply({ id, text: 'I am a person.' }),
        () => anew(who).calls.inbox.handBack({ id }),
        () => anew(who).calls.inbox.close({ id }),
      ]),
      () => anew(ada).calls.members.remove({ id: workspaceId, uid: eve.uid }),
      () => anew(ada).calls.staff.setEditors({ id: staffId, editorUids: pick(random, [null, [ada.uid]]) }),
      joined,
    ]
    const fallen = new AbortController()
    const several = Array.from({ length: 4 }, async () => {
      while (!fallen.signal.aborted) await tries(pick(random, acts))
    })
    // However slow the machine is, something has happened before the fall.
    const enough = calls.happened + ACTS_BEFORE_A_FALL
    await until(async () => (calls.happened >= enough ? true : null), 'enough happens')
    await pause(random.below(400))
    await running.kill()
    fallen.abort()
    running = spawnProgram(settings)
    program = running
    await running.ready
    await Promise.all(several)

    const people = new Set((await ada.calls.members.list({ id: workspaceId })).items.map(({ name }) => name))
    const { editorUids } = await ada.calls.staff.get({ id: staffId })
    const mayEve = people.has('eve') && (editorUids === null || editorUids.includes(eve.uid))
    const found = await until(async () => {
      const { speaker, assignee, wantedSince, messages, contact } = await anew(ada).calls.inbox.get({ id })
      if (speaker === 'person' && assignee?.uid !== ada.uid && !(mayEve && assignee?.uid === eve.uid))
        return null
      return { speaker, assignee, wantedSince, messages, contact }
    }, 'nobody speaks who may not')
    const turns = found.messages.map(({ role, event, state, author }) => ({
      role,
      event: event ?? null,
      state,
      author_id: author ?? null,
    }))
    const floor = {
      speaker: found.speaker,
      wanted_since: found.wantedSince === null ? null : new Date(found.wantedSince),
      wanted_why: found.contact === null ? 'customer_request' : 'contact_left',
      assignee_id: found.assignee?.uid ?? null,
    }
    expect(faultsOf(turns, floor), JSON.stringify(turns.map(({ role, event }) => event ?? role))).toEqual([])
    // What a dead program was answering counts for two minutes more, but never where a person has the floor.
    if (found.speaker !== 'staff') expect(found.messages.map(({ state }) => state)).not.toContain('answering')
  }
  expect(calls.happened).toBeGreaterThanOrEqual(kills * ACTS_BEFORE_A_FALL)
}, 900_000)
