// What is true of doors.
import type { DoorKind } from '#contract/visitors/doors.ts'

/** 160 bits: nobody finds an address by trying. */
export const keyBytes = 20

/** Where visitors meet a virtual human, or what a site names to show it. */
export const doorUrl = (baseUrl: string, { kind, key }: { kind: DoorKind; key: string }): string =>
  new URL(kind === 'link' ? `/talk/${key}` : `/widget.js?door=${key}`, baseUrl).href

/**
 * Whether somebody may come in on this site: a link has a page of its own, the widget stands on the sites that were
 * named.
 */
export const admitsSite = (door: { kind: DoorKind; sites: readonly string[] }, site: string): boolean =>
  door.kind === 'link' ? site === '' : door.sites.includes(site)
