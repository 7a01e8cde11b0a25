import { createMemoryHistory } from '@tanstack/react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { firstAsksOf } from '../build/first-asks.ts'
import { createQueryClient } from '#web/platform/cache/query.ts'
import { createSession } from '#web/platform/session/session.ts'
import { createAppRouter } from './router.tsx'
import { fakeServer } from '#web/testing/fake-server.ts'
import { person } from '#web/testing/people.ts'

/** The product as somebody who is signed in uses it, and what it has asked the server for. */
function product() {
  const asked: string[] = []
  const answer = (name: string) => (input: unknown) => {
    asked.push(`${name} ${JSON.stringify(input ?? {})}`)
    // Of no other shape than a list's: what else is asked for fails, and nothing comes of it.
    return { items: [], nextCursor: null, total: 0 }
  }
  const names = [
    'home.get',
    'analytics.getNow',
    'analytics.get',
    'staff.list',
    'staff.get',
    'knowledge.list',
    'knowledge.get',
  ]
  fakeServer(Object.fromEntries(names.map((name) => [name, answer(name)])))
  const queryClient = createQueryClient()
  const session = createSession(async () => person())
  session.put(person())
  const router = createAppRouter(
    { session, queries: async () => queryClient },
    createMemoryHistory({ initialEntries: ['/help-support'] }),
  )
  return { router, asked }
}

const destinations = [
  ['home', { to: '/home' }, /^home\.get/],
  ['dashboard', { to: '/Dashboard' }, /^analytics\.getNow/],
  ['analytics of one', { to: '/Analytics', search: { staff: 'k1' } }, /^analytics\.get .*"staffId":"k1"/],
  ['list of staff, narrowed', { to: '/my-staff', search: { q: 'ken' } }, /^staff\.list .*"query":"ken"/],
  ['colleague', { to: '/my-staff/$id', params: { id: 'kenji' } }, /^staff\.get .*"kenji"/],
  [
    'list of websites, narrowed',
    { to: '/Knowledge', search: { show: 'ready' } },
    /^knowledge\.list .*"ready"/,
  ],
  ['website', { to: '/Knowledge/$id', params: { id: 'site' } }, /^knowledge\.get .*"site"/],
] as const

for (const [name, destination, question] of destinations) {
  it(`The data of the next page is asked for while somebody points at its link: ${name}`, async () => {
    const { router, asked } = product()
    await router.preloadRoute(destination)
    await vi.waitFor(() => expect(asked[0]).toMatch(question))
  })
}

it('What is fresh is not asked for again', async () => {
  const { router, asked } = product()
  for (const _ of [1, 2]) {
    await router.preloadRoute({ to: '/my-staff' })
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  expect(asked).toHaveLength(1)
})

const addresses = ['/home', '/Dashboard', '/my-staff', '/my-staff/$id', '/Knowledge', '/Knowledge/$id']
for (const address of addresses) {
  it(`What the page asks first is what the server says of it, and is there when it is drawn: ${address}`, async () => {
    const asked: string[] = []
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (target) => {
      asked.push(String(target instanceof Request ? target.url : target).slice(location.origin.length))
      return Response.json({ items: [], nextCursor: null, total: 0 })
    })
    const asks = firstAsksOf(address).map((path) => path.replace('$id', 'one'))
    const early = asks
      .slice(1)
      .map((path) => [path, Promise.resolve(Response.json({ early: path }))] as const)
    globalThis.firstAnswers = new Map(early)
    // The page has just begun, however long the test's process has been running.
    vi.spyOn(performance, 'now').mockReturnValue(100)
    onTestFinished(() => {
      globalThis.firstAnswers = undefined
      vi.restoreAllMocks()
    })
    const queryClient = createQueryClient()
    const session = createSession(async () => person())
    session.put(person())
    const router = createAppRouter(
      { session, queries: async () => queryClient },
      createMemoryHistory({ initialEntries: [address.replace('$id', 'one')] }),
    )
    await router.load()
    expect(asks[0]).toBe('/api/session')
    expect(early).toHaveLength(1)
    // Taken, and not asked again.
    expect(globalThis.firstAnswers.size).toBe(0)
    expect(asked.filter((path) => path !== '/api/session')).toEqual([])
    const [query] = queryClient.getQueryCache().getAll()
    expect(JSON.stringify(query?.state.data)).toContain('early')
  })
}
