// What can be set from outside: one shape of the environment, parsed once, frozen. Nothing else reads the environment.
import { limits } from '#contract/limits.ts'
import { researchEngines } from '#contract/research.ts'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseEnv } from 'node:util'
import * as z from 'zod'
import { type Environment, faultsBetween, isLoopback } from './setting-rules.ts'
import {
  exactHostsAndPorts,
  mailboxOf,
  oneOf,
  optionalAddress,
  optionalMailbox,
  optionalText,
  optionalWebAddress,
  someOf,
  webAddress,
  wholeNumber,
} from './setting-kinds.ts'

const SERVICES = ['web', 'worker'] as const
export type Service = (typeof SERVICES)[number]

const MEBIBYTE = 1024 * 1024
const FIRECRAWL = 'https://api.firecrawl.dev'

const shape = z.object({
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(3000, 0, 65_535),
  BASE_URL: optionalWebAddress,
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: optionalAddress('postgres', 'postgresql'),
  DATABASE_POOL_SIZE: wholeNumber(10, 1, 500),
  SERVICES: someOf(SERVICES),
  SESSION_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).nullable().default(null),
  TRUST_PROXY: wholeNumber(0, 0, 10),
  METRICS_TOKEN: optionalText,
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'info'),
  I18N: oneOf(['on', 'off'], 'off'),

  BODY_LIMIT_BYTES: wholeNumber(MEBIBYTE, 1024, 100 * MEBIBYTE),
  UPLOAD_LIMIT_BYTES: wholeNumber(5 * MEBIBYTE, 1024, 100 * MEBIBYTE),
  JSON_DEPTH: wholeNumber(32, 4, 256),
  MAX_ROWS: wholeNumber(1000, 10, 100_000),
  ANSWER_MAX_CHARACTERS: wholeNumber(4000, 100, 100_000),
  STREAMS_PER_USER: wholeNumber(8, 1, 10_000),
  EVENT_DAYS: wholeNumber(90, 1, 36_500),

  GUESSES_PER_ACCOUNT: wholeNumber(10, 1, 1_000_000),
  SIGN_INS_PER_NETWORK: wholeNumber(100, 1, 1_000_000),
  SIGN_UPS_PER_NETWORK: wholeNumber(30, 1, 1_000_000),
  TRY_OUTS_PER_NETWORK: wholeNumber(5, 0, 1_000_000),
  MAILS_PER_ACCOUNT: wholeNumber(5, 1, 1_000_000),
  MAILS_PER_NETWORK: wholeNumber(50, 1, 1_000_000),
  MAIL_PAUSE_SECONDS: wholeNumber(60, 0, 3_600),
  QUESTIONS_PER_VISITOR: wholeNumber(30, 1, 1_000_000),
  QUESTIONS_PER_NETWORK: wholeNumber(120, 1, 1_000_000),

  RESEARCH_ENGINE: oneOf(researchEngines, 'built-in'),
  RESEARCH_ALLOW: exactHostsAndPorts,
  RESEARCH_MAX_PAGES: wholeNumber(5000, 1, 5000),
  RESEARCH_MAX_DEPTH: wholeNumber(5, 1, 5),
  RESEARCH_MAX_SECONDS: wholeNumber(limits.researchMinutes.initial * 60, 10, 86_400),
  RESEARCH_MAX_BYTES: wholeNumber(limits.researchBytes.initial, MEBIBYTE, 100_000 * MEBIBYTE),
  RESEARCH_PAUSE_MS: wholeNumber(250, 10, 60_000),
  RESEARCH_MAX_PAGE_BYTES: wholeNumber(5 * MEBIBYTE, 1024, 100 * MEBIBYTE),
  SENTENCE_ENCODER: oneOf(['on', 'off'], 'on'),

  SMTP_URL: optionalAddress('smtp', 'smtps'),
  MAIL_FROM: z.string().default('Staffroom AI <no-reply@localhost>'),
  SUPPORT_EMAIL: optionalMailbox,
  OUTBOX_PORT: wholeNumber(0, 0, 65_535),

  MODEL_PROVIDER: oneOf(['none', 'openai-compatible', 'anthropic', 'google'], 'none'),
  MODEL_BASE_URL: optionalWebAddress,
  MODEL_API_KEY: optionalText,
  MODEL_NAME: optionalText,
  EMBEDDING_BASE_URL: optionalWebAddress,
  EMBEDDING_API_KEY: optionalText,
  EMBEDDING_NAME: optionalText,

  STORAGE: oneOf(['disk', 's3'], 'disk'),
  S3_ENDPOINT: optionalWebAddress,
  S3_BUCKET: optionalText,
  S3_REGION: z.string().default('us-east-1'),
  S3_ACCESS_KEY_ID: optionalText,
  S3_SECRET_ACCESS_KEY: optionalText,

  FIRECRAWL_API_KEY: optionalText,
  FIRECRAWL_BASE_URL: webAddress.default(FIRECRAWL),

  STRIPE_SECRET_KEY: optionalText,
  STRIPE_PUBLISHABLE_KEY: optionalText,
  STRIPE_WEBHOOK_SECRET: optionalText,
  STRIPE_BASE_URL: webAddress.default('https://api.stripe.com'),
  PLANS: oneOf(['on', 'off'], 'off'),
  PLAN_TRIAL_DAYS: wholeNumber(14, 0, 365),
  PLAN_TEAM_PRICE_ID: z.string().default('price_team'),
  PLAN_TEAM_PRODUCT_ID: z.string().default('prod_team'),
  PLAN_BUSINESS_PRICE_ID: z.string().default('price_business'),
  PLAN_BUSINESS_PRODUCT_ID: z.string().default('prod_business'),

  GOOGLE_CLIENT_ID: optionalText,
  GOOGLE_CLIENT_SECRET: optionalText,
  GOOGLE_BASE_URL: optionalWebAddress,
  FACEBOOK_CLIENT_ID: optionalText,
  FACEBOOK_CLIENT_SECRET: optionalText,
  FACEBOOK_BASE_URL: optionalWebAddress,
  GITHUB_CLIENT_ID: optionalText,
  GITHUB_CLIENT_SECRET: optionalText,
  GITHUB_BASE_URL: optionalWebAddress,
  TWITTER_CLIENT_ID: optionalText,
  TWITTER_CLIENT_SECRET: optionalText,
  TWITTER_BASE_URL: optionalWebAddress,
  LINKEDIN_CLIENT_ID: optionalText,
  LINKEDIN_CLIENT_SECRET: optionalText,
  LINKEDIN_BASE_URL: optionalWebAddress,
  DEV_SIGN_IN_PROVIDERS: oneOf(['on', 'off'], 'off'),
})

