import type { Onboarding, StepAnswers } from '#contract/onboarding.ts'
import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished } from 'vitest'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { person } from '#web/testing/people.ts'
import { open } from '#web/testing/render.tsx'

const newcomer = person({
  onboarding: { currentStep: 0, completed: false },
  firstName: 'Ada Lovelace',
  lastName: '',
})
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const section = (name: string) => screen.getByRole('region', { name })
/** Goes on to another part of the page. */
const leaveFor = (name: string) => userEvent.click(within(section(name)).getByRole('heading', { name }))

function at(currentStep: number, differs: Partial<Onboarding['tempOnboardingData']> = {}): Onboarding {
  return {
    currentStep,
    completed: currentStep > 3,
    isProcessing: false,
    wantedSite: null,
    site: null,
    colleague: null,
    tempOnboardingData: {
      aboutYou: null,
      goals: null,
      watchedVideo: false,
      activeWorkspaceId: 'workspace_ada',
      ...differs,
    },
  }
}

/** The first two steps as they were said. */
const kept = {
  aboutYou: { firstName: 'Ada', lastName: 'Lovelace', companyName: '', role: '' },
  goals: { chosen: [], other: '' },
}

const stepOf = (said: unknown) =>
  typeof said === 'object' && said !== null && 'step' in said ? said.step : null

const wantedSite = 'https://www.northwind-cycles.io/'
const site: NonNullable<Onboarding['site']> = {
  id: 'k1',
  name: 'www.northwind-cycles.io',
  url: wantedSite,
  isReading: true,
  isReady: false,
  failure: null,
  pagesRead: 3,
  activities: [
    {
      id: 'a1',
      depth: 1,
      at: '2026-01-01T00:00:00.000Z',
      code: 'page_read',
      params: { url: `${wantedSite}workshop`, words: 210, title: 'Our workshop' },
    },
  ],
}

const workspaces = {
  items: [
    {
      id: 'workspace_ada',
      name: "Ada Lovelace's workspace",
      logoUrl: '/images/logo.png',
      apiKey: null,
      ownerUid: 'ada',
      members: {},
      createdAt: '2026-01-01T00:00:00.000Z',
    },
  ],
}

/** Has a video element tell that these of its 40 seconds were shown. */
function play(video: HTMLElement, parts: [number, number][]) {
  const played = {
    length: parts.length,
    start: (at: number) => parts[at]?.[0],
    end: (at: number) => parts[at]?.[1],
  }
  Object.defineProperties(video, {
    duration: { value: 40, configurable: true },
    played: { value: played, configurable: true },
  })
  fireEvent.timeUpdate(video)
}

/** Opens the wizard at a step; saving goes one further, as on the server. */
async function wizardAt(start: Onboarding, answers: Record<string, unknown> = {}) {
  let now = start
  let user = newcomer
  const calls = fakeServer({
    'accounts.getSession': () => ({ user }),
    'workspaces.list': workspaces,
    'onboarding.get': () => now,
    'onboarding.saveStep': ({ step, ...input }: StepAnswers) => {
      const watchedVideo =
        now.tempOnboardingData.watchedVideo || ('watchedVideo' in input && input.watchedVideo)
      const said = 'workspaceName' in input ? {} : input
      now = {
        ...at(Math.max(now.currentStep, step + 1), { ...now.tempOnboardingData, ...said, watchedVideo }),
        wantedSite: now.wantedSite,
        site: now.site,
      }
      if (now.completed) user = person()
      return now
    },
    'home.get': () => {
      throw refusal('unavailable')
    },
    ...answers,
  })
  const opened = await open('/onboarding-wizard', { user, read: async () => user })
  const saved = () => calls.filter(({ name }) => name === 'onboarding.saveStep').map(({ input }) => input)
  /** What the live feed does when another device has saved. */
  const refetched = async (next: Onboarding) => {
    now = next
    await act(() => opened.queryClient.invalidateQueries({ queryKey: ['onboarding'] }))
  }
  return { ...opened, calls, saved, refetched }
}

