// What a journey plays on: websites, the real program with a database of its own, and browsers whose noise is heard.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, expect, type Page, test as base } from '@playwright/test'
import { startModelServer } from '#server/testing/model-server/model-server.ts'
import { freePort } from '#server/testing/free-port.ts'
import { type Program, startProgram } from '#server/testing/program.ts'
import { personAt } from '#server/testing/program-person.ts'
import { steadySeed } from '#server/testing/random-runs.ts'
import { copiedDataFolder } from '#server/testing/database/template-folder.ts'
import { createTestDatabase, dropTestDatabase, testPostgresUrl } from '#server/testing/test-postgres.ts'
import type { Template } from '#engine/lab/sites/fixture-site.ts'
import { generateSite } from '#engine/lab/sites/generate-site.ts'
import { type ServeOptions, serveSite } from '#engine/lab/sites/serve-site.ts'

export { expect }

export interface Product extends Program {
  dataDir: string
}

export interface Stage {
  /** A website of the run's seed, served on loopback. */
  site: (
    template: Template,
    options?: ServeOptions,
  ) => Promise<{ site: ReturnType<typeof generateSite> } & Awaited<ReturnType<typeof serveSite>>>
  /** The program in a fresh data folder, allowed to research these hosts. */
  product: (allow: readonly string[], environment?: Record<string, string>) => Promise<Product>
  /** One that other journeys have used or will use, with people of their own: for what is about a person or a workspace alone. */
  sharedProduct: (environment?: Record<string, string>) => Promise<Product>
  /** The address of somebody who is signed in here: nobody has it in another journey. */
  emailOf: (name: string) => string
  /** A stand-in for a model server. */
  model: typeof startModelServer
  /** A page in a browser profile of its own. */
  browse: () => Promise<Page>
  /** The same for somebody who has an account and is set up. */
  signedIn: (product: Product, name: string) => Promise<Page>
  /** Complaints of browsers that belong to what a journey tries. */
  allowNoise: (pattern: RegExp) => void
  /** Begins every journey's end: closed in the opposite order. */
  atEnd: (close: () => Promise<unknown>) => void
}

const onPostgres = process.env['TEST_DATABASE'] === 'postgres'

type SharedProducts = (environment: Record<string, string>) => Promise<Product>

/** A journey: at its end everything that it opened is closed, and no browser has complained. */
export const test = base.extend<{ stage: Stage }, { sharedProducts: SharedProducts }>({
  sharedProducts: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- the runner reads from the pattern which fixtures are wanted
    async ({}, use) => {
      const { atEnd, closeAll } = closing()
      const products = new Map<string, Promise<Product>>()
      await use((environment) => {
        const key = JSON.stringify(environment)
        const product = products.get(key) ?? openProduct([], environment, atEnd)
        products.set(key, product)
        return product
      })
      await closeAll()
    },
    { scope: 'worker' },
  ],
  stage: async ({ browser, sharedProducts }, use, info) => {
    const { atEnd, closeAll } = closing()
    const emailOf = (name: string) => `${name.toLowerCase()}@${info.testId.slice(-8)}.example.com`
    const noise: string[] = []
    const allowed: RegExp[] = []
    const browse = () => heardPage(browser, noise, atEnd)
    info.annotations.push({ type: 'seed', description: String(steadySeed) })
    await use({
      site: async (template, options = {}) => {
        const site = generateSite({ seed: steadySeed, template })
        const served = await serveSite(site, { slowMs: 500, ...options })
        atEnd(served.close)
        return { ...served, site }
      },
      product: async (allow, environment = {}) => {
        const product = await openProduct(allow, environment, atEnd)
        return product
      },
      sharedProduct: async (environment = {}) => {
        const product = await sharedProducts(environment)
        const before = product.said().length
        atEnd(async () => showErrors(product.said().slice(before)))
        return product
      },
      emailOf,
      model: async (options) => {
        const server = await startModelServer(options)
        atEnd(server.close)
        return server
      },
      browse,
      signedIn: async (product, name) => {
        const person = await personAt(product.origin, product.dataDir, name, emailOf(name))
        const page = await browse()
        const cookies = person.cookie.split('; ').map((pair) => {
          const at = pair.indexOf('=')
          return { name: pair.slice(0, at), value: pair.slice(at + 1), url: product.origin }
        })
        await page.context().addCookies(cookies)
        return page
      },
      allowNoise: (pattern) => void allowed.push(pattern),
      atEnd,
    })
    await closeAll()
    const heard = noise.filter((line) => !allowed.some((pattern) => pattern.test(line)))
    expect(heard, 'complaints in the browsers').toEqual([])
  },
})

/** What is closed at the end, the last first. */
function closing() {
  const closings: (() => Promise<unknown>)[] = []
  return {
    atEnd: (close: () => Promise<unknown>) => void closings.unshift(close),
    closeAll: async () => {
      for (const close of closings) await close()
    },
  }
}

/** Why a browser was told of a failure stands in the program's log alone. */
function showErrors(said: string): void {
  for (const line of said.split('\n').filter((one) => one.includes('"level":"error"'))) console.log(line)
}

/** The program in a fresh data folder, for a journey or for some that share it. */
export async function openProduct(
  allow: readonly string[],
  environment: Record<string, string>,
  atEnd: Stage['atEnd'],
): Promise<Product> {
  const dataDir = onPostgres
    ? mkdtempSync(join(tmpdir(), 'staffroom-journey-'))
    : // Making an embedded database and its tables takes four times as long as opening it.
      await copiedDataFolder()
  atEnd(async () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 }))
  const database = await ownDatabase(atEnd)
  const program = await startProgram({
    dataDir,
    port: await freePort(),
    // Websites of journeys are their own, and need no visitor's politeness.
    environment: {
      RESEARCH_ALLOW: allow.join(','),
      RESEARCH_PAUSE_MS: '10',
      ...database,
      ...environment,
    },
  })
  atEnd(async () => {
    expect(await program.stop()).toBe(0)
    showErrors(program.said())
  })
  return { ...program, dataDir }
}

/** A database on the PostgreSQL server that the test command has started, or nothing for the embedded one. */
async function ownDatabase(atEnd: Stage['atEnd']): Promise<Record<string, string>> {
  if (!onPostgres) return {}
  const server = testPostgresUrl()
  const url = await createTestDatabase(server)
  atEnd(() => dropTestDatabase(server, url))
  return { DATABASE_URL: url }
}

async function heardPage(browser: Browser, noise: string[], atEnd: Stage['atEnd']): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' })
  atEnd(() => context.close())
  listen(context, noise)
  return context.newPage()
}

function listen(context: BrowserContext, noise: string[]): void {
  context.on('console', (message) => {
    // The runner itself puts a script into every frame, which a mail's frame rightly refuses.
    if (message.text().startsWith('Blocked script execution') && message.text().includes('/body')) return
    if (message.type() === 'error' || message.type() === 'warning')
      noise.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => noise.push(`thrown: ${error.error().message}`))
}
