import { defineConfig } from '@playwright/test'
import * as z from 'zod'

const launch = z.object({
  executablePath: z.string(),
  args: z.array(z.string()),
  env: z.record(z.string(), z.string()),
})

// `npm test` and `npm run e2e` find the browser and say here how it is started; the runner by itself takes its own.
const given = process.env['JOURNEY_BROWSER']
const { env, ...browser } = given ? launch.parse(JSON.parse(given)) : { env: {} }
const inherited = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
)

/** What a browser shows is the same on every database: these are played once. */
const ofTheBrowserAlone = [
  'accessibility',
  'controls',
  'hostile-texts',
  'offline',
  'palette',
  'shell',
  'budgets',
]
const isSecondDatabase = process.env['TEST_DATABASE'] === 'postgres'

export default defineConfig({
  testDir: 'e2e/journeys',
  testMatch: '**/*.journey.ts',
  testIgnore: isSecondDatabase ? ofTheBrowserAlone.map((name) => `**/${name}*.journey.ts`) : [],
  outputDir: 'test-results',
  // Each journey starts a server of its own; two at once are what two cores bear.
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // A second try is the test command's, which names whoever needed it.
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 15_000, toPass: { timeout: 30_000 } },
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { ...browser, env: { ...inherited, ...env } },
  },
})
