// The folders of a website as a tree of which one chooses: what is chosen of each, and what a tick changes.
import { limits } from '#contract/limits.ts'
import {
  barePath,
  folderOf,
  normalChoice,
  type PageChoice,
  pathChooser,
} from '#contract/sites/page-choice.ts'
import { readablePath } from './readable-path.ts'
import type { SiteFolder } from '#contract/sites/site-survey.ts'

export interface TreeNode extends Omit<SiteFolder, 'path'> {
  /** As choices are compared; nothing for the whole website. */
  path: string
  /** The last part of the path, as people write it. */
  name: string
  level: number
  folder: TreeNode | null
  children: TreeNode[]
  /** It was chosen or left out before, and was not found this time. */
  isMissing: boolean
}

const everything: PageChoice = { include: [], exclude: [] }

/**
 * The whole website, from the list in which each folder stands before what lies in it; null for an empty list. What a choice names
 * that is not listed stands below its nearest folder, so that it can be seen and changed.
 */
export function treeOf(folders: readonly SiteFolder[], choice: PageChoice | null = null): TreeNode | null {
  const nodes = new Map<string, TreeNode>()
  const add = ({ path, ...rest }: Pick<TreeNode, 'isMissing'> & SiteFolder, folder: TreeNode | null) => {
    const name = readablePath(path.slice(folder === null ? 0 : folder.path.length + 1))
    const node = { ...rest, path, name, folder, level: folder === null ? 1 : folder.level + 1, children: [] }
    nodes.set(path, node)
    folder?.children.push(node)
  }
  for (const { path: told, ...rest } of folders) {
    const path = barePath(told)
    const folder = path === '' ? null : (nodes.get(folderOf(path)) ?? null)
    if (path !== '' && folder === null) continue
    add({ ...rest, path, isMissing: false }, folder)
  }
  const listed = new Set(nodes.keys())
  for (const told of [...(choice?.include ?? []), ...(choice?.exclude ?? [])].sort()) {
    const path = barePath(told)
    let above = folderOf(path)
    while (!listed.has(above) && above !== '') above = folderOf(above)
    const folder = nodes.get(above)
    const nothing = { title: null, pages: 0, own: 0, unlisted: 0, examples: [] }
    if (!nodes.has(path) && folder !== undefined) add({ ...nothing, path, isMissing: true }, folder)
  }
  return nodes.get('') ?? null
}

/** The folders that lead to what was not found, the whole website first. */
export function foldersOfMissing(root: TreeNode): ReadonlySet<string> {
  const found = new Set([''])
  for (const { isMissing, folder } of rowsOf(root, () => true, ''))
    if (isMissing) for (let at = folder; at !== null; at = at.folder) found.add(at.path)
  return found
}

/** How many pages of each folder are chosen; one for what is chosen and was not found, which counts in no folder. */
export function chosenPages(root: TreeNode, choice: PageChoice | null): ReadonlyMap<string, number> {
  const chooses = pathChooser(choice ?? everything)
  const chosen = new Map<string, number>()
  const count = (node: TreeNode): number => {
    // Pages that are not listed go with their folder.
    let pages = chooses(node.path) ? node.own + node.unlisted : 0
    for (const child of node.children) pages += count(child)
    chosen.set(node.path, node.isMissing && chooses(node.path) ? 1 : pages)
    return pages
  }
  count(root)
  return chosen
}

const isIn = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

/** The choice with all that lies below a path put as it. */
function put(choice: PageChoice | null, path: string, reads: boolean): PageChoice | null {
  const { include, exclude } = choice ?? everything
  const outside = (other: string) => !isIn(barePath(other), path)
  const rest = { include: include.filter(outside), exclude: exclude.filter(outside) }
  if (pathChooser(rest)(path) !== reads) rest[reads ? 'include' : 'exclude'].push(path === '' ? '/' : path)
  return normalChoice(rest)
}

/**
 * The choice after a folder or page was ticked or unticked with all that lies below it. A folder of which nothing is left is left
 * out itself, and one of which all is in is in: pages that come later go with it.
 */
export function ticked(
  root: TreeNode,
  choice: PageChoice | null,
  node: TreeNode,
  reads: boolean,
): PageChoice | null {
  let next = put(choice, node.path, reads)
  for (let { folder } = node; folder !== null; folder = folder.folder) {
    const pages = chosenPages(root, next).get(folder.path) ?? 0
    if (pages !== 0 && pages !== folder.pages) break
    if (pathChooser(next ?? everything)(folder.path) !== pages > 0) next = put(next, folder.path, pages > 0)
  }
  return next
}

/** More paths than a choice can hold. */
export const isTooLong = (choice: PageChoice | null): boolean =>
  choice !== null && Math.max(choice.include.length, choice.exclude.length) > limits.pathsChosen

/** The rows that are shown: what lies in open folders, or what fits the search with the folders above it. */
export function rowsOf(root: TreeNode, isOpen: (node: TreeNode) => boolean, search: string): TreeNode[] {
  const rows: TreeNode[] = []
  const wanted = search.toLowerCase()
  const fits = ({ path, title }: TreeNode) =>
    readablePath(path).toLowerCase().includes(wanted) || (title?.toLowerCase().includes(wanted) ?? false)
  const add = (node: TreeNode, isFound: boolean): boolean => {
    const at = rows.push(node) - 1
    let hasFound = isFound
    if (wanted !== '') {
      for (const child of node.children) hasFound = add(child, fits(child)) || hasFound
      if (!hasFound && node.folder !== null) rows.splice(at)
    } else if (isOpen(node)) for (const child of node.children) add(child, true)
    return hasFound
  }
  add(root, wanted === '')
  return rows
}