describe('the onboarding wizard', () => {
  it('removes a logo with the patience of a file store [STOR-3]', async () => {
    let tries = 0
    const own = workspaces.items.map((one) => ({
      ...one,
      logoUrl: '/files/workspace_logos/workspace_ada/a.webp',
    }))
    const { calls } = await wizardAt(at(3, kept), {
      'workspaces.list': () => (tries > 1 ? workspaces : { items: own }),
      'files.removeLogo': () => {
        tries += 1
        if (tries === 1) throw refusal('unavailable')
        return { url: '/images/logo.png' }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }))
    await screen.findByText('The picture is removed.', {}, { timeout: 20_000 })
    expect(calls.filter(({ name }) => name === 'files.removeLogo')).toHaveLength(2)
  })

  it('begins with the name that the person signed up with [ONB-2]', async () => {
    const { saved } = await wizardAt(at(0))
    await heading('About you')
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Ada')
    expect(screen.getByLabelText('Last name')).toHaveProperty('value', 'Lovelace')
    await userEvent.type(screen.getByLabelText('Company'), 'Northwind')
    expect(saved()).toEqual([])
    await leaveFor('Goals')
    await waitFor(() => expect(within(section('About you')).getByText('Saved')).toBeDefined())
    expect(saved()).toEqual([
      { step: 0, aboutYou: { firstName: 'Ada', lastName: 'Lovelace', companyName: 'Northwind', role: '' } },
    ])
  })

  it('suggests the company by the website that the person came for, which is being read meanwhile [ONB-2]', async () => {
    const { refetched } = await wizardAt({ ...at(0), wantedSite, site })
    await heading('About you')
    expect(screen.getByLabelText('Company')).toHaveProperty('value', 'Northwind Cycles')
    expect((await screen.findByText(/I am reading/)).textContent).toContain('3 pages so far')
    expect(screen.getByText('Our workshop').title).toBe('/workshop')
    // By the name that the site calls itself, once it is known.
    await refetched({ ...at(0), wantedSite, site: { ...site, name: 'Northwind & Sons', pagesRead: 9 } })
    await waitFor(() => expect(screen.getByLabelText('Company')).toHaveProperty('value', 'Northwind & Sons'))
    expect(screen.getByText(/I am reading/).textContent).toContain('9 pages so far')
  })

  it('lets whoever came without a website name one, and hires nobody without [ONB-3]', async () => {
    const { calls, saved } = await wizardAt(at(3), { 'knowledge.want': { accepted: true } })
    expect((await screen.findByRole('button', { name: 'Finish' })).textContent).toBe('Finish')
    await userEvent.type(await screen.findByLabelText('Your website'), 'northwind.io')
    await press('Read it')
    await waitFor(() => expect(calls.map(({ name }) => name)).toContain('knowledge.want'))
    await screen.findByLabelText('Workspace name')
    await press('Finish')
    await waitFor(() =>
      expect(saved().at(-1)).toEqual({ step: 3, workspaceName: "Ada Lovelace's workspace" }),
    )
  })

  it('is loaded anew for another person on the same device [ONB-7]', async () => {
    const { queryClient } = await wizardAt(at(1))
    await heading('Goals')
    expect(queryClient.getQueryData(['onboarding', 'ada'])).toMatchObject({ currentStep: 1 })
    expect(queryClient.getQueryData(['onboarding', 'grace'])).toBeUndefined()
  })

  it('goes on where it was left, with what was said [ONB-1]', async () => {
    const about = { firstName: 'Augusta', lastName: 'King', companyName: '', role: 'Countess' }
    await wizardAt(at(1, { aboutYou: about, goals: { chosen: ['explore'], other: 'To see' } }))
    const goals = await heading('Goals')
    expect(document.activeElement).toBe(goals)
    expect(screen.getByRole('checkbox', { name: /looking around/ }).matches(':checked')).toBe(true)
    expect(screen.getByLabelText('In your own words')).toHaveProperty('value', 'To see')
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Augusta')
    expect(within(section('About you')).getByText('Saved')).toBeDefined()
    expect(within(section('Goals')).queryByText('Saved')).toBeNull()
  })

  it('follows another device, and leaves alone what is being typed here [ONB-1]', async () => {
    const { refetched } = await wizardAt(at(1))
    await userEvent.type(await screen.findByLabelText('In your own words'), 'At ni')
    const aboutYou = { firstName: 'Augusta', lastName: '', companyName: '', role: '' }
    await refetched(at(2, { aboutYou, goals: { chosen: [], other: 'Elsewhere' } }))
    await waitFor(() => expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Augusta'))
    expect(screen.getByLabelText('In your own words')).toHaveProperty('value', 'At ni')
  })

  it('saves choices and free text [ONB-2]', async () => {
    const about = { firstName: 'Ada', lastName: 'Lovelace', companyName: '', role: '' }
    const { saved } = await wizardAt(at(1, { aboutYou: about }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Support customers' }))
    await userEvent.type(screen.getByLabelText('In your own words'), 'At night')
    await leaveFor('Your workspace')
    await waitFor(() =>
      expect(saved()).toEqual([{ step: 1, goals: { chosen: ['support_customers'], other: 'At night' } }]),
    )
  })

  it('saves what stands before a section with it, and an earlier one again [ONB-1]', async () => {
    const { saved } = await wizardAt(at(0))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Support customers' }))
    await leaveFor('Your workspace')
    await waitFor(() => expect(saved().map((said) => stepOf(said))).toEqual([0, 1]))
    await userEvent.type(screen.getByLabelText('What you do there'), 'Owner')
    await leaveFor('Your workspace')
    await waitFor(() => expect(saved().map((said) => stepOf(said))).toEqual([0, 1, 0]))
    // What is kept already is not sent again.
    await userEvent.click(screen.getByLabelText('First name'))
    await leaveFor('Your workspace')
    expect(saved()).toHaveLength(3)
  })

  it('counts the tour as watched only when it was, and lets it be skipped [ONB-2]', async () => {
    const { saved } = await wizardAt(at(2, kept))
    await heading('The tour')
    expect(screen.queryByLabelText('The tour', { selector: 'video' })).toBeNull()
    await press('Watch the tour')
    const video = await screen.findByLabelText('The tour', { selector: 'video' })
    expect(video.querySelector('track[default]')?.getAttribute('srclang')).toBe('en')
    play(video, [[39, 40]])
    expect(saved()).toEqual([])
    play(video, [
      [0, 20],
      [22, 40],
    ])
    await waitFor(() => expect(saved()).toEqual([{ step: 2, watchedVideo: true }]))
    expect(within(section('The tour')).getByText('Saved')).toBeDefined()
  })

  it('says of a tour that was passed that it was skipped [ONB-2]', async () => {
    let now = at(2, kept)
    const { saved } = await wizardAt(now, {
      'onboarding.get': () => now,
      'onboarding.saveStep': (said: StepAnswers) => {
        if (said.step === 3) throw refusal('unavailable')
        return (now = at(3, kept))
      },
    })
    await screen.findByLabelText('Workspace name')
    await press('Finish')
    await screen.findByRole('alert')
    expect(saved()[0]).toEqual({ step: 2, watchedVideo: false })
    expect(within(section('The tour')).getByText('Skipped')).toBeDefined()
  })

  it('shows pictures where the video cannot be played, which is no watching [ONB-2]', async () => {
    const { saved } = await wizardAt(at(2, kept))
    await heading('The tour')
    await press('Watch the tour')
    fireEvent.error(await screen.findByLabelText('The tour', { selector: 'video' }))
    expect(await screen.findByText('3. Talk, and check')).toBeDefined()
    await press('Finish')
    await waitFor(() => expect(saved()[0]).toEqual({ step: 2, watchedVideo: false }))
  })

  it('saves once when a button is pressed twice, and its buttons are busy meanwhile [ONB-4]', async () => {
    let goOn = () => {}
    const { saved, queryClient } = await wizardAt(at(3, kept), {
      'onboarding.saveStep': async () => {
        await new Promise<void>((resolve) => (goOn = resolve))
        throw refusal('unavailable')
      },
    })
    await screen.findByLabelText('Workspace name')
    const button = screen.getByRole('button', { name: 'Finish' })
    await userEvent.dblClick(button)
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'))
    const isProcessing = () =>
      queryClient.getQueryData<Onboarding>(['onboarding', newcomer.uid])?.isProcessing
    expect(isProcessing()).toBe(true)
    goOn()
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBeNull())
    expect(isProcessing()).toBe(false)
    expect(saved()).toHaveLength(1)
  })

  it('ends on the home page, with the workspace named and somebody hired [ONB-3]', async () => {
    const { router, saved } = await wizardAt({
      ...at(3, kept),
      wantedSite,
      site: { ...site, isReading: false },
    })
    const field = await screen.findByLabelText('Workspace name')
    await userEvent.clear(field)
    await userEvent.type(field, 'Northwind')
    const called = await screen.findByLabelText('Name')
    await userEvent.clear(called)
    await userEvent.type(called, 'Zoé')
    const [portrait] = document.querySelectorAll('img[src^="/files/faces/"]')
    expect(portrait?.getAttribute('src')).toMatch(/^\/files\/faces\/w-/)
    const before = portrait?.getAttribute('src')
    await press('Another face')
    const after = document.querySelector('img[src^="/files/faces/"]')?.getAttribute('src') ?? ''
    expect(after).toMatch(/w-\d+\.svg$/)
    expect(after).not.toBe(before)
    await press('Another colour')
    await press('Finish and hire Zoé')
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
    const face = after.replace(/.*\/(.+)\.svg$/, '$1')
    expect(saved()).toEqual([
      { step: 3, workspaceName: 'Northwind', colleague: { name: 'Zoé', jobTitle: '', face, tint: 1 } },
    ])
  })

  it('names the fields that are wrong when it is finished, and saves nothing of them [ONB-2]', async () => {
    const { saved } = await wizardAt(at(0))
    await userEvent.clear(await screen.findByLabelText('First name'))
    await screen.findByLabelText('Workspace name')
    await press('Finish')
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First name')))
    expect(within(section('About you')).getByText('Fill this in.')).toBeDefined()
    expect(saved()).toEqual([])
  })

  it('keeps the name that was typed when the workspace is asked for again in vain [ONB-2]', async () => {
    let isWell = true
    const { queryClient } = await wizardAt(at(3), {
      'workspaces.list': () => {
        if (!isWell) throw refusal('unavailable')
        return workspaces
      },
    })
    const field = await screen.findByLabelText('Workspace name')
    await userEvent.clear(field)
    await userEvent.type(field, 'Northwind')
    isWell = false
    await act(() => queryClient.invalidateQueries({ queryKey: ['workspaces'] }))
    expect(screen.getByLabelText('Workspace name')).toHaveProperty('value', 'Northwind')
  })

  it('goes by what another device has saved when a step is not open [ONB-1]', async () => {
    let isAsked = 0
    await wizardAt(at(3, kept), {
      'onboarding.get': () => at((isAsked += 1) === 1 ? 2 : 0, kept),
      'onboarding.saveStep': () => {
        throw refusal('onboarding_step_out_of_order')
      },
    })
    await screen.findByLabelText('Workspace name')
    await press('Finish')
    await waitFor(() => expect(within(section('About you')).queryByText('Saved')).toBeNull())
    expect(screen.getByRole('alert').textContent).not.toBe('')
  })

  it('keeps what was typed when saving fails', async () => {
    await wizardAt(at(0), {
      'onboarding.saveStep': () => {
        throw refusal('unavailable')
      },
    })
    await userEvent.type(await screen.findByLabelText('Company'), 'Northwind')
    await leaveFor('Goals')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The service is not available right now.',
    )
    expect(screen.getByLabelText('Company')).toHaveProperty('value', 'Northwind')
  })

  it.each([
    ['its row is missing', () => refusal('onboarding_load_failed'), 'Nothing was lost.'],
    ['the server has a fault', () => refusal('internal'), 'Something went wrong.'],
    ['the server is down', () => refusal('unavailable'), 'The service is not available right now.'],
    ['there is no network', () => new TypeError('Failed to fetch'), 'The server cannot be reached.'],
  ])(
    'offers to try again when it cannot be loaded because %s [ONB-6] [ERR-13]',
    async (_, failure, reason) => {
      onTestFinished(() => onlineManager.setOnline(true))
      onlineManager.setOnline(!(failure() instanceof TypeError))
      let isWell = false
      await wizardAt(at(0), {
        'onboarding.get': () => {
          if (!isWell) throw failure()
          return at(0)
        },
      })
      const alert = await screen.findByRole('alert')
      expect(within(alert).getByText('Failed to load onboarding state')).toBeDefined()
      expect(alert.textContent).toContain(reason)
      isWell = true
      await press('Try again')
      await heading('About you')
    },
  )
})
