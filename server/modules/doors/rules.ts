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

/**
 * Names and numbers of hosts. The specification of addresses lets more through, such as `;` and `*`, which would mean
 * something in the policy that the origin is written into.
 */
const host = /^([a-z0-9_-]+\.)+[a-z0-9_-]+\.?$|^localhost$|^\[[0-9a-f:.]+\]$/

/** The origin of a site as a person types its address; null for what is none. */
export function siteOf(typed: string): string | null {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^/:]+:\d/.test(typed) ? typed : `https://${typed}`
  if (!URL.canParse(address)) return null
  const { protocol, origin, hostname } = new URL(address)
  return /^https?:$/.test(protocol) && host.test(hostname) ? origin : null
}

/** A site is noted again after so long, and another one after a moment: anybody may fetch the line as often as they like. */
const seenAgainMs = { same: 300_000, other: 30_000 }

export const isNewsToSee = (
  door: { seenAt: Date | null; seenOn: string | null },
  site: string,
  now: Date,
): boolean =>
  door.seenAt === null ||
  now.getTime() - door.seenAt.getTime() > seenAgainMs[door.seenOn === site ? 'same' : 'other']
