import { describe, expect, it } from 'vitest'
import type { PageChoice } from '#contract/sites/page-choice.ts'
import { chosenPages, foldersOfMissing, rowsOf, ticked, treeOf, type TreeNode } from './page-tree.ts'

const folder = (path: string, pages: number, own = 1, unlisted = 0) => ({
  path,
  title: null,
  pages,
  own,
  unlisted,
  examples: [],
})
const tree = treeOf([
  folder('/', 12),
  folder('/blog', 7, 1, 4),
  folder('/blog/one', 1),
  folder('/blog/two', 1),
  folder('/shop', 3, 1),
  folder('/shop/chairs', 1),
  folder('/shop/tables', 1),
  folder('/caf%C3%A9', 1),
])
if (tree === null) throw new Error('there is no tree')
const root: TreeNode = tree
const nodeAt = (path: string): TreeNode => {
  const found = rowsOf(root, () => true, '').find((node) => node.path === path)
  if (found === undefined) throw new Error(`there is no ${path}`)
  return found
}
const tick = (choice: PageChoice | null, path: string, reads: boolean) =>
  ticked(root, choice, nodeAt(path), reads)

describe('a tree of pages', () => {
  it('takes a folder out with all below it, and in again', () => {
    const out = tick(null, '/blog', false)
    expect(out).toEqual({ include: [], exclude: ['/blog'] })
    expect(chosenPages(root, out).get('')).toBe(5)
    expect(chosenPages(root, out).get('/blog')).toBe(0)
    expect(tick(out, '/blog', true)).toBeNull()
  })

  it('keeps one page of a folder that is out, and leaves one out of a folder that is in', () => {
    const one = tick(tick(null, '/blog', false), '/blog/one', true)
    expect(one).toEqual({ include: ['/blog/one'], exclude: ['/blog'] })
    // The folder's own page and those that are not listed go with the folder.
    expect(chosenPages(root, one).get('/blog')).toBe(1)
    const other = tick(null, '/blog/one', false)
    expect(other).toEqual({ include: [], exclude: ['/blog/one'] })
    expect(chosenPages(root, other).get('/blog')).toBe(6)
  })

  it('has the start page alone where all is out, and from there only what is put in', () => {
    const none = tick(null, '', false)
    expect(none).toEqual({ include: [], exclude: ['/'] })
    const only = tick(none, '/shop', true)
    expect(only).toEqual({ include: ['/shop'], exclude: ['/'] })
    expect(chosenPages(root, only).get('')).toBe(3)
    expect(tick(only, '', true)).toBeNull()
  })

  it('treats a folder of which nothing is left as left out itself, so that later pages are too', () => {
    const small = treeOf([folder('/', 4, 2), folder('/a', 2, 0), folder('/a/x', 1), folder('/a/y', 1)])
    if (small === null) throw new Error('there is no tree')
    const [a] = small.children
    const [x, y] = a?.children ?? []
    if (x === undefined || y === undefined) throw new Error('there are no pages')
    const both = ticked(small, ticked(small, null, x, false), y, false)
    expect(both).toEqual({ include: [], exclude: ['/a'] })
    expect(ticked(small, ticked(small, both, x, true), y, true)).toBeNull()
  })

  it('forgets nothing of a choice about pages that are not listed', () => {
    const kept = { include: [], exclude: ['/blog/long-gone'] }
    expect(tick(kept, '/shop', false)).toEqual({ include: [], exclude: ['/blog/long-gone', '/shop'] })
    expect(tick(kept, '/blog', false)).toEqual({ include: [], exclude: ['/blog'] })
  })

  it('shows what a choice names and was not found, below its nearest folder, and lets it be taken in again', () => {
    const kept = { include: [], exclude: ['/blog/2019', '/news/old/one'] }
    const whole = treeOf([folder('/', 12, 5), folder('/blog', 7, 1, 6)], kept)
    if (whole === null) throw new Error('there is no tree')
    const rows = rowsOf(whole, () => true, '')
    expect(rows.map(({ path, name, isMissing }) => [path, name, isMissing])).toEqual([
      ['', '', false],
      ['/blog', 'blog', false],
      ['/blog/2019', '2019', true],
      ['/news/old/one', 'news/old/one', true],
    ])
    expect([...foldersOfMissing(whole)].sort()).toEqual(['', '/blog'])
    const [, , gone] = rows
    if (gone === undefined) throw new Error('there is no row')
    expect(chosenPages(whole, kept).get('/blog')).toBe(7)
    expect(chosenPages(whole, kept).get('/blog/2019')).toBe(0)
    const back = ticked(whole, kept, gone, true)
    expect(back).toEqual({ include: [], exclude: ['/news/old/one'] })
    expect(chosenPages(whole, back).get('/blog/2019')).toBe(1)
    expect(chosenPages(whole, back).get('/blog')).toBe(7)
  })

  it('shows what is open, and what a search finds with the folders above it', () => {
    const paths = (isOpen: (node: TreeNode) => boolean, search = '') =>
      rowsOf(root, isOpen, search).map(({ path }) => path)
    expect(paths(() => false)).toEqual([''])
    expect(paths(({ path }) => path === '')).toEqual(['', '/blog', '/shop', '/caf%C3%A9'])
    expect(paths(() => false, 'CHAIR')).toEqual(['', '/shop', '/shop/chairs'])
    expect(paths(() => false, 'café')).toEqual(['', '/caf%C3%A9'])
    expect(paths(() => false, 'nothing')).toEqual([''])
  })
})
