import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import type { SiteSurvey } from '#contract/sites/site-survey.ts'
import { listOf } from '../testing/colleagues.ts'
import { fakeServer, refusal } from '../testing/fake-server.ts'
import { person } from '../testing/people.ts'
import { open } from '../testing/render.tsx'
import { knownSite, siteDetail } from '../testing/sources.ts'

// What is fetched when it is opened is there by then.
beforeAll(async () => {
  await import('../features/knowledge/choose/choose-first.tsx')
  await import('../features/knowledge/choose/choose-again.tsx')
  await import('../features/knowledge/findings/findings-view.tsx')
  await import('../features/knowledge/manage/source-menu.tsx')
}, 120_000)

const folder = (path: string, pages: number, differs = {}) => ({
  path,
  title: null,
  pages,
  own: 1,
  unlisted: 0,
  examples: [],
  ...differs,
})
const survey = (differs: Partial<SiteSurvey> = {}): SiteSurvey => ({
  url: 'https://northwind.io/',
  startPath: '/',
  known: null,
  failure: null,
  from: 'sitemaps',
  isWhole: true,
  cutBy: null,
  pages: 126,
  pagesAbout: 126,
  forbidden: 0,
  folders: [
    folder('/', 126),
    folder('/blog', 122, { unlisted: 120, examples: ['/blog/zebra'] }),
    folder('/blog/one', 1, { title: 'How we began' }),
    folder('/shop', 3),
    folder('/shop/chairs', 1),
    folder('/shop/tables', 1),
  ],
  pace: { pageMs: 500, from: 'pause', measuredPages: 0, afterMs: 0, pauseMs: 500, pauseFrom: 'setting' },
  bounds: { maxPages: 5_000, maxMs: 600_000, planPages: null },
  ...differs,
})
const base = {
  'knowledge.list': listOf(),
  'knowledge.checkAddress': { url: 'https://northwind.io/' },
  'knowledge.findByAddress': null,
  'knowledge.create': knownSite({ status: 'research_pending', researchedAt: null }),
  'knowledge.get': siteDetail({ status: 'research_pending', researchedAt: null }),
}

/** Opens the dialog for an address that was typed. */
async function choose(answers: Parameters<typeof fakeServer>[0]) {
  const calls = fakeServer({ ...base, ...answers })
  const { router } = await open('/Knowledge', { user: person() })
  await userEvent.click(await screen.findByLabelText('Website address'))
  await userEvent.paste('northwind.io')
  await userEvent.click(screen.getByRole('button', { name: 'Choose pages first' }))
  return { calls, router, dialog: await screen.findByRole('dialog', { name: 'Choose pages' }) }
}
/** The tree alone is looked through: what roles a whole page has takes long to tell. */
const tree = () => within(document.querySelector<HTMLElement>('[role=tree]') ?? document.body)
const row = (name: RegExp) => tree().getByRole('treeitem', { name })
const box = (name: RegExp) => row(name).getAttribute('aria-checked')
const forecast = () => screen.getByText(/, in about /).textContent

