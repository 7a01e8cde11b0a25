import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense } from 'react'
import { describe, expect, it } from 'vitest'
import { render } from '#web/testing/render.tsx'
import { lazyPage, lazyPart } from './lazy-page.tsx'
import { isFileMissing } from './missing-file.ts'

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'))

/** A page, or a part of one, at a server that may be away, in a browser that counts how often it loads the window anew. */
function pageAt(server: { isOnline: boolean; isUp: boolean; hasFile: boolean }, lazily = lazyPage) {
  const kept = new Map<string, string>()
  const counts = { imports: 0, reloads: 0 }
  const build = { version: 'one' }
  const Page = lazily(
    async () => {
      counts.imports += 1
      return server.isUp && server.hasFile ? { Page: () => <h1>The page</h1> } : gone()
    },
    'Page',
    {
      mayCome: () => server.isOnline,
      reaches: async () => server.isUp,
      reload: () => void (counts.reloads += 1),
      version: () => build.version,
      storage: {
        getItem: (name) => kept.get(name) ?? null,
        setItem: (name, value) => void kept.set(name, value),
      },
    },
  )
  return { Page, build, counts, server }
}
const sentence = 'This page could not be loaded'
const again = () => userEvent.click(screen.getByRole('button', { name: 'Try again' }))

describe('a page whose file cannot be fetched', () => {
  it('is a sentence while there is no connection, loads nothing anew, and comes by itself', async () => {
    const { Page, counts, server } = pageAt({ isOnline: false, isUp: false, hasFile: true })
    await Page.preload()
    await render(<Page />)
    expect(screen.getByRole('heading', { name: sentence })).toBeDefined()
    await again()
    // An import that failed would be remembered by the browser.
    expect(counts).toEqual({ imports: 0, reloads: 0 })
    Object.assign(server, { isOnline: true, isUp: true })
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByRole('heading', { name: 'The page' })).toBeDefined()
    expect(counts).toEqual({ imports: 1, reloads: 0 })
  })

  it('is fetched again when somebody tries, and stays a sentence while the server is away', async () => {
    const { Page, counts, server } = pageAt({ isOnline: true, isUp: false, hasFile: true })
    await Page.preload()
    await render(<Page />)
    await again()
    expect(screen.getByRole('heading', { name: sentence })).toBeDefined()
    expect(counts.reloads).toBe(0)
    server.isUp = true
    await again()
    expect(await screen.findByRole('heading', { name: 'The page' })).toBeDefined()
    expect(counts.reloads).toBe(0)
  })

  it('loads the window anew once for a build when the server has other files, and again only when asked', async () => {
    const { Page, build, counts } = pageAt({ isOnline: true, isUp: true, hasFile: false })
    await Page.preload()
    const first = await render(<Page />)
    await waitFor(() => expect(counts.reloads).toBe(1))
    first.unmount()
    // After that the same is still missing.
    await render(<Page />)
    await waitFor(() => expect(counts.imports).toBeGreaterThan(2))
    expect(counts.reloads).toBe(1)
    await again()
    await waitFor(() => expect(counts.reloads).toBe(2))
    // Should that bring another build, the same holds for it.
    build.version = 'two'
    act(() => void window.dispatchEvent(new Event('online')))
    await waitFor(() => expect(counts.reloads).toBe(3))
  })

  it('is told from other faults in the words of each browser', () => {
    for (const words of [
      'Failed to fetch dynamically imported module: https://x/a.js',
      'error loading dynamically imported module: https://x/a.js',
      'Importing a module script failed.',
    ])
      expect(isFileMissing(new TypeError(words))).toBe(true)
    expect(isFileMissing(new TypeError('Failed to fetch'))).toBe(false)
    expect(isFileMissing('imported module')).toBe(false)
  })
})

describe('a part of what stands around every page', () => {
  it('takes nothing else away while its file cannot be fetched, and comes when it can', async () => {
    const { Page: Part, counts, server } = pageAt({ isOnline: false, isUp: false, hasFile: true }, lazyPart)
    await Part.preload()
    await render(
      <>
        <p>The rest</p>
        <Suspense>
          <Part />
        </Suspense>
      </>,
    )
    expect(screen.getByText('The rest')).toBeDefined()
    Object.assign(server, { isOnline: true, isUp: true })
    act(() => void window.dispatchEvent(new Event('online')))
    expect(await screen.findByRole('heading', { name: 'The page' })).toBeDefined()
    expect([screen.getByText('The rest').isConnected, counts.reloads]).toEqual([true, 0])
  })

  it('never loads the window anew', async () => {
    const { Page: Part, counts } = pageAt({ isOnline: true, isUp: true, hasFile: false }, lazyPart)
    await Part.preload()
    await render(<Part />)
    await waitFor(() => expect(counts.imports).toBeGreaterThan(1))
    expect(counts.reloads).toBe(0)
  })
})
