// What a program does in the name of somebody who is signed in: what a journey needs and is not about.
import { expect, type Page } from '@playwright/test'
import { Caller } from '#server/testing/test-caller.ts'

/** The typed client, with the session of this page. */
export async function callerOf(page: Page, { origin }: { origin: string }): Promise<Caller> {
  const caller = new Caller(origin)
  const cookies = await page.context().cookies(origin)
  caller.cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return caller
}

/** Has a few pages of a website read and waits until they are; gives its id. */
export async function readWebsite({ calls }: Caller, name: string, url: string): Promise<string> {
  const { id } = await calls.knowledge.create({ url, name, researchSettings: { maxDepth: 1, maxPages: 5 } })
  await expect
    .poll(async () => (await calls.knowledge.get({ id })).status, { timeout: 180_000 })
    .toMatch(/^research_(completed|failed)$/)
  return id
}
