/// <reference types="vite/client" />

declare module '*.po' {
  import type { Messages } from '@lingui/core'
  export const messages: Messages
}

/** Made by web/build/route-table.ts out of the contract. */
declare module 'virtual:route-table' {
  import type { RouteTable } from '#web/platform/api/route-line.ts'
  export const routeTable: RouteTable
}

declare module 'virtual:route-table/all' {
  import type { RouteTable } from '#web/platform/api/route-line.ts'
  export const routeTable: RouteTable
}
