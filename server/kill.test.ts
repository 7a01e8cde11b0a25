import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/adapters/database/open-database.ts'
import { inScope } from '#server/kernel/transaction.ts'
import { seededRandom } from '#server/adapters/random/seeded-random.ts'
import { generateSite } from '../e2e/sites/generate-site.ts'
import { serveSite } from '../e2e/sites/serve-site.ts'
import { personAt } from './testing/program-person.ts'
import { freePort, type Program, startProgram } from './testing/program.ts'
import { onPostgres } from './testing/test-db.ts'
import { Caller } from './testing/test-caller.ts'

const seed = Number(process.env['KILL_SEED'] ?? Math.floor(Math.random() * 1e9))
const kills = 30

// The embedded database is killed together with its program; killing a PostgreSQL server is a test of its own.
describe.skipIf(onPostgres)(
  `the one program, killed ${kills} times at random moments (KILL_SEED=${seed})`,
  () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'staffroom-kill-'))
    afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

    it('loses nothing that it acknowledged, finishes its research, and does no step twice', async () => {
      const random = seededRandom(seed)
      const site = generateSite({ seed, template: 'shop', pages: 60 })
      const served = await serveSite(site, { slowMs: 100 })
      const port = await freePort()
      const start = () => startProgram({ dataDir, port, environment: { RESEARCH_ALLOW: served.allow } })
      let program: Program = await start()
      const ada = await personAt(program.origin, dataDir, 'ada')
      const source = await ada.calls.knowledge.create({
        url: served.origin,
        researchSettings: { maxDepth: 3 },
      })
      const kenji = await ada.calls.staff.create({ name: 'Kenji', knowledgeSourceIds: [source.id] })
      const conversation = await ada.calls.conversations.start({ staffId: kenji.id })
      const acknowledged = { staff: new Set([kenji.id]), answers: new Set<string>() }

      for (let round = 0; round < kills; round += 1) {
        const who = new Caller(program.origin)
        who.cookie = ada.cookie
        const writing = write(who, conversation.id, acknowledged)
        await new Promise((resolve) => setTimeout(resolve, 50 + random.below(900)))
        await program.kill()
        await writing
        program = await start()
      }

      const who = new Caller(program.origin)
      who.cookie = ada.cookie
      let researched = await who.calls.knowledge.get({ id: source.id })
      for (let tries = 0; tries < 600 && !researched.status.endsWith('completed'); tries += 1) {
        await new Promise((resolve) => setTimeout(resolve, 200))
        researched = await who.calls.knowledge.get({ id: source.id })
      }
      expect(researched.status).toBe('research_completed')
      const { messages } = await who.calls.conversations.get({ id: conversation.id })
      const found = new Set<string>()
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await who.calls.staff.list({ limit: 100, ...(cursor && { cursor }) })
        for (const { id } of page.items) found.add(id)
        cursor = page.nextCursor
      }
      expect(await program.stop()).toBe(0)
      await served.close()

      // oxlint-disable-next-line no-console -- what the random moments came to
      console.info(
        `${acknowledged.staff.size} hirings and ${acknowledged.answers.size} answers were acknowledged`,
      )
      expect([...acknowledged.staff].filter((id) => !found.has(id))).toEqual([])
      const complete = new Set(messages.filter(({ state }) => state === 'complete').map(({ id }) => id))
      expect([...acknowledged.answers].filter((id) => !complete.has(id))).toEqual([])
      expect(messages.filter(({ state }) => state === 'answering')).toEqual([])
      expect(acknowledged.staff.size + acknowledged.answers.size).toBeGreaterThan(kills / 2)

      const database = await openDatabase({ dataDir, database: { url: null, poolSize: 1 } })
      const twice = (query: string) => inScope(database, 'operator', (db) => db.query(query))
      expect(await twice('select 1 from page_snapshot')).not.toEqual([])
      expect(await twice('select run_id, url from page_snapshot group by 1, 2 having count(*) > 1')).toEqual(
        [],
      )
      expect(
        await twice('select snapshot_id, ordinal from passage group by 1, 2 having count(*) > 1'),
      ).toEqual([])
      expect(
        await twice('select run_id, ordinal from extracted_item group by 1, 2 having count(*) > 1'),
      ).toEqual([])
      expect(
        await twice(
          'select run_id, code from research_activity where code like $$stage_%$$ or code like $$research_%$$ group by 1, 2 having count(*) > 1',
        ),
      ).toEqual([])
      await database.close()
    }, 400_000)

    it('keeps its data folder to one process, and says so to the second', async () => {
      const program = await startProgram({ dataDir, port: await freePort() })
      await expect(startProgram({ dataDir, port: await freePort() })).rejects.toThrow(/data folder .* in use/)
      expect(await program.stop()).toBe(0)
    }, 60_000)
  },
)

/** Hires and asks until the program is gone; remembers what was acknowledged. */
async function write(
  who: Caller,
  conversationId: string,
  acknowledged: { staff: Set<string>; answers: Set<string> },
): Promise<void> {
  try {
    for (let turn = 0; ; turn += 1) {
      acknowledged.staff.add((await who.calls.staff.create({ name: `Mia ${turn}` })).id)
      for await (const event of await who.calls.conversations.ask({
        id: conversationId,
        text: 'Who founded it?',
      }))
        if (event.type === 'done') acknowledged.answers.add(event.message.id)
    }
  } catch {
    // The program was killed.
  }
}
