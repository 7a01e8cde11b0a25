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

// What a browser shows is the same on every database: only journeys with this tag are played on PostgreSQL too, where the
// live feed, jobs and answers are at stake.
const played = process.env['TEST_DATABASE'] === 'postgres' ? /@postgres/ : /./

export default defineConfig({
  testDir: 'e2e/journeys',
  testMatch: '**/*.journey.ts',
  grep: played,
  outputDir: 'test-results',
  // Each journey starts a server of its own, and waits for much: at the pace of a polite visitor, for one.
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // The test command tries once more and names whoever needed it.
  retries: 0,
  // For what hangs alone: a slow machine is no fault of a journey.
  timeout: 400_000,
  expect: { timeout: 30_000, toPass: { timeout: 60_000 } },
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    // What never comes is named within two minutes, not by the end of the whole journey.
    actionTimeout: 120_000,
    navigationTimeout: 120_000,
    screenshot: 'only-on-failure',
    // Recording costs a third of what a journey does, so it is done when one is tried again.
    trace: 'on-first-retry',
    launchOptions: { ...browser, env: { ...inherited, ...env } },
  },
})
