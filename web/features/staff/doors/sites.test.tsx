import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { Door } from '#contract/visitors/doors.ts'
import { colleague } from '#web/testing/colleagues.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { person } from '#web/testing/people.ts'
import { render } from '#web/testing/render.tsx'
import { useQuery } from '@tanstack/react-query'
import { doorsOptions } from './api.ts'
import { Sites } from './sites.tsx'

const staff = colleague({ knowledgeSourceIds: ['one', 'two'] })
const sources = [
  { id: 'one', name: 'One', address: 'one.example/about', isReady: true, pages: 1 },
  { id: 'two', name: 'Two', address: 'two.example', isReady: true, pages: 1 },
]

/** The sites as the server keeps them; each change waits for the test. */
async function desk() {
  const door: Door = {
    kind: 'widget',
    isOpen: true,
    url: 'https://staffroom.example/widget/key.js',
    sites: ['https://first.example'],
    seenAt: null,
    seenOn: null,
  }
  const waiting: (() => void)[] = []
  fakeServer({
    'doors.list': () => ({ items: [{ ...door }] }),
    'doors.setSites': async ({ sites }: { sites: string[] }) => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      door.sites = sites.map((site) => (site.startsWith('https://') ? site : `https://${site}`))
      return { ...door }
    },
  })
  await render(<Named />, { user: person() })
  await screen.findByRole('list', { name: 'Named sites' })
  const answer = async () => {
    await waitFor(() => expect(waiting.length).toBeGreaterThan(0))
    waiting.shift()?.()
  }
  return { door, answer }
}

function Named() {
  const sites = useQuery(doorsOptions(staff.id)).data?.[0]?.sites
  return sites === undefined ? null : <Sites staff={staff} sites={sites} sources={sources} />
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

it('Two sites that are added quickly are both there, and so is what a teammate added meanwhile', async () => {
  const { door, answer } = await desk()
  await press('Add one.example')
  await press('Add two.example')
  await answer()
  door.sites = [...door.sites, 'https://theirs.example']
  await answer()
  await waitFor(() =>
    expect(door.sites).toEqual([
      'https://first.example',
      'https://one.example',
      'https://theirs.example',
      'https://two.example',
    ]),
  )
})

it('An address that is half typed stays when the list changes, and goes once it is added', async () => {
  const { answer } = await desk()
  const field = () => screen.getByLabelText<HTMLInputElement>('Add a site')
  await userEvent.click(field())
  await userEvent.paste('three.example')
  await press('Remove https://first.example')
  await answer()
  await waitFor(() => expect(screen.queryByText('first.example')).toBeNull())
  expect(field().value).toBe('three.example')
  await press('Add')
  await answer()
  await within(await screen.findByRole('list', { name: 'Named sites' })).findByText('three.example')
  await waitFor(() => expect(field().value).toBe(''))
})