describe('choosing pages before a website is read', () => {
  it('shows its folders with counts, and the forecast follows each tick', async () => {
    const { calls, router } = await choose({ 'knowledge.survey': survey() })
    await screen.findByRole('tree', { name: 'Pages of the website' })
    expect(calls.find(({ name }) => name === 'knowledge.survey')?.input).toEqual({ url: 'northwind.io' })
    expect(forecast()).toBe('126 pages, in about 1m 3s')
    expect(screen.getByText(/we ask for a page every 0.5s\./)).toBeTruthy()
    await userEvent.click(row(/^blog/))
    expect(box(/^blog/)).toBe('false')
    expect(box(/^northwind.io/)).toBe('mixed')
    expect(row(/^northwind.io/).textContent).toContain('4 of 126')
    expect(forecast()).toBe('4 pages, in about 2s')
    await userEvent.click(screen.getByRole('button', { name: 'Research these pages' }))
    await waitFor(() => expect(router.state.location.pathname).toBe('/Knowledge/site'))
    expect(calls.find(({ name }) => name === 'knowledge.create')?.input).toMatchObject({
      url: 'northwind.io',
      researchSettings: { maxDepth: 2, maxPages: 200, pageChoice: { include: [], exclude: ['/blog'] } },
    })
  })

  it('works by keyboard alone: arrows lead, open and close, Space ticks [A11Y]', async () => {
    await choose({ 'knowledge.survey': survey() })
    const root = await screen.findByRole('treeitem', { name: /^northwind.io/ })
    root.focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(row(/^blog/))
    expect(row(/^blog/).getAttribute('aria-expanded')).toBe('false')
    await userEvent.keyboard('{ArrowRight}')
    expect(row(/^blog/).getAttribute('aria-expanded')).toBe('true')
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(row(/^one, How we began/))
    await userEvent.keyboard(' ')
    expect(box(/^one/)).toBe('false')
    expect(box(/^blog/)).toBe('mixed')
    await userEvent.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(row(/^blog/))
    await userEvent.keyboard('{ArrowLeft}')
    expect(tree().queryByRole('treeitem', { name: /^one/ })).toBeNull()
    // A folder of which some is out is put in whole first.
    await userEvent.keyboard(' ')
    expect(box(/^blog/)).toBe('true')
    await userEvent.keyboard('{End}')
    expect(document.activeElement).toBe(row(/^shop/))
    await userEvent.keyboard('{Home} ')
    expect(box(/^northwind.io/)).toBe('false')
    expect(forecast()).toBe('1 page, in about 1s')
    // One alone is in the order of the Tab key.
    expect(
      tree()
        .getAllByRole('treeitem')
        .filter(({ tabIndex }) => tabIndex === 0),
    ).toHaveLength(1)
  })

  it('finds a page by its path or its name, with the folders above it', async () => {
    await choose({ 'knowledge.survey': survey() })
    await userEvent.type(await screen.findByLabelText('Search by path'), 'chairs{Enter}')
    await waitFor(() => expect(tree().queryByRole('treeitem', { name: /^blog/ })).toBeNull())
    await userEvent.click(row(/^chairs/))
    expect(box(/^shop/)).toBe('mixed')
    await userEvent.clear(screen.getByLabelText('Search by path'))
    await userEvent.type(screen.getByLabelText('Search by path'), 'xyz{Enter}')
    await screen.findByText('No path has “xyz” in it.')
  })

  it('works by keyboard in what a search found, and Escape ends the search alone [A11Y]', async () => {
    const { dialog } = await choose({ 'knowledge.survey': survey() })
    const field = await screen.findByLabelText('Search by path')
    await userEvent.type(field, 'tables{Enter}')
    await waitFor(() => expect(tree().queryByRole('treeitem', { name: /^blog/ })).toBeNull())
    await userEvent.keyboard('{Tab}{Tab}{ArrowDown}')
    expect(document.activeElement).toBe(row(/^shop/))
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(row(/^tables/))
    await userEvent.keyboard('{ArrowRight} ')
    expect(box(/^tables/)).toBe('false')
    expect(box(/^northwind.io/)).toBe('mixed')
    await userEvent.keyboard('{ArrowLeft}')
    expect(document.activeElement).toBe(row(/^shop/))
    await userEvent.click(field)
    await userEvent.keyboard('{Escape}')
    expect(dialog.isConnected).toBe(true)
    await waitFor(() => expect(box(/^blog/)).toBe('true'))
    expect(box(/^shop/)).toBe('mixed')
  })

  it('keeps what was ticked when the dialog is closed and opened again for the same website', async () => {
    await choose({ 'knowledge.survey': survey() })
    await userEvent.click(await screen.findByRole('treeitem', { name: /^shop/ }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Choose pages first' }))
    await screen.findByRole('tree')
    expect(box(/^shop/)).toBe('false')
  })

  it('says what is wrong with what to look for before it looks, and keeps what was asked', async () => {
    const calls = fakeServer({ ...base, 'knowledge.survey': survey() })
    await open('/Knowledge', { user: person() })
    await userEvent.type(await screen.findByLabelText('Website address'), 'northwind.io')
    await userEvent.click(screen.getByRole('button', { name: 'What to look for' }))
    await userEvent.type(await screen.findByLabelText('What do you want to know?'), 'Prices')
    await userEvent.clear(screen.getByLabelText('Pages at most'))
    await userEvent.click(screen.getByRole('button', { name: 'Choose pages first' }))
    await waitFor(() =>
      expect(screen.getByLabelText('Pages at most').getAttribute('aria-invalid')).toBe('true'),
    )
    expect(calls.every(({ name }) => name !== 'knowledge.survey')).toBe(true)
    await userEvent.type(screen.getByLabelText('Pages at most'), '50')
    await userEvent.click(screen.getByRole('button', { name: 'Choose pages first' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Research these pages' }))
    await waitFor(() =>
      expect(calls.find(({ name }) => name === 'knowledge.create')?.input).toMatchObject({
        query: 'Prices',
        researchSettings: { maxPages: 50 },
      }),
    )
  })

  it('forecasts pages that nobody has seen only where the whole website is chosen', async () => {
    await choose({ 'knowledge.survey': survey({ isWhole: false, cutBy: 'files', pagesAbout: 1_260 }) })
    await screen.findByRole('tree')
    expect(screen.getByText(/You chose 1,260/)).toBeTruthy()
    await userEvent.click(row(/^northwind.io/))
    expect(forecast()).toBe('1 page, in about 1s')
    await userEvent.click(row(/^shop/))
    expect(forecast()).toBe('4 pages, in about 2s')
  })

  it.each([
    [
      'a website whose sitemap did not come in time',
      survey({ from: 'links', isWhole: false, cutBy: 'time' }),
      /This website answers slowly: these are the pages that we found in 20 seconds/,
    ],
    [
      'a website whose sitemap could not be read',
      survey({ from: 'links', isWhole: false, cutBy: 'unread' }),
      /We could not read all of this website’s sitemap/,
    ],
    [
      'a website without a sitemap',
      survey({ from: 'links', isWhole: false }),
      /This website has no sitemap. These are only the pages that its start page links to/,
    ],
    [
      'a large one',
      survey({ isWhole: false, cutBy: 'files', pagesAbout: 1_260 }),
      /we looked at 126 pages of about 1,260, so the numbers are estimates/,
    ],
    ['what robots.txt forbids', survey({ forbidden: 3 }), /3 pages are not listed: the website’s robots.txt/],
    [
      'a start page alone',
      survey({ pages: 1, pagesAbout: 1, folders: [folder('/', 1)] }),
      /We found no page besides this one/,
    ],
    [
      'earlier readings',
      survey({ pace: { ...survey().pace, from: 'site', pageMs: 1_200, measuredPages: 42, afterMs: 9_000 } }),
      /Last time this website took 1.2s a page \(42 pages\). Facts and analysis took 9s more./,
    ],
    [
      'a limit that is less than what is chosen',
      survey({ pages: 500, pagesAbout: 500, folders: [folder('/', 500, { own: 500 })] }),
      /You chose 500; “Pages at most” is 200./,
    ],
    [
      'a plan that leaves less room',
      survey({ bounds: { ...survey().bounds, planPages: 30 } }),
      /You chose 126; your plan leaves room for 30./,
    ],
  ])('says what there is to know of %s', async (_what, found, words) => {
    const { dialog } = await choose({ 'knowledge.survey': found })
    await waitFor(() => expect(dialog.textContent).toMatch(words))
  })

  it('says that it is looking', async () => {
    const { dialog } = await choose({ 'knowledge.survey': () => new Promise(() => undefined) })
    expect(within(dialog).getByRole('status').textContent).toContain('This can take half a minute.')
    expect(screen.queryByRole('button', { name: 'Research these pages' })).toBeNull()
  })

  it.each([
    ['too_many_surveys', 'Many websites were looked at in a short time.'],
    ['surveys_busy', 'Another website is being looked at. Try again in a minute.'],
    ['address_private', 'This address is inside a private network and cannot be researched.'],
  ] as const)('says why it was refused: %s', async (code, words) => {
    let isRefused = true
    const { dialog } = await choose({
      'knowledge.survey': () => {
        if (isRefused) throw refusal(code)
        return survey()
      },
    })
    await waitFor(() => expect(dialog.textContent).toContain(words))
    isRefused = false
    await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }))
    await screen.findByRole('tree')
  })

  it('says why a start page cannot be read', async () => {
    await choose({
      'knowledge.survey': survey({ failure: 'not_found', folders: [], pages: 0, pagesAbout: 0 }),
    })
    await screen.findByText('There is no page at this address.')
    expect(screen.queryByRole('button', { name: 'Research these pages' })).toBeNull()
  })

  it('stays open with what was ticked when starting is refused', async () => {
    const { dialog } = await choose({
      'knowledge.survey': survey(),
      'knowledge.create': () => {
        throw refusal('unavailable')
      },
    })
    await userEvent.click(await screen.findByRole('treeitem', { name: /^shop/ }))
    await userEvent.click(screen.getByRole('button', { name: 'Research these pages' }))
    await within(dialog).findByRole('alert')
    expect(box(/^shop/)).toBe('false')
  })

  it('asks for an address first, and notices a website that is here already', async () => {
    const calls = fakeServer({
      ...base,
      // Which addresses are the same is the server's to say.
      'knowledge.findByAddress': knownSite({ url: 'https://northwind.io/' }),
    })
    await open('/Knowledge', { user: person() })
    await userEvent.click(await screen.findByRole('button', { name: 'Choose pages first' }))
    await screen.findByText('Fill this in.')
    await userEvent.type(screen.getByLabelText('Website address'), 'www.northwind.io/index.html')
    await userEvent.click(screen.getByRole('button', { name: 'Choose pages first' }))
    await screen.findByText(/This website is already here/)
    expect(calls.find(({ name }) => name === 'knowledge.findByAddress')?.input).toEqual({
      url: 'www.northwind.io/index.html',
    })
    expect(calls.every(({ name }) => name !== 'knowledge.survey')).toBe(true)
  })

  it('says which website is here already where an address leads to it', async () => {
    const known = { id: 'site', name: 'Northwind', url: 'https://northwind.example/' }
    const { dialog } = await choose({ 'knowledge.survey': survey({ known }) })
    await within(dialog).findByText(/This website is already here, as/)
    expect(within(dialog).getByRole('link', { name: 'Open it' }).getAttribute('href')).toBe('/Knowledge/site')
  })
})

describe('the choice of a website that is here', () => {
  const chosen = { ...knownSite().researchSettings, pageChoice: { include: [], exclude: ['/blog'] } }
  const here = siteDetail({ researchSettings: chosen })

  it('shows what was left out and was not found this time', async () => {
    const pageChoice = { include: [], exclude: ['/blog/2019'] }
    fakeServer({
      'knowledge.get': siteDetail({ researchSettings: { ...chosen, pageChoice } }),
      'knowledge.listPages': listOf(),
      'knowledge.survey': survey(),
    })
    await open('/Knowledge/site', { user: person() })
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Choose pages' }))
    await screen.findByRole('tree')
    expect(box(/^2019, not found this time/)).toBe('false')
    await userEvent.click(row(/^2019/))
    expect(box(/^2019/)).toBe('true')
  })

  it('is told in words, and can be changed, at once or for the next research', async () => {
    const calls = fakeServer({
      'knowledge.get': here,
      'knowledge.listPages': listOf(),
      'knowledge.survey': survey(),
      'knowledge.update': here,
      'knowledge.research': here,
    })
    await open('/Knowledge/site', { user: person() })
    const fact = await screen.findByText(/^All but/)
    expect(fact.textContent).toBe('All but /blog')
    await userEvent.click(await screen.findByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Choose pages' }))
    await screen.findByRole('tree')
    expect(box(/^blog/)).toBe('false')
    await userEvent.click(row(/^shop/))
    await userEvent.click(screen.getByRole('button', { name: 'Save and research again' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const input = (name: string) => calls.find((call) => call.name === name)?.input
    expect(input('knowledge.survey')).toEqual({ url: 'https://northwind.io/' })
    expect(input('knowledge.update')).toEqual({
      id: 'site',
      researchSettings: { pageChoice: { include: [], exclude: ['/blog', '/shop'] } },
    })
    expect(input('knowledge.research')).toEqual({ id: 'site' })
  })
})