/** Every name that can be set, in the order of `.env.example`. */
export const SETTING_NAMES: readonly string[] = Object.keys(shape.shape)

export type Config = ReturnType<typeof arrange>

/** The configuration cannot be used. The message lists every fault, one plain sentence a line. */
export class ConfigFault extends Error {
  readonly faults: readonly string[]
  constructor(faults: readonly string[]) {
    super(`The configuration cannot be used:\n${faults.map((fault) => `- ${fault}`).join('\n')}`)
    this.name = 'ConfigFault'
    this.faults = faults
  }
}

/** A provider is offered only when both its id and its secret are set. */
function signInProviders(s: z.infer<typeof shape>) {
  const offered = (clientId: string | null, clientSecret: string | null, baseUrl: string | null) =>
    clientId === null || clientSecret === null ? null : { clientId, clientSecret, baseUrl }
  return {
    google: offered(s.GOOGLE_CLIENT_ID, s.GOOGLE_CLIENT_SECRET, s.GOOGLE_BASE_URL),
    facebook: offered(s.FACEBOOK_CLIENT_ID, s.FACEBOOK_CLIENT_SECRET, s.FACEBOOK_BASE_URL),
    github: offered(s.GITHUB_CLIENT_ID, s.GITHUB_CLIENT_SECRET, s.GITHUB_BASE_URL),
    twitter: offered(s.TWITTER_CLIENT_ID, s.TWITTER_CLIENT_SECRET, s.TWITTER_BASE_URL),
    linkedin: offered(s.LINKEDIN_CLIENT_ID, s.LINKEDIN_CLIENT_SECRET, s.LINKEDIN_BASE_URL),
  }
}

