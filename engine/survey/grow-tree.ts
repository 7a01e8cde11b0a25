// The folders of a website, grown from the addresses that its sitemaps and its start page name.
import type { SiteFolder } from '#contract/sites/site-survey.ts'
import { limits } from '#contract/limits.ts'
import { barePath } from '#contract/sites/page-choice.ts'
import { addressKey, inScope, isOtherFile, normaliseAddress } from '../crawl/addresses.ts'
import { pathOf } from '../crawl/chosen-pages.ts'
import { mayFetch, type Robots } from '../crawl/robots.ts'
import { trapAtSight } from '../crawl/traps.ts'

/** What a tree is grown from. */
export interface Seeds {
  /** The start page, as it was asked for and where it was found. */
  start: string[]
  links: { url: string; text: string }[]
  /** The addresses of each list, one a line, as written. */
  lists: { base: string; addresses: string }[]
  robots: Robots
  year: number
  mostAddresses: number
}

export interface Tree {
  /** Each folder before what lies in it, the whole website first. */
  folders: SiteFolder[]
  pages: number
  forbidden: number
  /** Some of the addresses stand in a list. */
  isListed: boolean
  /** There were more addresses than are looked at. */
  isCut: boolean
}

/** Folders and pages that a tree lists; what is below them is counted. */
const MOST_FOLDERS = 1_200
const MOST_OF_ROOT = 150
const MOST_OF_FOLDER = 40
const DEEPEST = 8
const EXAMPLES = 3
/** Steps that holding addresses against robots.txt may take: rules that are made to take long are not held against every one. */
const MOST_CHECKS = 10_000_000
const MOST_TITLE = 120

/** Grows the tree. Takes time in proportion to the addresses, and no more than that for any of them. */
export function growTree(seeds: Seeds): Tree {
  const { paths, titles, ...found } = collected(seeds)
  paths.sort()
  return { folders: foldersOf(paths, titles), pages: paths.length, ...found }
}

function collected({ start, links, lists, robots, year, mostAddresses }: Seeds) {
  const seen = new Set<string>()
  const titles = new Map<string, string>()
  const onSite = new Map<string, boolean>()
  const paths: string[] = []
  let forbidden = 0
  let isCut = false
  let isListed = false
  let checks = MOST_CHECKS
  const stars = robots.rules.reduce((sum, { pattern }) => sum + pattern.split('*').length - 1, 0)

  const isHome = (url: string) => {
    const host = url.slice(0, url.indexOf('/', 8))
    let home = onSite.get(host)
    if (home === undefined) onSite.set(host, (home = start.some((at) => inScope(url, at, 'host'))))
    return home
  }
  const admit = (href: string, base: string | undefined, text: string, from: 'start' | 'link' | 'list') => {
    const url = normaliseAddress(href, base)
    if (url === null || !isHome(url) || isOtherFile(url)) return
    if (trapAtSight(url, year, from === 'list') !== null) return
    isListed ||= from === 'list'
    const key = addressKey(url)
    const path = barePath(pathOf(url))
    const title = text.replace(/\s+/g, ' ').trim().slice(0, MOST_TITLE).toWellFormed()
    if (title !== '' && !titles.has(path)) titles.set(path, title)
    if (seen.has(key)) return
    if (seen.size >= mostAddresses) return void (isCut = true)
    seen.add(key)
    checks -= robots.rules.length + (stars * url.length) / 16
    if (from !== 'start' && checks > 0 && !mayFetch(robots, url)) forbidden += 1
    // With a slash behind them all that lies in a folder stands together, once sorted.
    else paths.push(`${path}/`)
  }
  for (const url of start) admit(url, undefined, '', 'start')
  for (const { url, text } of links) admit(url, start[0], text, 'link')
  for (const { base, addresses } of lists)
    for (const address of lines(addresses)) {
      if (isCut) break
      admit(address, base, '', 'list')
    }
  return { paths, titles, forbidden, isListed, isCut }
}

