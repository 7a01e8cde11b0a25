import type { AnyRoute } from '@tanstack/react-router'
import type { AppRouter } from './router.tsx'

/** Every route by its name. */
export const routesByName = (router: AppRouter): ReadonlyMap<string, AnyRoute> =>
  new Map(
    Object.values(router.routesById).flatMap((route: AnyRoute) => {
      const { name } = route.options.staticData ?? {}
      return name === undefined ? [] : [[name, route] as const]
    }),
  )
