// The world outside as the configuration names it, opened once when the program starts.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { paidPlans, plans } from '#contract/plans.ts'
import { countedAttempts } from '#server/adapters/attempts/counted-attempts.ts'
import { browserOnDemand } from '#server/adapters/browser/browser-on-demand.ts'
import { systemClock } from '#server/adapters/clock/system-clock.ts'
import type { Database } from '#server/adapters/database/database.ts'
import { openNotices } from '#server/adapters/database/notices.ts'
import { guardedPost } from '#server/adapters/fetch/guarded-post.ts'
import { guardedFetch } from '#server/adapters/fetch/guarded-fetch.ts'
import { ownIdentity } from '#server/adapters/identity/own-identity.ts'
import { systemIds } from '#server/adapters/ids/system-ids.ts'
import type { Log } from '#server/adapters/log/log.ts'
import { openOutbox } from '#server/adapters/mail/outbox.ts'
import { openPayments } from '#server/adapters/payments/open-payments.ts'
import { cryptoRandom } from '#server/adapters/random/crypto-random.ts'
import { keptSessionSecret } from '#server/adapters/random/session-secret.ts'
import { sealedWithSecret } from '#server/adapters/sealing/sealed-with-secret.ts'
import { openProviders, openWithStandIn } from '#server/adapters/sign-in-providers/open-providers.ts'
import { diskStorage } from '#server/adapters/storage/disk-storage.ts'
import { s3Storage } from '#server/adapters/storage/s3-storage.ts'
import type { Config } from '#server/config.ts'
import type { Adapters } from '#server/platform/adapters.ts'
import { liveHub } from '#server/platform/events/live.ts'
import { threadPool } from '#server/platform/jobs/threads.ts'
import { dbFor } from '#server/platform/db/transaction.ts'
import { turnstile } from '#server/platform/turnstile.ts'
import { readAudiences } from '#server/modules/identity/people/index.ts'

interface OpenedAdapters {
  adapters: Adapters
  /** In the test mode of payments: where events are told. */
  tellOfPayments(url: string): void
  close(): Promise<void>
}

/** Opens everything but the database, which is there already and migrated. `replaced` stands in for tests. */
export async function openAdapters(
  config: Config,
  database: Database,
  log: Log,
  replaced: Partial<Adapters> = {},
): Promise<OpenedAdapters> {
  const clock = replaced.clock ?? systemClock()
  const ids = replaced.ids ?? systemIds()
  const random = replaced.random ?? cryptoRandom()
  const notices = openNotices(database, { clock, log })
  const live = liveHub({
    database,
    notices,
    clock,
    log,
    audiences: (sessionIds) => readAudiences(database, sessionIds, clock.now()),
  })
  const secret = config.sessionSecret ?? keptSessionSecret(config.dataDir, random)
  const { smtpUrl, from, outboxPort } = config.mail
  // Without a mail server mails stay here; configuration has made sure that this is a loopback address.
  const outbox =
    smtpUrl === null && !replaced.mail
      ? await openOutbox({ directory: join(config.dataDir, 'outbox'), port: outboxPort, clock, random })
      : null
  const userAgent = `StaffroomBot/1.0 (+${config.baseUrl}/help-support)`
  const allow = new Set(config.research.allow)
  const web = guardedFetch({ userAgent, allow, maxPageBytes: config.research.maxPageBytes })
  const webPost = guardedPost({ userAgent: `StaffroomWebhooks/1.0 (+${config.baseUrl}/developers)`, allow })
  // Large libraries are loaded only where the configuration or the work asks for them.
  const browser = browserOnDemand(async () => {
    const { headlessBrowser } = await import('#server/adapters/browser/headless-browser.ts')
    return headlessBrowser({ allow, userAgent })
  })
  const services = config.firecrawl && (await import('#server/adapters/crawl-service/firecrawl.ts'))
  const models = config.model || config.embedding ? await import('#server/adapters/model/sdk-model.ts') : null
  const readers = threadPool({
    size: 2,
    module: new URL('../engine/reading-thread.ts', import.meta.url),
    buffersMb: 512,
  })
  const answerers = threadPool({
    size: 1,
    module: new URL('../engine/answering-thread.ts', import.meta.url),
    memoryMb: 1024,
    keepsState: true,
    idleMs: 600_000,
  })

  const signIn = { configured: config.signIn, baseUrl: config.baseUrl, elapsed: clock.elapsed, clock, random }
  const standIn = config.standInProviders ? await openWithStandIn(signIn) : null
  const judges = threadPool({
    size: 1,
    module: new URL('./adapters/passwords/password-thread.ts', import.meta.url),
    idleMs: 120_000,
  })
  const owner = dbFor(database, 'owner')
  const payments = openPayments(config.stripe, {
    dataDir: config.dataDir,
    clock,
    random,
    plans: paidPlans.map((key) => ({ ...config.plans.paid[key], ...plans[key] })),
  })
  const adapters: Adapters = {
    config,
    database,
    clock,
    ids,
    random,
    log,
    attempts: countedAttempts({ db: owner, secret }),
    identity: ownIdentity({
      db: owner,
      secret,
      baseUrl: config.baseUrl,
      ids,
      clock,
      random,
      hashingTurns: turnstile(availableParallelism()),
    }),
    signInProviders: standIn?.providers ?? openProviders(signIn),
    payments: payments.payments,
    sealing: sealedWithSecret({ secret, random }),
    mail: replaced.mail ?? outbox ?? (await openSmtp({ url: smtpUrl ?? '', from })),
    outboxUrl: outbox?.url ?? null,
    storage:
      config.storage.kind === 's3'
        ? s3Storage({ ...config.storage, fetch, clock })
        : diskStorage(config.storage.folder),
    model: models && config.model && models.sdkModel(config.model),
    embeddings: models && config.embedding && models.sdkEmbeddings(config.embedding),
    web,
    webPost,
    crawlService: services && config.firecrawl && services.firecrawl(config.firecrawl),
    browser,
    readers,
    answerers,
    judges,
    notices,
    live,
    ...replaced,
  }
  return {
    adapters,
    tellOfPayments: payments.deliverTo,
    close: async () => {
      await live.close()
      await notices.close()
      await Promise.all([
        readers.close(),
        answerers.close(),
        judges.close(),
        web.close(),
        webPost.close(),
        adapters.crawlService?.close(),
        browser.close(),
        adapters.mail.close(),
        payments.close(),
        standIn?.close(),
      ])
    },
  }
}

async function openSmtp(server: { url: string; from: string }) {
  const { smtpMailer } = await import('#server/adapters/mail/smtp-mailer.ts')
  return smtpMailer(server)
}
