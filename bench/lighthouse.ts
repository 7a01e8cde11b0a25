// What Lighthouse makes of three pages on a slow phone: the landing page, signing in, and home.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { freePort } from '#server/testing/free-port.ts'
import { journeyBrowser } from '../tools/journey-browser.ts'
import { type Figure, median, print } from './figure.ts'
import { setStage } from './stage.ts'

const pages = [
  { path: '/', name: 'the landing page', signedIn: false },
  { path: '/login', name: '/login', signedIn: false },
  { path: '/home', name: '/home', signedIn: true },
]
const rounds = 5

/** Each page five times with an empty cache, the middle score of each category; a simulated slow phone. */
export async function benchLighthouse(): Promise<Figure[]> {
  const found = await journeyBrowser()
  if (found === null) throw new Error('No browser could be found.')
  const stage = await setStage()
  const profile = mkdtempSync(join(tmpdir(), 'staffroom-lighthouse-'))
  const port = await freePort()
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath: found.executablePath,
    args: [...found.args, `--remote-debugging-port=${port}`],
    env: { ...process.env, ...found.env },
    headless: true,
  })
  try {
    const figures: Figure[] = []
    for (const { path, name, signedIn } of pages) {
      const headers: Record<string, string> = signedIn ? { Cookie: stage.person.cookie } : {}
      const scores: { speed: number; access: number }[] = []
      for (let round = 0; round < rounds; round += 1)
        scores.push(await scoresOf(stage.program.origin + path, port, headers))
      figures.push(
        figure(`Lighthouse on a phone, speed of ${name}`, median(scores.map(({ speed }) => speed)), 90),
        figure(`Lighthouse, accessibility of ${name}`, median(scores.map(({ access }) => access)), 100),
      )
    }
    return figures
  } finally {
    await browser.close()
    await stage.close()
    rmSync(profile, { recursive: true, force: true })
  }
}

const figure = (name: string, ours: number, goal: number): Figure => ({
  name,
  ours,
  bare: null,
  unit: 'of 100',
  measured: 'ours',
  goal,
  kind: 'at least',
})

async function scoresOf(url: string, port: number, extraHeaders: Record<string, string>) {
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: ['performance', 'accessibility'],
    formFactor: 'mobile',
    extraHeaders,
  })
  const scores = result?.lhr.categories
  if (result?.lhr.runtimeError) throw new Error(result.lhr.runtimeError.message)
  const share = (category: 'performance' | 'accessibility') => {
    const score = scores?.[category]?.score
    if (typeof score !== 'number') throw new Error(`There is no score for ${category} of ${url}.`)
    return Math.round(score * 100)
  }
  if (new URL(result?.lhr.finalDisplayedUrl ?? '').pathname !== new URL(url).pathname)
    throw new Error(`${url} led to ${result?.lhr.finalDisplayedUrl}.`)
  return { speed: share('performance'), access: share('accessibility') }
}

if (import.meta.main) print(await benchLighthouse())
