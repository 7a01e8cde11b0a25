import type { Onboarding } from '#contract/onboarding.ts'
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
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

function at(currentStep: number, differs: Partial<Onboarding['tempOnboardingData']> = {}): Onboarding {
  return {
    currentStep,
    completed: currentStep > 3,
    isProcessing: false,
    wantedSite: null,
    tempOnboardingData: {
      aboutYou: null,
      goals: null,
      watchedVideo: false,
      activeWorkspaceId: 'workspace_ada',
      ...differs,
    },
  }
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
  Object.defineProperties(video, { duration: { value: 40 }, played: { value: played } })
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
    'onboarding.saveStep': (input: { step: number; watchedVideo?: boolean }) => {
      const watchedVideo = now.tempOnboardingData.watchedVideo || input.watchedVideo === true
      now = at(Math.max(now.currentStep, input.step + 1), { ...now.tempOnboardingData, watchedVideo })
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
  return { ...opened, saved }
}

describe('the onboarding wizard', () => {
  it('begins with the name that the person signed up with [ONB-2]', async () => {
    const { saved } = await wizardAt(at(0))
    await heading('About you')
    expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Ada')
    expect(screen.getByLabelText('Last name')).toHaveProperty('value', 'Lovelace')
    await userEvent.type(screen.getByLabelText('Company'), 'Northwind')
    await press('Continue')
    await heading('Goals')
    expect(saved()).toEqual([
      { step: 0, aboutYou: { firstName: 'Ada', lastName: 'Lovelace', companyName: 'Northwind', role: '' } },
    ])
  })

  it('suggests the company by the website that the person came for, which is being read meanwhile [ONB-2]', async () => {
    await wizardAt({ ...at(0), wantedSite: 'https://www.northwind-cycles.io/' })
    await heading('About you')
    expect(screen.getByLabelText('Company')).toHaveProperty('value', 'Northwind Cycles')
    expect(screen.getByText('www.northwind-cycles.io').parentElement?.textContent).toContain(
      'while you answer. Follow progress',
    )
  })

  it('is loaded anew for another person on the same device [ONB-7]', async () => {
    const { queryClient } = await wizardAt(at(1))
    await heading('Goals')
    expect(queryClient.getQueryData(['onboarding', 'ada'])).toMatchObject({ currentStep: 1 })
    expect(queryClient.getQueryData(['onboarding', 'grace'])).toBeUndefined()
  })

  it('goes on where it was left, with what was said [ONB-1]', async () => {
    await wizardAt(at(1, { goals: { chosen: ['explore'], other: 'To see' } }))
    await heading('Goals')
    expect(screen.getByRole('checkbox', { name: /looking around/ }).getAttribute('aria-checked')).toBe('true')
    expect(screen.getByLabelText('In your own words')).toHaveProperty('value', 'To see')
  })

  it('saves choices and free text [ONB-2]', async () => {
    const { saved } = await wizardAt(at(1))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Support customers' }))
    await userEvent.type(screen.getByLabelText('In your own words'), 'At night')
    await press('Continue')
    await heading('Watch the tour')
    expect(saved()).toEqual([{ step: 1, goals: { chosen: ['support_customers'], other: 'At night' } }])
  })

  it('goes back to an earlier step and forward again [ONB-1]', async () => {
    const { saved } = await wizardAt(at(2))
    await heading('Watch the tour')
    await press('Back')
    await heading('Goals')
    await press('About you done')
    await heading('About you')
    expect(saved()).toEqual([])
    await press('Tour')
    await heading('Watch the tour')
  })

  it('counts the tour as watched only when it was, and lets it be skipped [ONB-2]', async () => {
    const { saved } = await wizardAt(at(2))
    await heading('Watch the tour')
    const video = screen.getByLabelText('The tour')
    expect(video.querySelector('track[default]')?.getAttribute('srclang')).toBe('en')
    play(video, [[39, 40]])
    await press('Skip the tour')
    await heading('Your workspace')
    // Who skipped it has not done it.
    const tour = screen.getByRole('button', { name: 'Tour skipped' })
    expect(tour.querySelector('svg')).toBeNull()
    await userEvent.click(tour)
    await heading('Watch the tour')
    play(screen.getByLabelText('The tour'), [
      [0, 20],
      [22, 40],
    ])
    await press('Continue')
    await heading('Your workspace')
    expect(saved()).toEqual([
      { step: 2, watchedVideo: false },
      { step: 2, watchedVideo: true },
    ])
    expect(screen.getByRole('button', { name: 'Tour done' }).querySelector('svg')).not.toBeNull()
  })

  it('shows pictures where the video cannot be played, which is no watching [ONB-2]', async () => {
    const { saved } = await wizardAt(at(2))
    await heading('Watch the tour')
    fireEvent.error(screen.getByLabelText('The tour'))
    expect(screen.getByText('3. Talk, and check')).toBeDefined()
    await press('Continue')
    await heading('Your workspace')
    expect(saved()).toEqual([{ step: 2, watchedVideo: false }])
  })

  it('saves once when a button is pressed twice, and its buttons are busy meanwhile [ONB-4]', async () => {
    let goOn = () => {}
    const { saved, queryClient } = await wizardAt(at(2), {
      'onboarding.saveStep': async () => {
        await new Promise<void>((resolve) => (goOn = resolve))
        return at(3)
      },
    })
    await heading('Watch the tour')
    const button = screen.getByRole('button', { name: 'Skip the tour' })
    await userEvent.dblClick(button)
    expect(button.getAttribute('aria-busy')).toBe('true')
    expect(screen.getByRole('button', { name: 'Back' })).toHaveProperty('disabled', true)
    const isProcessing = () =>
      queryClient.getQueryData<Onboarding>(['onboarding', newcomer.uid])?.isProcessing
    expect(isProcessing()).toBe(true)
    goOn()
    await heading('Your workspace')
    expect(isProcessing()).toBe(false)
    expect(saved()).toHaveLength(1)
  })

  it('ends on the home page, with the workspace named [ONB-3]', async () => {
    const { router, saved } = await wizardAt(at(3))
    const field = await screen.findByLabelText('Workspace name')
    expect(field).toHaveProperty('value', "Ada Lovelace's workspace")
    await userEvent.clear(field)
    await userEvent.type(field, 'Northwind')
    await press('Finish')
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'))
    expect(saved()).toEqual([{ step: 3, workspaceName: 'Northwind' }])
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

  it('says when a step is not open, and shows the one that is [ONB-1]', async () => {
    let isAsked = 0
    await wizardAt(at(3), {
      'onboarding.get': () => at((isAsked += 1) === 1 ? 2 : 0),
      'onboarding.saveStep': () => {
        throw refusal('onboarding_step_out_of_order')
      },
    })
    await heading('Watch the tour')
    await press('Skip the tour')
    await heading('About you')
  })

  it('keeps what was typed when saving fails', async () => {
    await wizardAt(at(0), {
      'onboarding.saveStep': () => {
        throw refusal('unavailable')
      },
    })
    await userEvent.type(await screen.findByLabelText('Company'), 'Northwind')
    await press('Continue')
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
