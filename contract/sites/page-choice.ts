// Which pages of a website are read: folders and pages by the beginning of their paths.
import * as z from 'zod/mini'
import { limits } from '../limits.ts'

/** A folder or page with all that lies below it, by its path: `/blog`, or `/` for the whole website. */
const sitePath = z.string().check(z.maxLength(limits.sitePathCharacters), z.regex(/^\/[^\s?#]*$/))

/**
 * Of the paths that an address begins with, whole segments each, the longest decides; where both lists have it, it is read.
 * What no path decides is read, unless some `include` lies below no `exclude`: then only what is included is.
 */
export const pageChoice = z.object({
  include: z._default(z.array(sitePath).check(z.maxLength(limits.pathsChosen)), []),
  exclude: z._default(z.array(sitePath).check(z.maxLength(limits.pathsChosen)), []),
})
export type PageChoice = z.infer<typeof pageChoice>

/** A path in the form in which paths are compared: `/a/b`, and nothing for the whole website. */
export const barePath = (path: string): string => path.replace(/\/+/g, '/').replace(/\/$/, '')

/** The folder that a path lies in; nothing for the whole website. */
export const folderOf = (bare: string): string => bare.slice(0, Math.max(0, bare.lastIndexOf('/')))

/** Whether a path is chosen, of a choice in its normal form (`normalChoice`): what no path decides is read. */
export function pathChooser({ include, exclude }: PageChoice): (path: string) => boolean {
  const rules = new Map<string, boolean>()
  for (const path of exclude) rules.set(barePath(path), false)
  for (const path of include) rules.set(barePath(path), true)
  return (path) => {
    for (let at = barePath(path); ; at = folderOf(at)) {
      const rule = rules.get(at)
      if (rule !== undefined) return rule
      if (at === '') return true
    }
  }
}

/**
 * The same choice without what says nothing, each list sorted; null where everything is read. The paths are those of addresses
 * by then.
 */
export function normalChoice({ include, exclude }: PageChoice): PageChoice | null {
  const out = new Set(exclude.map(barePath))
  const kept = new Set(include.map(barePath))
  for (const path of kept) out.delete(path)
  if ([...kept].some((path) => path !== '' && !isBelow(path, out))) {
    // Named alone, it means: only this.
    if (!kept.has('')) out.add('')
  }
  const rules = [
    ...[...out].map((path) => [path, false] as const),
    ...[...kept].map((path) => [path, true] as const),
  ]
  rules.sort(([a], [b]) => a.length - b.length || (a < b ? -1 : 1))
  const told: PageChoice = { include: [], exclude: [] }
  for (const [path, reads] of rules) {
    const before = pathChooser(told)(path)
    if (before === reads) continue
    told[reads ? 'include' : 'exclude'].push(path === '' ? '/' : path)
  }
  return told.exclude.length === 0 ? null : { include: told.include.sort(), exclude: told.exclude.sort() }
}

function isBelow(path: string, folders: ReadonlySet<string>): boolean {
  for (let at = path; at !== ''; ) {
    at = folderOf(at)
    if (folders.has(at)) return true
  }
  return false
}