/** The settings as the program uses them, grouped by what they are about. */
function arrange(settings: z.infer<typeof shape>, root: string) {
  const host = settings.HOST.includes(':') ? `[${settings.HOST}]` : settings.HOST
  const baseUrl = settings.BASE_URL ?? `http://${host}:${settings.PORT}`
  const model =
    settings.MODEL_PROVIDER === 'none'
      ? null
      : {
          provider: settings.MODEL_PROVIDER,
          baseUrl: settings.MODEL_BASE_URL,
          apiKey: settings.MODEL_API_KEY,
          name: settings.MODEL_NAME ?? '',
        }
  const embedding =
    settings.EMBEDDING_NAME === null
      ? null
      : {
          baseUrl: settings.EMBEDDING_BASE_URL ?? '',
          apiKey: settings.EMBEDDING_API_KEY,
          name: settings.EMBEDDING_NAME,
        }
  const disk = { kind: 'disk' as const, folder: join(resolve(root, settings.DATA_DIR), 'files') }
  const s3 = {
    kind: 's3' as const,
    endpoint: settings.S3_ENDPOINT ?? '',
    bucket: settings.S3_BUCKET ?? '',
    region: settings.S3_REGION,
    accessKeyId: settings.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: settings.S3_SECRET_ACCESS_KEY ?? '',
  }
  return {
    host: settings.HOST,
    port: settings.PORT,
    /** Without a slash at the end; links in mails begin with it. */
    baseUrl,
    /** Development conveniences (mail outbox, stand-ins) may exist only while this is true. */
    loopbackOnly: isLoopback(baseUrl),
    /** Absolute. */
    dataDir: resolve(root, settings.DATA_DIR),
    /** A null address means the embedded database in the data folder. */
    database: { url: settings.DATABASE_URL, poolSize: settings.DATABASE_POOL_SIZE },
    services: [...new Set(settings.SERVICES)],
    sessionSecret: settings.SESSION_SECRET,
    /** How many proxies in front are believed when they name the client's address. */
    trustProxyHops: settings.TRUST_PROXY,
    /** Null: /metrics answers on this machine alone, and only while the whole program serves it alone. */
    metricsToken: settings.METRICS_TOKEN,
    logLevel: settings.LOG_LEVEL,
    i18n: settings.I18N === 'on',
    limits: {
      bodyBytes: settings.BODY_LIMIT_BYTES,
      uploadBytes: settings.UPLOAD_LIMIT_BYTES,
      jsonDepth: settings.JSON_DEPTH,
      rows: settings.MAX_ROWS,
      answerCharacters: settings.ANSWER_MAX_CHARACTERS,
      streamsPerUser: settings.STREAMS_PER_USER,
      /** How long the event log goes back; what the audit log and recent activity show stays longer. */
      eventDays: settings.EVENT_DAYS,
    },
    /** How often an account or a network may try to get in, and may ask for mails. */
    attempts: {
      guessesPerAccount: settings.GUESSES_PER_ACCOUNT,
      signInsPerNetwork: settings.SIGN_INS_PER_NETWORK,
      signUpsPerNetwork: settings.SIGN_UPS_PER_NETWORK,
      /** None where nobody may try anything out without an account. */
      tryOutsPerNetwork: settings.TRY_OUTS_PER_NETWORK,
      mailsPerAccount: settings.MAILS_PER_ACCOUNT,
      mailsPerNetwork: settings.MAILS_PER_NETWORK,
      mailPauseSeconds: settings.MAIL_PAUSE_SECONDS,
      questionsPerVisitor: settings.QUESTIONS_PER_VISITOR,
      questionsPerNetwork: settings.QUESTIONS_PER_NETWORK,
    },
    research: {
      /** What researches websites for which nobody has chosen. */
      engine: settings.RESEARCH_ENGINE,
      /** Exact `host:port` entries in lower case that the guard lets through. */
      allow: [...new Set(settings.RESEARCH_ALLOW)],
      maxPages: settings.RESEARCH_MAX_PAGES,
      maxDepth: settings.RESEARCH_MAX_DEPTH,
      maxSeconds: settings.RESEARCH_MAX_SECONDS,
      maxBytes: settings.RESEARCH_MAX_BYTES,
      maxPageBytes: settings.RESEARCH_MAX_PAGE_BYTES,
      /** Between the starts of two requests to one website, at the least. */
      pauseMs: settings.RESEARCH_PAUSE_MS,
      /** Whether pages are read by the sentence encoder too, a third of a second of a processor each; else words alone rank. */
      encodes: settings.SENTENCE_ENCODER === 'on',
    },
    /** A null address means the mail outbox on this machine; port 0 means any free one. */
    mail: {
      smtpUrl: settings.SMTP_URL,
      from: settings.MAIL_FROM,
      /** Where messages to the operator go. */
      support: settings.SUPPORT_EMAIL ?? mailboxOf(settings.MAIL_FROM),
      outboxPort: settings.OUTBOX_PORT,
    },
    model,
    embedding,
    storage: settings.STORAGE === 's3' ? s3 : disk,
    /** Null where there is neither a key nor a server of one's own. */
    firecrawl:
      settings.FIRECRAWL_API_KEY === null && settings.FIRECRAWL_BASE_URL === FIRECRAWL
        ? null
        : { apiKey: settings.FIRECRAWL_API_KEY, baseUrl: settings.FIRECRAWL_BASE_URL },
    stripe: {
      secretKey: settings.STRIPE_SECRET_KEY,
      publishableKey: settings.STRIPE_PUBLISHABLE_KEY,
      webhookSecret: settings.STRIPE_WEBHOOK_SECRET,
      baseUrl: settings.STRIPE_BASE_URL,
    },
    plans: {
      /** Off: every workspace has the plan `unlimited`. */
      isOn: settings.PLANS === 'on',
      trialDays: settings.PLAN_TRIAL_DAYS,
      paid: {
        team: { priceId: settings.PLAN_TEAM_PRICE_ID, productId: settings.PLAN_TEAM_PRODUCT_ID },
        business: { priceId: settings.PLAN_BUSINESS_PRICE_ID, productId: settings.PLAN_BUSINESS_PRODUCT_ID },
      },
    },
    signIn: signInProviders(settings),
    /** Providers without keys are played on this machine. */
    standInProviders: settings.DEV_SIGN_IN_PROVIDERS === 'on',
  }
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) deepFreeze(inner)
    Object.freeze(value)
  }
  return value
}

