// Part of the build: the contract's methods and paths alone, so that no shape travels to a browser for a call.
import { contract } from '#contract/index.ts'
import type { Plugin } from 'vite'

const publicName = 'virtual:route-table'
const ownName = `\0${publicName}`

interface RouteLine {
  method: string
  path: string
}

interface RouteTable {
  [name: string]: RouteTable | RouteLine
}

/** Provides `virtual:route-table`: the contract's tree with method and path at its leaves. */
export function routeTable(): Plugin {
  return {
    name: 'staffroom-route-table',
    resolveId: (id) => (id === publicName ? ownName : null),
    load: (id) => (id === ownName ? `export const routeTable = ${JSON.stringify(tableOf(contract))}` : null),
  }
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
