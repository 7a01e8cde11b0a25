import { errors } from '#contract/errors.ts'
import type { SetupGuide as Guide } from '#contract/person/accounts.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { fakeServer, refusal } from '#web/testing/fake-server.ts'
import { person } from '#web/testing/people.ts'
import { render } from '#web/testing/render.tsx'
import { toastQueue } from '#web/ui/overlays/toasts.ts'
import { SetupGuideSlot } from './setup-guide-slot.tsx'

const nothing: Guide = { knowledgeSourceCreated: false, staffCreated: false, isDismissed: false }
const guide = () => screen.findByRole('region', { name: 'Setup guide' })
const noGuide = () => expect(screen.queryByRole('region', { name: 'Setup guide' })).toBeNull()
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

const shown = (setupGuide: Partial<Guide>) =>
  render(<SetupGuideSlot />, { user: person({ setupGuide: { ...nothing, ...setupGuide } }) })

/** What the live feed does when an event says that the guide has changed. */
async function heard({ queryClient }: Awaited<ReturnType<typeof shown>>) {
  await act(() => queryClient.invalidateQueries({ queryKey: ['setupGuide'] }))
}

describe('the setup guide', () => {
  it('has two steps that lead to their pages [GUIDE-1] [GUIDE-6]', async () => {
    await shown({})
    const links = within(await guide()).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Create a Knowledge Source', '/Knowledge'],
      ['Create a Virtual Human', '/my-staff'],
    ])
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('0')
  })

  it('is not there when it is completed or dismissed [GUIDE-2]', async () => {
    const { unmount } = await shown({ knowledgeSourceCreated: true, staffCreated: true })
    noGuide()
    unmount()
    await shown({ isDismissed: true })
    await act(async () => {})
    noGuide()
  })

  it('disables a done step with a check and shows half of the way [GUIDE-4] [GUIDE-6]', async () => {
    await shown({ knowledgeSourceCreated: true })
    const region = await guide()
    const done = within(region).getByRole('button', { name: 'Done: Create a Knowledge Source' })
    expect(done).toHaveProperty('disabled', true)
    expect(within(region).getAllByRole('link')).toHaveLength(1)
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
  })

  it('folds and opens by its chevron; folded it names what comes next [GUIDE-5] [GUIDE-7]', async () => {
    await shown({ knowledgeSourceCreated: true })
    const region = await guide()
    await press('Fold the setup guide')
    expect(within(region).getByText('Next: Create a Virtual Human')).toBeDefined()
    expect(within(region).queryByRole('link')).toBeNull()
    await press('Open the setup guide')
    expect(within(region).getByRole('link', { name: 'Create a Virtual Human' })).toBeDefined()
    expect(within(region).queryByText(/^Next:/)).toBeNull()
  })

  it('goes when it is closed, at once, and leaves the focus on the page [GUIDE-5]', async () => {
    const calls = fakeServer({ 'onboarding.dismissSetupGuide': { ...nothing, isDismissed: true } })
    const page = (
      <main id="content" tabIndex={-1}>
        <SetupGuideSlot />
      </main>
    )
    await render(page, { user: person({ setupGuide: nothing }) })
    await guide()
    await press('Dismiss the setup guide')
    await waitFor(noGuide)
    expect(document.activeElement).toBe(screen.getByRole('main'))
    // It goes before the server is asked.
    const sent = () => calls.filter(({ name }) => name === 'onboarding.dismissSetupGuide')
    await waitFor(() => expect(sent().map(({ input }) => input)).toEqual([{ isDismissed: true }]))
  })

  it('comes back when closing it could not be kept, and says so [GUIDE-5]', async () => {
    fakeServer({
      'onboarding.dismissSetupGuide': () => {
        throw refusal('unavailable')
      },
    })
    await shown({})
    await guide()
    await press('Dismiss the setup guide')
    // The region that shows it takes it from the queue once it is loaded.
    const { message } = errors.unavailable
    const isSaid = () =>
      toastQueue.get().some(({ title }) => title === message) || screen.queryByText(message) !== null
    await waitFor(() => expect(isSaid()).toBe(true))
    toastQueue.take()
    expect(await guide()).toBeDefined()
  })

  it('is open again when it comes back, however it was folded before [GUIDE-3]', async () => {
    let now: Guide = nothing
    fakeServer({ 'onboarding.getSetupGuide': () => now })
    const page = await shown({})
    await guide()
    await press('Fold the setup guide')
    expect(within(await guide()).queryAllByRole('link')).toHaveLength(0)
    for (const isDismissed of [true, false]) {
      now = { ...nothing, isDismissed }
      await heard(page)
      if (isDismissed) await waitFor(noGuide)
    }
    expect(within(await guide()).getAllByRole('link')).toHaveLength(2)
  })

  it('shows a step that was done in another tab, and is reopened by it [GUIDE-3] [GUIDE-8]', async () => {
    let now: Guide = { ...nothing, knowledgeSourceCreated: true }
    fakeServer({ 'onboarding.getSetupGuide': () => now })
    const page = await shown({ isDismissed: true })
    await act(async () => {})
    noGuide()
    await heard(page)
    expect(within(await guide()).getByRole('button', { name: /^Done:/ })).toBeDefined()
    now = { ...now, staffCreated: true }
    await heard(page)
    await waitFor(noGuide)
  })
})
