// The page of controls, pictured. Only the browser that comes with the project draws letters alike everywhere.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import sharp from 'sharp'
import { build, type PreviewServer, preview } from 'vite'

const hasOwnBrowser = (process.env['JOURNEY_BROWSER'] ?? '').includes('staffroom-chromium')
const root = join(import.meta.dirname, '..', '..')
const looks = {
  light: { theme: 'light' },
  dark: { theme: 'dark' },
  bordered: { theme: 'light', skin: 'bordered', palette: 'indigo' },
  rtl: { theme: 'light', isRTL: 'true' },
}
const chapters = ['Actions', 'Forms', 'Overlays', 'Layout', 'Display']

test.describe('The page of controls', () => {
  test.skip(
    !hasOwnBrowser,
    'the pictures are of the browser that comes with the project; another draws letters otherwise',
  )
  test.describe.configure({ mode: 'serial' })
  const folder = mkdtempSync(join(tmpdir(), 'staffroom-controls-'))
  let server: PreviewServer

  test.beforeAll(async () => {
    const given = {
      configFile: join(root, 'vite.config.ts'),
      mode: 'development',
      logLevel: 'error',
    } as const
    const before = process.env['NODE_ENV']
    // The page is a part of builds for development alone.
    process.env['NODE_ENV'] = 'development'
    await build({ ...given, build: { outDir: folder, emptyOutDir: true, minify: false } })
    process.env['NODE_ENV'] = before
    server = await preview({
      ...given,
      build: { outDir: folder },
      preview: { port: 0, host: '127.0.0.1', proxy: {} },
    })
  })
  test.afterAll(async () => {
    await server.close()
    rmSync(folder, { recursive: true, force: true })
  })

  for (const [name, cookies] of Object.entries(looks)) {
    test(`looks as it did, ${name} [SHELL-5] [SHELL-6] [SHELL-8]`, async ({ browser }) => {
      const url = server.resolvedUrls?.local[0] ?? ''
      const context = await browser.newContext({
        viewport: { width: 1000, height: 900 },
        reducedMotion: 'reduce',
      })
      await context.addCookies(
        Object.entries(cookies).map(([option, value]) => ({ name: `StaffroomAI-${option}`, value, url })),
      )
      const page = await context.newPage()
      await page.route('**/api/session', (route) => route.fulfill({ json: { user: null } }))
      await page.goto(`${url}dev/ui`)
      await page.addStyleTag({
        content:
          '*, ::before, ::after { animation: none !important; transition: none !important; caret-color: transparent !important }',
      })
      await page.evaluate('document.fonts.ready')
      for (const chapter of chapters) {
        const picture = await page.getByRole('region', { name: chapter, exact: true }).screenshot()
        // Half the size and few colours: small enough to be kept, and clear enough to tell a change.
        const small = await sharp(picture)
          .resize({ width: 500 })
          .png({ palette: true, colours: 32, dither: 0 })
          .toBuffer()
        expect(small).toMatchSnapshot(`${name}-${chapter.toLowerCase()}.png`, {
          maxDiffPixelRatio: 0.01,
          threshold: 0.2,
        })
      }
      await context.close()
    })
  }
})
