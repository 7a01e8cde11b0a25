// The whole product for the tests of one file: real server, real database, adapters that stay in memory.
//
//   const app = await testApp()
//   const ada = await app.person('ada')
//   await ada.calls.staff.create({ name: 'Kenji' })
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeEach } from 'vitest'
import { noBrowser } from '#server/adapters/browser/browser.ts'
import { memoryLog } from '#server/adapters/log/memory-log.ts'
import { memoryMailer } from '#server/adapters/mail/memory-mailer.ts'
import { memoryStorage } from '#server/adapters/storage/memory-storage.ts'
import type { Walls } from '#server/adapters/database/database.ts'
import { hasLeft, jobs, logReaders, openApi, rawRoutes, sessionReader } from '#server/app.ts'
import { webhookPath } from '#contract/billing.ts'
import { parseConfig } from '#server/config.ts'
import type { Adapters } from '#server/platform/adapters.ts'
import { webServer } from '#server/platform/http/http-server.ts'
import { startLogReaders } from '#server/platform/events/consumers.ts'
import { startWorker } from '#server/platform/jobs/job-worker.ts'
import { threadPool } from '#server/platform/jobs/threads.ts'
import { inScope } from '#server/platform/db/transaction.ts'
import { openAdapters } from '#server/open-adapters.ts'
import { comeInByRows, type PersonRows, recordPerson } from './people-rows.ts'
import { testDatabase } from './test-db.ts'
import { Caller } from './test-caller.ts'
import { emailOf, password, tokenIn, unhindered } from './test-people.ts'
import { until } from './until.ts'

interface TestAppOptions {
  walls?: Partial<Walls>
  /** Settings by their names in the environment. */
  settings?: Record<string, string>
  /** What the build of the pages would have made, by name; tests have none but these. */
  pages?: Record<string, string>
  replaced?: Partial<Adapters>
}

export { emailOf, password, tokenIn }

/** Reading in the list of passwords that anybody would guess takes half a second, so it is done once for all files. */
const judges = threadPool({
  size: 1,
  module: new URL('../adapters/passwords/password-thread.ts', import.meta.url),
})
/** Reading in the models that read pages and rank them takes seconds: threads that have done so serve all files. */
const keptMs = 600_000
const readingThreads = threadPool({
  size: 2,
  module: new URL('../../engine/reading-thread.ts', import.meta.url),
  buffersMb: 512,
  idleMs: keptMs,
})
const answeringThreads = threadPool({
  size: 1,
  module: new URL('../../engine/answering-thread.ts', import.meta.url),
  memoryMb: 1024,
  keepsState: true,
  idleMs: keptMs,
})
/** How somebody stands in the database, by their state and the settings; kept from one file to the next. */
const knownPeople = new Map<string, PersonRows>()

/** Opens the product once for all tests of the calling file; every test finds the database empty. */
export async function testApp({ walls = {}, settings = {}, pages = {}, replaced = {} }: TestAppOptions = {}) {
  const database = await testDatabase({ walls })
  const dataDir = mkdtempSync(join(tmpdir(), 'staffroom-app-'))
  const config = parseConfig(
    { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...unhindered, ...settings },
    dataDir,
  )
  const mail = memoryMailer()
  const log = memoryLog()
  const { adapters, tellOfPayments, close } = await openAdapters(config, database, log, {
    mail,
    storage: memoryStorage(),
    browser: noBrowser(),
    judges,
    readers: readingThreads,
    answerers: answeringThreads,
    ...replaced,
  })
  const worker = await startWorker(adapters, jobs)
  const readers = startLogReaders(adapters, logReaders)
  const pagesFolder = join(dataDir, 'pages')
  if (Object.keys(pages).length > 0) mkdirSync(pagesFolder)
  for (const [name, text] of Object.entries(pages)) writeFileSync(join(pagesFolder, name), text)
  const server = webServer({
    adapters,
    api: openApi(config),
    readActor: sessionReader(adapters),
    hasLeft,
    rawRoutes: rawRoutes(config),
    pagesFolder,
    jobFigures: worker.figures,
  })
  const port = await server.listen('127.0.0.1', 0)
  tellOfPayments(`http://127.0.0.1:${port}${webhookPath}`)
  const origin = `http://127.0.0.1:${port}`
  // A mail of the test before must not be taken for one of this, even when it is just being sent.
  beforeEach(async () => {
    for (let tries = 0; tries < 40 && worker.figures().running > 0; tries += 1) await pause(10)
    mail.sent.length = 0
  })
  afterAll(async () => {
    await Promise.all([server.close(500), adapters.live.close()])
    await readers.stop()
    await worker.stop()
    await close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  /** The newest mail to this address, once it has been sent. */
  async function mailTo(address: string, subject: string): Promise<string> {
    const found = await until(
      () => mail.sent.findLast((one) => one.to === address && one.subject === subject),
      `a mail "${subject}" comes to ${address}`,
    )
    return found.text
  }

  /** Rows as the operator sees them: all of them, on both databases. */
  const query = <Row extends object = Record<string, unknown>>(
    text: string,
    values: readonly unknown[] = [],
  ) => inScope(database, 'operator', (db) => db.query<Row>(text, values))

  const guest = () => new Caller(origin)

  /** Somebody who has signed up and not done anything else. */
  async function unverified(name: string): Promise<Caller> {
    const caller = guest()
    const { user } = await caller.calls.accounts.signUp({ displayName: name, email: emailOf(name), password })
    caller.uid = user?.uid ?? ''
    caller.workspaceId = user?.activeWorkspace ?? ''
    return caller
  }

  /** Somebody with a confirmed address. */
  const verified = (name: string) =>
    comeIn('verified', name, async () => {
      const caller = await unverified(name)
      const text = await mailTo(emailOf(name), 'Confirm your e-mail address')
      await caller.calls.accounts.verifyEmail({ token: tokenIn(text) })
      // Theirs alone: somebody else who signs up at the same time still waits for a mail.
      const others = mail.sent.filter(({ to }) => to !== emailOf(name))
      mail.sent.splice(0, mail.sent.length, ...others)
      return caller
    })

  /** Somebody who has come all the way, with a workspace of their own. */
  const person = (name: string) =>
    comeIn('person', name, async () => {
      const caller = await verified(name)
      const { saveStep } = caller.calls.onboarding
      await saveStep({
        step: 0,
        aboutYou: { firstName: name, lastName: '', companyName: 'Acme', role: '' },
      })
      await saveStep({ step: 1, goals: { chosen: ['explore'], other: '' } })
      await saveStep({ step: 2, watchedVideo: false })
      await saveStep({ step: 3, workspaceName: `${name}'s shop` })
      return caller
    })

  /** The first in a state comes into it through the API, everybody else by rows. */
  async function comeIn(state: string, name: string, byApi: () => Promise<Caller>): Promise<Caller> {
    const key = JSON.stringify([state, settings])
    const known = knownPeople.get(key)
    if (known) {
      const caller = guest()
      await comeInByRows(adapters, known, { name, caller })
      return caller
    }
    const caller = await byApi()
    knownPeople.set(key, await recordPerson(adapters, name, caller.uid))
    return caller
  }

  return { origin, adapters, database, query, mail, log, mailTo, guest, unverified, verified, person }
}

export type TestApp = Awaited<ReturnType<typeof testApp>>
