import { openToAll } from '#contract/access.ts'
import { providerIds } from '#contract/person/providers.ts'
import { fail } from '#server/platform/fail.ts'
import type { RawRoute } from '#server/platform/http/raw-route.ts'
import { finishSignIn } from './actions/finish-sign-in.ts'

const prefix = '/api/sign-in/callback/'

export const providerRoutes: readonly RawRoute[] = [
  {
    method: 'GET',
    path: `${prefix}*`,
    access: openToAll('a browser comes back from a provider here, and nobody is signed in yet'),
    why: 'the provider sends the browser by its own rules, and it is led on to a page',
    handle: async (ctx, { response, path, search }) => {
      const provider = providerIds.find((id) => path === `${prefix}${id}`)
      if (!provider) return fail('route_not_found')
      const location = await finishSignIn(ctx, provider, search)
      response.writeHead(303, {
        Location: location,
        'Cache-Control': 'no-store',
        // The address that is left holds a code.
        'Referrer-Policy': 'no-referrer',
      })
      response.end()
    },
  },
]
