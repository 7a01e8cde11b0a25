// Part of the build: the contract's methods and paths alone, so that no shape travels to a browser for a call.
import { contract } from '#contract/index.ts'
import type { Plugin } from 'vite'

const publicName = 'virtual:route-table'
const ownName = `\0${publicName}`

/** What the first page of a visit calls. The other lines are fetched with the first call that needs one of them. */
const atStart: Readonly<Record<string, readonly string[]>> = {
  accounts: ['getSession', 'getConfiguration', 'signIn', 'signUp'],
  home: ['get'],
  onboarding: ['getSetupGuide'],
}

interface RouteLine {
  method: string
  path: string
}

interface RouteTable {
  [name: string]: RouteTable | RouteLine
}

/** Provides `virtual:route-table`, what calls need at the start, and `virtual:route-table/all`: the whole contract's. */
export function routeTable(): Plugin {
  return {
    name: 'staffroom-route-table',
    resolveId: (id) => (id === publicName || id === `${publicName}/all` ? `\0${id}` : null),
    load: (id) => {
      if (id === `${ownName}/all`) return `export const routeTable = ${JSON.stringify(tableOf(contract))}`
      return id === ownName ? `export const routeTable = ${JSON.stringify(startOf(contract))}` : null
    },
  }
}

function startOf(whole: object): RouteTable {
  return Object.fromEntries(
    Object.entries(atStart).map(([noun, verbs]) => [
      noun,
      tableOf(Object.fromEntries(verbs.map((verb) => [verb, Object(part(whole, noun))[verb]]))),
    ]),
  )
}

function tableOf(node: object): RouteTable {
  const table: RouteTable = {}
  for (const [name, child] of Object.entries(node)) table[name] = lineOf(child) ?? tableOf(child)
  return table
}

function lineOf(node: unknown): RouteLine | null {
  const route = part(part(node, '~orpc'), 'route')
  const method = part(route, 'method')
  const path = part(route, 'path')
  return typeof method === 'string' && typeof path === 'string' ? { method, path } : null
}

function part(node: unknown, name: string): unknown {
  return typeof node === 'object' && node !== null ? Reflect.get(node, name) : undefined
}