function* lines(text: string): Generator<string> {
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at)
    yield text.slice(at, end === -1 ? undefined : end)
    if (end === -1) return
    at = end + 1
  }
}

/** A folder as a part of the sorted paths: all that begin with its own. */
interface Branch {
  path: string
  from: number
  to: number
  depth: number
}

interface Grown extends Branch {
  own: number
  listed: Grown[]
  unlisted: number
  examples: string[]
}

function foldersOf(paths: readonly string[], titles: ReadonlyMap<string, string>): SiteFolder[] {
  const root = leafOf({ path: '', from: 0, to: paths.length, depth: 0 }, paths)
  // Folders that are near the top and large show their content first.
  const waiting = [root]
  let room = MOST_FOLDERS
  for (let folder = waiting.shift(); folder !== undefined && room > 0; folder = waiting.shift()) {
    if (folder.unlisted === 0 || folder.depth >= DEEPEST) continue
    room -= spread(folder, paths, titles, Math.min(room, folder.depth === 0 ? MOST_OF_ROOT : MOST_OF_FOLDER))
    waiting.push(...folder.listed)
    waiting.sort((a, b) => a.depth - b.depth || sizeOf(b) - sizeOf(a))
  }
  return listedOf(root, titles)
}

const sizeOf = ({ from, to }: Branch): number => to - from

/** A folder with what is below it counted and not listed. */
function leafOf(branch: Branch, paths: readonly string[]): Grown {
  let { from } = branch
  while (from < branch.to && paths[from] === `${branch.path}/`) from += 1
  return {
    ...branch,
    own: from - branch.from,
    listed: [],
    unlisted: branch.to - from,
    examples: paths.slice(from, Math.min(branch.to, from + EXAMPLES)).map(barePath),
  }
}

/** Lists what lies in a folder, the largest first where there is no room for all; gives how much is listed. */
function spread(
  folder: Grown,
  paths: readonly string[],
  titles: ReadonlyMap<string, string>,
  most: number,
): number {
  const found: Branch[] = []
  for (let at = folder.from + folder.own; at < folder.to; ) {
    const whole = paths[at] ?? ''
    const path = whole.slice(0, whole.indexOf('/', folder.path.length + 1))
    const from = at
    while (at < folder.to && (paths[at] ?? '').startsWith(`${path}/`)) at += 1
    if (path.length <= limits.sitePathCharacters) found.push({ path, from, to: at, depth: folder.depth + 1 })
  }
  const isNamed = (branch: Branch) => (titles.has(branch.path) ? 1 : 0)
  const wanted = found.toSorted((a, b) => sizeOf(b) - sizeOf(a) || isNamed(b) - isNamed(a)).slice(0, most)
  const isListed = new Set(wanted)
  folder.listed = wanted.map((branch) => leafOf(branch, paths))
  folder.unlisted -= wanted.reduce((sum, branch) => sum + sizeOf(branch), 0)
  folder.examples = found
    .filter((branch) => !isListed.has(branch))
    .slice(0, EXAMPLES)
    .map(({ path }) => path)
  return wanted.length
}

/** Folders before single pages, the largest first; pages by their names. */
function listedOf(root: Grown, titles: ReadonlyMap<string, string>): SiteFolder[] {
  const told: SiteFolder[] = []
  const tell = (folder: Grown) => {
    const { path, own, unlisted, examples } = folder
    const title = titles.get(path) ?? null
    told.push({ path: path === '' ? '/' : path, title, pages: sizeOf(folder), own, unlisted, examples })
    const rank = (one: Grown) => (sizeOf(one) > 1 ? sizeOf(one) : 0)
    for (const one of folder.listed.toSorted((a, b) => rank(b) - rank(a) || (a.path < b.path ? -1 : 1)))
      tell(one)
  }
  tell(root)
  return told
}