/** The configuration that an environment gives; relative folders start at `root`. Throws `ConfigFault` with every fault. */
export function parseConfig(environment: Environment, root: string): Config {
  // An empty value is the same as none: `SMTP_URL=` in a file must not read as a wrong address.
  const given = Object.fromEntries(
    SETTING_NAMES.flatMap((name) => {
      const value = environment[name]?.trim()
      return value ? [[name, value]] : []
    }),
  )
  const parsed = shape.safeParse(given)
  const faults = (parsed.error?.issues ?? []).map((issue) => `${String(issue.path[0])} ${issue.message}.`)
  const all = [...new Set([...faults, ...faultsBetween(given)])]
  if (parsed.data === undefined || all.length > 0) throw new ConfigFault(all)
  return deepFreeze(arrange(parsed.data, root))
}

/** The configuration of this process: the real environment, and under it the file `.env` in the project's folder. */
export function readConfig(root: string = join(import.meta.dirname, '..')): Config {
  const file = join(root, '.env')
  const written = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}
  const environment: Environment = { ...written, ...process.env }
  // Vite and Vitest put `BASE_URL=/` into the environment of all that they start; a path alone is no address.
  const base = environment['BASE_URL'] === '/' ? written['BASE_URL'] : environment['BASE_URL']
  return parseConfig({ ...environment, BASE_URL: base }, root)
}
