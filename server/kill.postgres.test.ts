import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from '#server/adapters/random/seeded-random.ts'
import { generateSite } from '#engine/lab/sites/generate-site.ts'
import { serveSite } from '#engine/lab/sites/serve-site.ts'
import { beginKillStory, doneTwice, nothingTwice, pause, plantedTwice } from './testing/kill-story.ts'
import { type PostgresServer, startPostgres } from './testing/postgres.ts'
import { freePort } from './testing/free-port.ts'
import { type Program, spawnProgram } from './testing/program.ts'
import { onPostgres } from './testing/test-db.ts'
import { seedOf, times } from './testing/random-runs.ts'
import { until } from '#server/testing/until.ts'

const seed = seedOf('KILL_SEED')
/** No oftener than a job may be running when a program is killed. */
const kills = times(4, 6)

// The server is killed, so it is this test's own and not the one of all the others.
describe.skipIf(!onPostgres)(
  `web, worker and PostgreSQL, each killed ${kills} times at random moments (KILL_SEED=${seed})`,
  () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'staffroom-kill-'))
    let postgres: PostgresServer
    beforeAll(async () => {
      postgres = await startPostgres()
    })
    const started: Program[] = []
    const start = (settings: Parameters<typeof spawnProgram>[0]) => {
      const program = spawnProgram(settings)
      started.push(program)
      return program
    }
    afterAll(async () => {
      await Promise.all(started.map((program) => program.kill()))
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    })

    it('lose nothing that was acknowledged, finish the research, and do no step twice', async () => {
      const random = seededRandom(seed)
      const site = generateSite({ seed, template: 'shop', pages: 40 })
      const served = await serveSite(site, { slowMs: 100 })
      const port = await freePort()
      const environment = { DATABASE_URL: postgres.url, RESEARCH_ALLOW: served.allow }
      const fallen: string[] = []
      const begin = (service: 'web' | 'worker') => {
        const program = start({ dataDir, port, services: [service], environment })
        // A killed one has no exit code.
        void program.ended.then(
          (code) => code !== null && fallen.push(`${service}: ${code} ${program.said()}`),
        )
        return program
      }
      const programs = { web: begin('web'), worker: begin('worker') }
      await Promise.all([programs.web.ready, programs.worker.ready])
      const story = await beginKillStory(programs.web.origin, dataDir, served.origin)
      const done = new AbortController()
      const writing = story.write(done.signal)

      for (let round = 0; round < kills; round += 1) {
        for (const victim of ['postgres', 'web', 'worker'] as const) {
          await Promise.all([programs.web.ready, programs.worker.ready])
          await pause(20 + random.below(500))
          if (victim === 'postgres') {
            await postgres.kill()
            await pause(random.below(300))
            await postgres.restart()
            continue
          }
          await programs[victim].kill()
          programs[victim] = begin(victim)
        }
      }
      await Promise.all([programs.web.ready, programs.worker.ready])
      const { staff, answers } = story.acknowledged
      await until(() => Math.min(staff.size, answers.size) > kills, 'enough is acknowledged')
      done.abort()
      await writing
      // Nothing is killed any more: the research has the program for itself.
      await story.untilResearched(300_000)
      expect(fallen).toEqual([])
      // oxlint-disable-next-line no-console -- what the random moments came to
      console.info(`${staff.size} hirings and ${answers.size} answers were acknowledged`)
      const { answering, ...lost } = await story.lost()
      expect(lost).toEqual({ staff: [], answers: [] })
      story.acknowledged.staff.add('planted')
      expect((await story.lost()).staff).toEqual(['planted'])
      // Another process could still be making them, so they stand for as long as that may take.
      expect(answering.length).toBeLessThanOrEqual(3 * kills)
      expect(await Promise.all([programs.web.stop(), programs.worker.stop()])).toEqual([0, 0])
      await served.close()

      const client = new pg.Client({ connectionString: postgres.url })
      await client.connect()
      await client.query('set role staffroom_operator')
      const query = async (text: string) => (await client.query<object>(text)).rows
      expect(await doneTwice(query)).toEqual(nothingTwice)
      await query(plantedTwice)
      expect((await doneTwice(query))['stages']).toHaveLength(1)
      await client.end()
    }, 900_000)

    it('go on by themselves when PostgreSQL comes back: no program has ended', async () => {
      const port = await freePort()
      const environment = { DATABASE_URL: postgres.url }
      const web = start({ dataDir, port, services: ['web'], environment })
      const worker = start({ dataDir, port, services: ['worker'], environment })
      await Promise.all([web.ready, worker.ready])
      const ready = async () => (await fetch(`${web.origin}/readyz`)).status
      expect(await ready()).toBe(200)
      await postgres.kill()
      await until(async () => (await ready()) === 503, 'it notices')
      expect((await fetch(`${web.origin}/healthz`)).status).toBe(200)
      await postgres.restart()
      await until(async () => (await ready()) === 200, 'it is ready again')
      expect(await Promise.all([web.stop(), worker.stop()])).toEqual([0, 0])
    })
  },
)
