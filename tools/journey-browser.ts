// The browser for journeys: the one that npm brought, else an installed Chrome, else Playwright's own, fetched once.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { ownProgram, run } from './run.ts'

export interface JourneyBrowser {
  executablePath: string
  args: string[]
  /** What the browser needs in its environment beside ours. */
  env: Record<string, string>
}

const SETTINGS = ['LD_LIBRARY_PATH', 'FONTCONFIG_PATH'] as const
const NAMES = [...SETTINGS, 'AWS_EXECUTION_ENV'] as const

/** The Chromium inside the npm package; it unpacks itself and its libraries into the temporary folder. */
async function unpacked(): Promise<JourneyBrowser | null> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null
  const before = NAMES.map((name) => [name, process.env[name]] as const)
  try {
    process.env['AWS_EXECUTION_ENV'] = 'AWS_Lambda_nodejs24.x'
    const { default: packed } = await import('@sparticuz/chromium')
    const executablePath = await packed.executablePath()
    const env = Object.fromEntries(
      SETTINGS.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])),
    )
    return { executablePath, args: [], env }
  } catch (error) {
    console.error('The browser that npm brought cannot be used:', error)
    return null
  } finally {
    // Its libraries are for the browser alone; other programs must not load them.
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}

function installedChrome(): string | null {
  const names =
    process.platform === 'darwin'
      ? ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome']
      : ['/usr/bin/google-chrome', '/usr/bin/chromium', '/usr/bin/chromium-browser']
  return names.find((name) => existsSync(name)) ?? null
}

async function downloaded(): Promise<string | null> {
  if (!existsSync(chromium.executablePath())) {
    console.log('Fetching a browser for the journeys …')
    await run(ownProgram('playwright'), ['install', 'chromium'], { show: true })
  }
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : null
}

function starts({ executablePath, args, env }: JourneyBrowser): boolean {
  try {
    const settings = { env: { ...process.env, ...env }, timeout: 30_000 }
    return execFileSync(executablePath, [...args, '--version'], settings).length > 0
  } catch {
    return false
  }
}

/** A browser that starts, or null when none is to be had. */
export async function journeyBrowser(): Promise<JourneyBrowser | null> {
  // Chromium's sandbox refuses root; journeys open nothing but our own pages and fixture sites.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const own = await unpacked()
  if (own && starts({ ...own, args })) return { ...own, args }
  const executablePath = installedChrome() ?? (await downloaded())
  const other = executablePath === null ? null : { executablePath, args, env: {} }
  return other && starts(other) ? other : null
}
