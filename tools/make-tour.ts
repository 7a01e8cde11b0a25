// `npm run tour`: makes the tour of the onboarding, a film of the running product in `web/public/tour/`, with its poster
// and its captions. Somebody names a website, watches it being read, hires a colleague and asks.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type BrowserContext, chromium } from 'playwright-core'
import { generateSite } from '../engine/lab/sites/generate-site.ts'
import { serveSite } from '../engine/lab/sites/serve-site.ts'
import { freePort } from '#server/testing/free-port.ts'
import { startProgram } from '#server/testing/program.ts'
import { personAt } from '#server/testing/program-person.ts'
import { ensureWebBuilt } from './build-web.ts'
import { journeyBrowser } from './journey-browser.ts'
import { developFilm, filmPage, framesPerSecond } from './make-tour/camera.ts'
import { captionFile, languages } from './make-tour/captions.ts'
import { encodeFilm, hasEncoder, writePoster } from './make-tour/encode.ts'
import { handOn, showCursor } from './make-tour/hand.ts'
import { playTour, type Story } from './make-tour/script.ts'

const root = join(import.meta.dirname, '..')
const target = join(root, 'web', 'public', 'tour')
const viewport = { width: 1280, height: 800 }
/** A bakery that nobody has heard of, by the name that its own pages give. */
const bakery = generateSite({ seed: 21, template: 'studio' })
const siteName = 'thistle-and-clover-bakery.example.com'
/** So that reading it can be watched, as it can with a website that is far away. */
const latencyMs = 120

async function main(): Promise<void> {
  if (!(await hasEncoder())) {
    console.error(
      'The tour is made with ffmpeg and its VP9 encoder, and this machine has none: install ffmpeg.',
    )
    process.exitCode = 1
    return
  }
  if (!(await ensureWebBuilt(root, console.log))) throw new Error('the pages could not be built')
  const work = mkdtempSync(join(tmpdir(), 'staffroom-tour-'))
  try {
    const { film, cues, posterAt } = await record(work)
    mkdirSync(target, { recursive: true })
    const length = film.length / framesPerSecond
    console.log(`Filmed ${length.toFixed(1)} s; encoding …`)
    await encodeFilm(film, work, join(target, 'tour.webm'))
    await writePoster(film[Math.round(posterAt * framesPerSecond)] ?? '', join(target, 'tour.webp'))
    for (const language of languages)
      writeFileSync(join(target, `tour.${language}.vtt`), captionFile(cues, length, language))
    console.log('The tour lies in web/public/tour/.')
  } finally {
    if (process.env['KEEP_FRAMES'] === undefined) rmSync(work, { recursive: true, force: true })
    else console.log(work)
  }
}

async function record(work: string) {
  const { served, address } = await openBakery()
  const dataDir = join(work, 'data')
  mkdirSync(dataDir)
  const program = await startProgram({
    dataDir,
    port: await freePort(),
    environment: {
      RESEARCH_ALLOW: new URL(address).port === '' ? `${siteName}:80` : new URL(address).host,
      TOUR_SITE: siteName,
      NODE_OPTIONS: `--import=${pathToFileURL(join(root, 'tools', 'make-tour', 'name-site.mjs')).href}`,
    },
  })
  try {
    const ada = await personAt(program.origin, dataDir, 'Ada')
    return await withBrowser(program.origin, ada.cookie, async (context) => {
      const page = await context.newPage()
      await showCursor(page)
      await page.goto(`${program.origin}/Knowledge`)
      await page.getByLabel('Website address').waitFor()
      await page.evaluate('document.fonts.ready')
      await page.getByRole('button', { name: 'Fold the setup guide' }).click()
      await page.mouse.move(760, 520)
      await page.waitForTimeout(1500)
      const camera = await filmPage(page, join(work, 'frames'))
      const played = await playTour({ page, camera, hand: handOn(page, camera) }, storyOf(address))
      const { frames, shots } = await camera.stop()
      return { ...played, film: developFilm(frames, shots) }
    })
  } finally {
    await program.stop()
    await served.close()
  }
}

/** Serves the bakery where addresses need no port, if this machine lets us, else at a port. */
async function openBakery() {
  const originFor = (port: number) => `http://${siteName}${port === 80 ? '' : `:${port}`}`
  const served = await serveSite(bakery, { port: 80, latencyMs, originFor }).catch(() =>
    serveSite(bakery, { latencyMs, originFor }),
  )
  return { served, address: originFor(served.port) }
}

async function withBrowser<T>(origin: string, cookie: string, act: (context: BrowserContext) => Promise<T>) {
  const found = await journeyBrowser()
  if (found === null) throw new Error('no browser could be found or fetched')
  const { executablePath, args, env } = found
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
  try {
    const context = await browser.newContext({ viewport, locale: 'en-US' })
    const session = cookie.split('; ').map((pair) => {
      const at = pair.indexOf('=')
      return { name: pair.slice(0, at), value: pair.slice(at + 1) }
    })
    const cookies = [{ name: 'StaffroomAI-theme', value: 'light' }, ...session]
    await context.addCookies(cookies.map((one) => ({ ...one, url: origin })))
    return await act(context)
  } finally {
    await browser.close()
  }
}

function storyOf(address: string): Story {
  const price = bakery.facts.find(({ id }) => id === 'offer-honey-cake-price')
  return {
    site: address,
    job: 'Front desk',
    question: 'What does the honey cake cost?',
    answer: price?.answerText ?? '',
    unanswerable: 'Do you accept bitcoin?',
  }
}

await main()
