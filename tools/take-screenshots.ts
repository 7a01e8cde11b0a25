// `npm run screenshots`: every page as it looks in light, dark, Arabic and on a phone, into `screenshots/`, which git
// ignores; and the README's picture. `npm run screenshots -- home login` takes those whose names begin so.
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { type Cast, castAt, openWebsites } from '../e2e/actors/cast.ts'
import { cookiesFor, play, type Scene, scenesOf } from '../e2e/actors/scenes.ts'
import { freePort } from '#server/testing/free-port.ts'
import { startProgram } from '#server/testing/program.ts'
import { ensureWebBuilt } from './build-web.ts'
import { journeyBrowser } from './journey-browser.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'screenshots')
const readmePicture = join(root, 'docs', 'images', 'conversation.png')
const readmeScene = 'staff-talking'
/** More would make the README slow to open. */
const readmeBytes = 300_000

interface Look {
  name: string
  options?: BrowserContextOptions
  preferences?: Record<string, string>
  /** The scene that alone is taken in this look. */
  only?: string
}

const desk = { width: 1280, height: 800 }
const looks: Look[] = [
  { name: 'light' },
  { name: 'dark', options: { colorScheme: 'dark' } },
  { name: 'arabic', preferences: { language: 'ar', isRTL: 'true' } },
  { name: 'phone', options: { viewport: { width: 390, height: 844 } } },
  { name: 'forced-colours', options: { forcedColors: 'active' }, only: 'home' },
  {
    name: 'zoomed',
    options: { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 },
    only: 'home',
  },
  { name: 'horizontal', preferences: { navigationLayout: 'horizontal' }, only: 'home' },
  { name: 'semi-dark', preferences: { isVerticalNavSemiDark: 'true', skin: 'bordered' }, only: 'home' },
  { name: 'tablet', options: { viewport: { width: 768, height: 1024 } }, only: 'home' },
  { name: 'wide', options: { viewport: { width: 2560, height: 1300 } }, only: 'home' },
]

async function main(wanted: readonly string[]): Promise<void> {
  if (!(await ensureWebBuilt(root, console.log))) throw new Error('the pages could not be built')
  const found = await journeyBrowser()
  if (found === null) throw new Error('no browser could be found or fetched')
  const { executablePath, args, env } = found
  const websites = await openWebsites(20)
  const dataDir = mkdtempSync(join(tmpdir(), 'staffroom-screenshots-'))
  const program = await startProgram({
    dataDir,
    port: await freePort(),
    environment: { RESEARCH_ALLOW: websites.allow, I18N: 'on' },
  })
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
  try {
    const cast = await castAt({ origin: program.origin, dataDir }, websites)
    const scenes = scenesOf(cast).filter(
      ({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
    )
    const taken = await takeAll(browser, program.origin, cast, scenes)
    if (scenes.some(({ name }) => name === readmeScene)) renewReadme()
    console.log(`Took ${taken} pictures into screenshots/.`)
  } finally {
    await browser.close()
    await program.stop()
    await websites.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Takes every scene in every look, and gives how many pictures that makes. */
async function takeAll(
  browser: Browser,
  origin: string,
  cast: Cast,
  scenes: readonly Scene[],
): Promise<number> {
  let taken = 0
  for (const [role, together] of Map.groupBy(scenes, ({ role }) => role)) {
    // One page for each look stays open: what it has fetched once, it keeps.
    const pages = new Map<Look, Page>()
    for (const scene of together) {
      for (const look of looks.filter(({ only }) => only === undefined || only === scene.name)) {
        const page = pages.get(look) ?? (await pageFor(browser, origin, cast.cookies[role], look))
        pages.set(look, page)
        await play(page, origin, scene)
        const isReadme = look.name === 'light' && scene.name === readmeScene
        const path = join(folder, `${scene.name}.${look.name}.png`)
        // What was opened lies over the screen, not over the whole page.
        await page.screenshot({ path, fullPage: !isReadme && scene.act === undefined })
        taken += 1
      }
    }
    for (const page of pages.values()) await page.context().close()
  }
  return taken
}

async function pageFor(
  browser: Browser,
  origin: string,
  cookies: string,
  { options = {}, preferences = {} }: Look,
): Promise<Page> {
  const context = await browser.newContext({ viewport: desk, reducedMotion: 'reduce', ...options })
  await context.addCookies(cookiesFor(cookies, origin, preferences))
  return context.newPage()
}

function renewReadme(): void {
  copyFileSync(join(folder, `${readmeScene}.light.png`), readmePicture)
  const { size } = statSync(readmePicture)
  if (size > readmeBytes) throw new Error(`the README's picture has ${size} bytes`)
}

mkdirSync(folder, { recursive: true })
mkdirSync(join(root, 'docs', 'images'), { recursive: true })
await main(process.argv.slice(2))
