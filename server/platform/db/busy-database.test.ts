import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { openToAll } from '#contract/access.ts'
import { parseConfig } from '#server/config.ts'
import { testDatabase } from '#server/testing/test-db.ts'
import { until } from '#server/testing/until.ts'
import { inTransaction } from '../context.ts'
import { webServer } from '../http/http-server.ts'
import { startWorker } from '../jobs/job-worker.ts'
import { defineJob, enqueue } from '../jobs/jobs.ts'
import { kernelOver, personOf } from '../kernel.fixture.ts'
import { dbFor, inScope } from './transaction.ts'

const database = await testDatabase({ waitMs: 2_000 })
const kernel = kernelOver(database)
const ctx = kernel.as(personOf('ada', 'acme'))
const pagesFolder = mkdtempSync(join(tmpdir(), 'staffroom-pages-'))
afterAll(async () => {
  await kernel.close()
  rmSync(pagesFolder, { recursive: true })
})

/** Takes every connection that there is; gives them back when told. */
async function holdAll() {
  const clients = await Promise.all(
    Array.from({ length: database.pool.options.max }, () => database.pool.connect()),
  )
  return () => clients.map((client) => client.release())
}

let work: () => Promise<void>
let runs: number[]
beforeEach(() => void (runs = []))
const job = defineJob({
  name: 'test.busy',
  input: z.object({}),
  attempts: 2,
  timeoutMs: 60_000,
  async run(_ctx, _input, { attempt }) {
    runs.push(attempt)
    await work()
  },
})

const add = () => inTransaction(ctx, (ctx) => enqueue(ctx, job, {}))
const rows = () =>
  inScope(database, 'operator', (db) =>
    db.query('select state, failures, interruptions, deaths from job order by created_at, id'),
  )

it('Work whose end could not be written down, since somebody held the database, goes back once it is free', async () => {
  const worker = await startWorker(kernel.adapters, [job])
  let free: () => void = () => {}
  work = async () => void (free = await holdAll())
  await add()
  // Neither its end nor that it goes back could be written down.
  await until(() => runs.length === 1 && worker.figures().running === 0, 'its run is over')
  free()
  expect(await rows()).toMatchObject([{ state: 'running' }])
  kernel.adapters.notices.tell('jobs')
  await until(async () => Object.is(Object(await rows())[0].state, 'waiting'), 'it waits again')
  expect(await rows()).toEqual([{ state: 'waiting', failures: 0, interruptions: 1, deaths: 0 }])
  await worker.stop()
})

it('Work that found no connection in time has not failed, and is done when there is one', async () => {
  const worker = await startWorker(kernel.adapters, [job])
  work = async () => {
    if (runs.length > 1) return
    const free = await holdAll()
    await dbFor(database, 'system').query('select 1').finally(free)
  }
  await add()
  await until(() => worker.figures().finished === 1, 'it is done')
  expect(runs).toEqual([1, 1])
  await worker.stop()
})

it('A request that found no connection in time is told to come again, and the next one is answered', async () => {
  const server = webServer({
    adapters: { ...kernel.adapters, config: parseConfig({}, '/tmp') },
    api: async () => false,
    readActor: async () => ({ kind: 'guest' }),
    hasLeft: async () => false,
    rawRoutes: [
      {
        method: 'GET',
        path: '/reading',
        access: openToAll('a test'),
        why: 'a test',
        async handle(_ctx, { response }) {
          await dbFor(database, 'system').query('select 1')
          response.end('read')
        },
      },
    ],
    pagesFolder,
    jobFigures: () => null,
  })
  const port = await server.listen('127.0.0.1', 0)
  const read = () => fetch(`http://127.0.0.1:${port}/reading`)
  const free = await holdAll()
  const refused = await read()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await refused.json()).toMatchObject({ code: 'unavailable' })
  free()
  expect((await read()).status).toBe(200)
  await server.close(1_000)
})
