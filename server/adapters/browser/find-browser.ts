import { existsSync, statSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { chromium } from 'playwright-core'

export interface FoundBrowser {
  executablePath: string
  args: string[]
  /** All that the browser's process needs to be told, but for a folder of its own as HOME. */
  env: Record<string, string>
  /** False where the process is root, as whom Chromium refuses to make its sandbox. */
  sandbox: boolean
}

const VERSION = '153.0.0'
const UNPACK_MS = 120_000
const INSTALLED: Partial<Record<NodeJS.Platform, string[]>> = {
  linux: [
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
}

let found: FoundBrowser | null = null
let searching: Promise<FoundBrowser | null> | null = null

/**
 * The browser of this machine: the one that comes with the project (Linux x64), else an installed one; null for none. One that is
 * gone since, and none, are looked for anew: disks fill up and are emptied while a program runs.
 */
export async function findBrowser(): Promise<FoundBrowser | null> {
  if (found !== null && existsSync(found.executablePath)) return found
  searching ??= search()
  try {
    found = await searching
    return found
  } finally {
    searching = null
  }
}

async function search(): Promise<FoundBrowser | null> {
  const isRoot = process.getuid?.() === 0
  const args = isRoot ? ['--no-sandbox'] : []
  const about = { args, sandbox: !isRoot }
  if (process.platform === 'linux' && process.arch === 'x64') {
    const own = await unpacked().catch(() => null)
    if (own !== null) {
      const { folder, fonts } = own
      const env = { LD_LIBRARY_PATH: join(folder, ...LIBRARIES), FONTCONFIG_FILE: fonts }
      return {
        ...about,
        executablePath: join(folder, EXECUTABLE),
        env: { ...env, HOME: folder, TMPDIR: tmpdir() },
      }
    }
  }
  const installed = [...(INSTALLED[process.platform] ?? []), chromium.executablePath()].find((path) =>
    existsSync(path),
  )
  return installed === undefined ? null : { ...about, executablePath: installed, env: {} }
}

/**
 * Says where letters are: those that came along, and the machine's own for other scripts. The list in the package names
 * folders of another system, and a Chromium that finds no letters at all draws none, not even a page's own.
 */
async function fontList(folder: string): Promise<string> {
  const file = join(folder, 'letters.conf')
  if (existsSync(file)) return file
  const folders = [join(folder, 'fonts', 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts']
  const lines = [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    ...folders.map((path) => `  <dir>${path}</dir>`),
    `  <cachedir>${join(folder, 'letters-cache')}</cachedir>`,
    '</fontconfig>',
  ]
  const partial = `${file}-${process.pid}`
  await writeFile(partial, `${lines.join('\n')}\n`)
  await rename(partial, file)
  return file
}

const EXECUTABLE = 'chromium'
const LIBRARIES = ['al2023', 'lib']
/** One of each kind: what empties a temporary folder takes files one by one, by their age. */
const PARTS = [
  [EXECUTABLE],
  [...LIBRARIES, 'libnss3.so'],
  ['fonts', 'fonts', 'Open_Sans', 'OpenSans-Regular.ttf'],
]

/**
 * Unpacks the project's own Chromium once for each user, and again when something of it is gone; half an unpacking is never taken
 * for a whole one.
 */
async function unpacked(): Promise<{ folder: string; fonts: string }> {
  const { uid } = userInfo()
  const folder = join(tmpdir(), `staffroom-chromium-${VERSION}-${uid}`)
  if (existsSync(folder)) {
    if (statSync(folder).uid !== uid) throw new Error(`${folder} belongs to somebody else.`)
    if (PARTS.every((part) => existsSync(join(folder, ...part))))
      return { folder, fonts: await fontList(folder) }
    await rm(folder, { recursive: true, force: true })
  }
  const partial = `${folder}-${process.pid}`
  await mkdir(partial, { mode: 0o700, recursive: true })
  try {
    await unpackInto(partial)
    await rename(partial, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error // else another process was faster
    })
    return { folder, fonts: await fontList(folder) }
  } finally {
    await rm(partial, { recursive: true, force: true })
  }
}

function unpackInto(folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./unpack-chromium.ts', import.meta.url), {
      // The name of a system on which the package brings its own libraries along.
      env: { TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
      execArgv: [],
    })
    const timer = setTimeout(() => {
      reject(new Error('Unpacking the browser took too long.'))
      void worker.terminate()
    }, UNPACK_MS)
    worker.once('message', () => {
      resolve()
    })
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(new Error('The browser could not be unpacked.'))
    })
  })
}
