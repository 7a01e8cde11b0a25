/// <reference types="vite/client" />

declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

interface RouteLine {
  method: string
  path: string
}

interface RouteTable {
  [name: string]: RouteTable | RouteLine
}

/** Made by web/build/route-table.ts out of the contract. */
declare module 'virtual:route-table' {
  export const routeTable: RouteTable
}
