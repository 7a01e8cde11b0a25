import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { listOf } from '../testing/colleagues.ts'
import { fakeServer, refusal } from '../testing/fake-server.ts'
import { person } from '../testing/people.ts'
import { open } from '../testing/render.tsx'
import { knownSite, siteDetail } from '../testing/sources.ts'

const add = async (address: string) => {
  if (address !== '') await userEvent.type(await screen.findByLabelText('Website address'), address)
  await userEvent.click(await screen.findByRole('button', { name: 'Research this website' }))
}

describe('the list of websites', () => {
  it('says what a website is good for when there is none, and fills in a sample [KNW-4]', async () => {
    fakeServer({ 'knowledge.list': listOf() })
    await open('/Knowledge', { user: person() })
    await screen.findByRole('heading', { name: 'No websites yet' })
    await userEvent.click(screen.getByRole('button', { name: 'Try northwind.io' }))
    expect(screen.getByLabelText('Website address')).toHaveProperty('value', 'northwind.io')
  })

  it('names each website with its state in words [KNW-4]', async () => {
    const running = knownSite({
      id: 'b',
      name: 'fjord.example',
      status: 'research_in_progress',
      researchedAt: null,
    })
    const part = knownSite({ id: 'c', name: 'part.example', partial: true, partialReason: 'page_budget' })
    const failed = knownSite({ id: 'd', name: 'gone.example', status: 'research_failed', researchedAt: null })
    fakeServer({ 'knowledge.list': listOf(knownSite(), running, part, failed) })
    await open('/Knowledge', { user: person() })
    const stateOf = (name: string) => screen.getByRole('link', { name }).closest('tr')?.textContent
    await screen.findByRole('link', { name: 'northwind.io' })
    expect(stateOf('northwind.io')).toContain('Ready')
    expect(stateOf('fjord.example')).toContain('Researching')
    expect(stateOf('part.example')).toContain('Partly ready')
    expect(stateOf('gone.example')).toContain('Failed')
  })

  it('fetches the next page when asked to', async () => {
    const calls = fakeServer({
      'knowledge.list': ({ cursor }: { cursor?: string }) =>
        cursor === undefined
          ? { items: [knownSite()], nextCursor: 'two', total: 2 }
          : { items: [knownSite({ id: 'b', name: 'fjord.example' })], nextCursor: null, total: 2 },
    })
    await open('/Knowledge', { user: person() })
    await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
    await screen.findByRole('link', { name: 'fjord.example' })
    expect(calls.filter(({ input }) => input.cursor === 'two')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('says that the list could not be had, and tries again', async () => {
    let isDown = true
    fakeServer({
      'knowledge.list': () => {
        if (isDown) throw refusal('unavailable')
        return listOf(knownSite())
      },
    })
    await open('/Knowledge', { user: person() })
    const alert = await screen.findByRole('alert')
    isDown = false
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    await screen.findByRole('link', { name: 'northwind.io' })
  })
})

describe('adding a website', () => {
  it('leads to its research, with what was asked for [KNW-1]', async () => {
    const calls = fakeServer({
      'knowledge.list': listOf(),
      'knowledge.create': knownSite({ status: 'research_pending', researchedAt: null }),
      'knowledge.get': siteDetail({ status: 'research_pending', researchedAt: null }),
    })
    const { router } = await open('/Knowledge', { user: person() })
    await userEvent.click(await screen.findByRole('button', { name: 'What to look for' }))
    await userEvent.type(await screen.findByLabelText('What do you want to know?'), 'prices')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Opening hours' }))
    await add('northwind.io')
    await waitFor(() => expect(router.state.location.pathname).toBe('/Knowledge/site'))
    expect(calls.find(({ name }) => name === 'knowledge.create')?.input).toEqual({
      url: 'northwind.io',
      query: 'prices',
      extractionTypes: ['opening_hours'],
      researchSettings: { maxDepth: 2, maxPages: 200 },
    })
  })

  it('needs nothing but the address [KNW-1]', async () => {
    const calls = fakeServer({
      'knowledge.list': listOf(),
      'knowledge.create': knownSite(),
      'knowledge.get': siteDetail(),
      'knowledge.listPages': listOf(),
    })
    await open('/Knowledge', { user: person() })
    await add('northwind.io')
    await screen.findByRole('heading', { name: 'northwind.io', level: 1 })
    expect(calls.find(({ name }) => name === 'knowledge.create')?.input).toEqual({
      url: 'northwind.io',
      query: '',
      extractionTypes: [],
      researchSettings: { maxDepth: 2, maxPages: 200 },
    })
  })

  it.each([
    ['address_invalid', 'This is not the address of a website.'],
    ['address_not_http', 'Only addresses that begin with http:// or https:// can be researched.'],
    ['address_private', 'This address is inside a private network and cannot be researched.'],
  ] as const)('says at the field why an address cannot be used: %s', async (code, words) => {
    fakeServer({
      'knowledge.list': listOf(),
      'knowledge.create': () => {
        throw refusal(code)
      },
    })
    await open('/Knowledge', { user: person() })
    await add('10.0.0.1')
    await screen.findByText(words)
    const field = screen.getByLabelText('Website address')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(field).toHaveProperty('value', '10.0.0.1')
  })

  it('asks for an address before anything is sent', async () => {
    const calls = fakeServer({ 'knowledge.list': listOf() })
    await open('/Knowledge', { user: person() })
    await add('')
    await screen.findByText('Fill this in.')
    expect(calls.every(({ name }) => ['knowledge.list', 'onboarding.getSetupGuide'].includes(name))).toBe(
      true,
    )
  })

  it('says that no workspace is chosen [ERR-7]', async () => {
    fakeServer({
      'knowledge.list': listOf(),
      'knowledge.create': () => {
        throw refusal('knowledge_create_no_workspace')
      },
    })
    await open('/Knowledge', { user: person() })
    await add('northwind.io')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toBe('No active workspace selected to create knowledge source.')
  })
})
