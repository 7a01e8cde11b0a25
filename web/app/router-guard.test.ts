import { createMemoryHistory } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { detourFor, type GuardedRoute } from '#web/platform/guard/guard.ts'
import { ends, accountStages } from '#web/platform/guard/guard.fixture.ts'
import { createSession } from '#web/platform/session/session.ts'
import { createAppRouter } from './router.tsx'
import { routesByName } from './routes-by-name.ts'

const router = createAppRouter({ session: createSession(async () => null) }, createMemoryHistory())
const isForDevelopers = (path: string) => path.startsWith('/dev/')

/** Every route as the guard meets it. */
const routes = new Map<string, GuardedRoute>(
  Object.values(router.routesById)
    .filter(({ id, fullPath }) => id !== '__root__' && !isForDevelopers(fullPath))
    .map(({ fullPath, options }) => [fullPath, { path: fullPath, flags: options.staticData?.flags ?? {} }]),
)
const example = (path: string) => path.replace('/$id', '/one').replace('/$', '/no/such/page')

describe('every route', () => {
  it('stands in the table of the guard, and the table has no other [NAV-15]', () => {
    expect([...routes.keys()].toSorted()).toEqual(Object.keys(ends).toSorted())
  })

  for (const [path, row] of Object.entries(ends)) {
    for (const [index, stage] of accountStages.entries()) {
      const end = row[index] ?? ''
      it(`${path} ${end === '' ? 'stays open for' : `leads to ${end}`}: ${stage} [NAV-1] [NAV-2] [NAV-3] [NAV-4] [NAV-5] [NAV-11] [NAV-12] [NAV-13] [NAV-14] [NAV-15]`, () => {
        const route = routes.get(path) ?? { path, flags: {} }
        expect(detourFor(stage, route, example(path))?.to ?? '').toBe(end)
      })
    }

    it(`${path} is met by the guard whatever the case of its letters [NAV-6]`, () => {
      for (const spelling of [example(path), example(path).toUpperCase(), example(path).toLowerCase()])
        expect(router.matchRoutes(spelling).at(-1)?.fullPath, spelling).toBe(path)
    })
  }

  it('leads nobody round in a circle [NAV-15]', () => {
    for (const stage of accountStages) {
      for (const [path, route] of routes) {
        const first = detourFor(stage, route, example(path))
        const next = first === null ? null : routes.get(first.to)
        if (first === null || next === null || next === undefined) continue
        expect(detourFor(stage, next, first.to), `${stage} from ${path} by ${first.to}`).toBeNull()
      }
    }
  })

  it('that nobody knows is the not-found page, which takes the path along [NAV-7]', () => {
    for (const path of [
      '/nowhere',
      '/a/b/c',
      '/login/x',
      '/Knowledge/a/b',
      '/%E0%A4%A',
      '/.env',
      '/my-staff//x',
    ]) {
      const match = router.matchRoutes(path).at(-1)
      expect(['/$', undefined, '/'], path).toContain(match?.fullPath)
    }
  })
})

describe('the routes', () => {
  const named = routesByName(router)

  it('all have a name of their own, that the router knows [NAV-1] [NAV-5]', () => {
    const routes = Object.values(router.routesById).filter(({ id }) => id !== '__root__')
    expect(named.size).toBe(routes.length)
  })

  it.each([
    ['root', '/', '/'],
    ['home', '/home', '/home'],
    ['knowledge', '/Knowledge', '/Knowledge'],
    ['my-staff', '/my-staff', '/my-staff'],
    ['my-staff-id', '/my-staff/kenji', '/my-staff/$id'],
    ['error', '/no/such/page', '/$'],
  ])('know %s as the name of %s [NAV-1] [NAV-5] [NAV-7]', (name, address, path) => {
    expect(named.get(name)?.fullPath).toBe(path)
    expect(router.matchRoutes(address, {}).at(-1)?.staticData.name).toBe(name)
  })
})
