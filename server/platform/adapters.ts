// Everything that actions may use of the world outside, and the machinery that is the same for every request.
import type { Attempts } from '#server/adapters/attempts/attempts.ts'
import type { Browser } from '#server/adapters/browser/browser.ts'
import type { Clock } from '#server/adapters/clock/clock.ts'
import type { CrawlService } from '#server/adapters/crawl-service/crawl-service.ts'
import type { Database } from '#server/adapters/database/database.ts'
import type { Notices } from '#server/adapters/database/notices.ts'
import type { WebPost } from '#server/adapters/fetch/guarded-post.ts'
import type { WebFetch } from '#server/adapters/fetch/web-fetch.ts'
import type { Identity } from '#server/adapters/identity/identity.ts'
import type { Ids } from '#server/adapters/ids/ids.ts'
import type { Log } from '#server/adapters/log/log.ts'
import type { Mailer } from '#server/adapters/mail/mail.ts'
import type { EmbeddingModel, LanguageModel } from '#server/adapters/model/model.ts'
import type { Payments } from '#server/adapters/payments/payments.ts'
import type { Random } from '#server/adapters/random/random.ts'
import type { Sealing } from '#server/adapters/sealing/sealing.ts'
import type { SignInProviders } from '#server/adapters/sign-in-providers/sign-in-providers.ts'
import type { Storage } from '#server/adapters/storage/storage.ts'
import type { Config } from '#server/config.ts'
import type { LiveHub } from './events/live.ts'
import type { ThreadPool } from './jobs/threads.ts'

export interface Adapters {
  config: Config
  database: Database
  clock: Clock
  ids: Ids
  random: Random
  log: Log
  identity: Identity
  /** Other services with which people may sign in. */
  signInProviders: SignInProviders
  payments: Payments
  /** Counts what may be tried only so often. */
  attempts: Attempts
  sealing: Sealing
  mail: Mailer
  /** Where mails can be read when no mail server is configured. */
  outboxUrl: string | null
  storage: Storage
  /** Null when staff answer by quoting. */
  model: LanguageModel | null
  embeddings: EmbeddingModel | null
  web: WebFetch
  /** Crawls websites in our stead; null where there is none but ourselves. */
  crawlService: CrawlService | null
  /** Tells other people's servers something. */
  webPost: WebPost
  browser: Browser
  /** Threads that read pages and documents, so that the main thread stays free. */
  readers: ThreadPool
  /** The thread that ranks passages and keeps their indexes. */
  answerers: ThreadPool
  /** The thread that judges passwords. */
  judges: ThreadPool
  /** Wakes who waits for jobs and events, here and in other processes. */
  notices: Notices
  live: LiveHub
}
