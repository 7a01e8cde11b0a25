// On one database: the embedded one; PostgreSQL has kill.postgres.test.ts.
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#server/adapters/database/open-database.ts'
import { seededRandom } from '#server/adapters/random/seeded-random.ts'
import { inScope } from '#server/platform/db/transaction.ts'
import { generateSite } from '#engine/lab/sites/generate-site.ts'
import { serveSite } from '#engine/lab/sites/serve-site.ts'
import { beginKillStory, doneTwice, nothingTwice, pause, plantedTwice } from './testing/kill-story.ts'
import { copiedDataFolder } from './testing/database/template-folder.ts'
import { freePort } from './testing/free-port.ts'
import { type Program, spawnProgram } from './testing/program.ts'
import { onPostgres } from './testing/test-db.ts'
import { until } from './testing/until.ts'
import { seedOf, times } from './testing/random-runs.ts'

const seed = seedOf('KILL_SEED')
/** As often as a job may be running when the program is killed. */
const kills = 6
const seeds = Array.from({ length: times(1, 5) }, (_, round) => seed + round)
/** Of these kills, as many hit the program while it is starting. */
const whileStarting = kills / 3

// The embedded database is killed together with its program; killing a PostgreSQL server is a test of its own.
describe.skipIf(onPostgres).each(seeds)(
  `the one program, killed ${kills} times at random moments (KILL_SEED=%d)`,
  (seed) => {
    let dataDir = ''
    let program: Program | null = null
    beforeAll(async () => {
      dataDir = await copiedDataFolder('staffroom-kill-')
    })
    afterAll(async () => {
      await program?.kill()
      rmSync(dataDir, { recursive: true, force: true })
    })

    it('loses nothing that it acknowledged, finishes its research, and does no step twice', async () => {
      const random = seededRandom(seed)
      const site = generateSite({ seed, template: 'shop', pages: 40 })
      const served = await serveSite(site, { slowMs: 100 })
      const settings = { dataDir, port: await freePort(), environment: { RESEARCH_ALLOW: served.allow } }
      let running = spawnProgram(settings)
      program = running
      await running.ready
      const story = await beginKillStory(running.origin, dataDir, served.origin)
      const done = new AbortController()
      const writing = story.write(done.signal)

      for (let kill = 0; kill < kills; kill += 1) {
        // A third of the kills hits a start; between two of those it works for a while.
        if (kill % 3 > 0 || kill >= 3 * whileStarting) {
          await running.ready
          await pause(20 + random.below(500))
        } else await pause(random.below(900))
        await running.kill()
        running = spawnProgram(settings)
        program = running
      }
      await running.ready
      const { staff, answers } = story.acknowledged
      await until(() => Math.min(staff.size, answers.size) > kills / 3, 'enough is acknowledged')
      done.abort()
      await writing
      // Nothing is killed any more: the research has the program for itself.
      await story.untilResearched(300_000)
      expect(await story.lost()).toEqual({ staff: [], answers: [], answering: [] })
      story.acknowledged.staff.add('planted')
      expect((await story.lost()).staff).toEqual(['planted'])
      expect(await running.stop()).toBe(0)
      await served.close()

      // oxlint-disable-next-line no-console -- what the random moments came to
      console.info(`${staff.size} hirings and ${answers.size} answers were acknowledged`)

      const database = await openDatabase({ dataDir, database: { url: null, poolSize: 1 } })
      const query = (text: string) => inScope(database, 'operator', (db) => db.query(text))
      expect(await doneTwice(query)).toEqual(nothingTwice)
      await query(plantedTwice)
      expect((await doneTwice(query))['stages']).toHaveLength(1)
      await database.close()
    }, 900_000)
  },
)
