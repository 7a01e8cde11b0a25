// `node tools/take-screenshots.ts`: the pages of the product as they look with a website known and somebody hired, light,
// dark, from right to left and on a phone, into `screenshots/`; one of them is the README's picture.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { generateSite } from '../e2e/sites/generate-site.ts'
import { serveSite } from '../e2e/sites/serve-site.ts'
import { freePort, startProgram } from '#server/testing/program.ts'
import { personAt } from '#server/testing/program-person.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { ensureWebBuilt } from './build-web.ts'
import { journeyBrowser } from './journey-browser.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'screenshots')
const readmePicture = join(root, 'docs', 'images', 'conversation.png')
/** More would make the README slow to open. */
const readmeBytes = 300_000

interface Look {
  name: string
  viewport: { width: number; height: number }
  cookies: Record<string, string>
}

const desk = { width: 1280, height: 800 }
const looks: Look[] = [
  { name: 'light', viewport: desk, cookies: { theme: 'light' } },
  { name: 'dark', viewport: desk, cookies: { theme: 'dark' } },
  { name: 'rtl', viewport: desk, cookies: { theme: 'light', isRTL: 'true', language: 'ar' } },
  { name: 'phone', viewport: { width: 390, height: 844 }, cookies: { theme: 'light' } },
]

async function main(): Promise<void> {
  if (!(await ensureWebBuilt(root, console.log))) throw new Error('the pages could not be built')
  const found = await journeyBrowser()
  if (found === null) throw new Error('no browser could be found or fetched')
  const { executablePath, args, env } = found
  const site = generateSite({ seed: 20, template: 'shop' })
  const served = await serveSite(site)
  const dataDir = mkdtempSync(join(tmpdir(), 'staffroom-screenshots-'))
  const program = await startProgram({
    dataDir,
    port: await freePort(),
    environment: { RESEARCH_ALLOW: served.allow, I18N: 'on' },
  })
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
  try {
    const ada = await personAt(program.origin, dataDir, 'Ada')
    const paths = await furnish(ada, served.origin, site)
    for (const look of looks) await takeAll(browser, program.origin, ada, look, paths)
    copyFileSync(join(folder, 'light-conversation.png'), readmePicture)
    const { size } = statSync(readmePicture)
    if (size > readmeBytes) throw new Error(`the README's picture has ${size} bytes`)
    console.log(`Took ${looks.length * paths.length + looks.length} pictures into screenshots/.`)
  } finally {
    await browser.close()
    await program.stop()
    await served.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Adds the website, hires three people, asks one; gives the pages to be taken, by their names. */
async function furnish(
  { calls }: Caller,
  url: string,
  { company, facts, absent }: ReturnType<typeof generateSite>,
): Promise<[name: string, path: string][]> {
  const source = await calls.knowledge.create({
    url,
    name: company.name,
    query: 'Who founded it, and what does it cost?',
    researchSettings: { maxDepth: 2, maxPages: 120 },
  })
  const known = { knowledgeSourceIds: [source.id] }
  for (;;) {
    const { status } = await calls.knowledge.get({ id: source.id })
    if (status === 'research_completed') break
    if (status === 'research_failed') throw new Error('the research failed')
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  await calls.staff.create({ name: 'Lena', jobTitle: 'Support', ...known })
  await calls.staff.create({ name: 'Omar', jobTitle: 'Sales', ...known })
  const kenji = await calls.staff.create({ name: 'Kenji', jobTitle: 'Front desk', ...known })
  const conversation = await calls.conversations.start({ staffId: kenji.id })
  const founder = facts.find(({ id }) => id === 'founder')
  const price = facts.find(({ id }) => id.endsWith('-price'))
  const questions = [founder, price, absent.find(({ distance }) => distance === 'far')]
  for (const asked of questions) {
    if (!asked) continue
    for await (const event of await calls.conversations.ask({ id: conversation.id, text: asked.question }))
      if (event.type === 'done') break
  }
  return [
    ['home', '/home'],
    ['knowledge', '/Knowledge'],
    ['website', `/Knowledge/${source.id}`],
    ['staff', '/my-staff'],
    ['conversation', `/my-staff/${kenji.id}?conversation=${conversation.id}`],
    ['dashboard', '/Dashboard'],
    ['analytics', '/Analytics'],
    ['settings', '/settings'],
  ]
}

async function takeAll(
  browser: Browser,
  origin: string,
  ada: Caller,
  { name: look, viewport, cookies }: Look,
  paths: readonly [name: string, path: string][],
): Promise<void> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
  const chosen = Object.entries(cookies).map(([name, value]) => ({ name: `StaffroomAI-${name}`, value }))
  const session = ada.cookie.split('; ').map((pair) => {
    const at = pair.indexOf('=')
    return { name: pair.slice(0, at), value: pair.slice(at + 1) }
  })
  await context.addCookies([...chosen, ...session].map((cookie) => ({ ...cookie, url: origin })))
  const page = await context.newPage()
  for (const [name, path] of paths) {
    await page.goto(origin + path)
    await settle(page)
    await page.screenshot({ path: join(folder, `${look}-${name}.png`) })
    if (name !== 'conversation') continue
    await page.getByRole('log').getByRole('listitem').getByRole('button').first().click()
    await page.locator('mark').first().waitFor()
    await settle(page)
    await page.screenshot({ path: join(folder, `${look}-conversation-receipt.png`) })
  }
  await context.close()
}

/** Until all has come: no skeleton is left, fonts and pictures are there, and what moves has arrived. */
async function settle(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor()
  await page
    .locator('[aria-busy="true"]')
    .first()
    .waitFor({ state: 'detached' })
    .catch(() => {})
  await page.evaluate('document.fonts.ready')
  await page.waitForTimeout(600)
}

mkdirSync(folder, { recursive: true })
mkdirSync(join(root, 'docs', 'images'), { recursive: true })
await main()
