// The same address or number on many pages is one contact, told by the page that is about it.
import type { FoundItem } from './found-item.ts'
import type { SiteView } from './page/page-view.ts'

export function mergeContacts(items: readonly FoundItem[], site: SiteView): FoundItem[] {
  const views = new Map(site.pages.map((view) => [view.page.id, view]))
  const worth = (item: FoundItem): number => {
    const view = views.get(item.snapshotId)
    if (!view) return 0
    const line = view.lines.find(({ start, end }) => start <= item.start && item.start <= end)
    const isOwn = line !== undefined && !view.isShared(line)
    return (
      item.confidence +
      (isOwn ? 0.3 : 0) +
      (view.purposes.has('contact') ? 0.2 : 0) -
      (view.isArticle ? 0.4 : 0)
    )
  }
  const best = new Map<string, { item: FoundItem; worth: number }>()
  for (const item of items) {
    const key = keyOf(item)
    const value = worth(item)
    const known = best.get(key)
    if (!known || value > known.worth) best.set(key, { item, worth: value })
  }
  const kept = [...best].map(([key, { item }]) => ({ key, item }))
  // An address that is written more fully elsewhere is the same address.
  return kept
    .filter(
      ({ key, item }) =>
        !('address' in item.fields) ||
        !kept.some((other) => other.key !== key && 'address' in other.item.fields && holds(other.key, key)),
    )
    .map(({ item }) => item)
}

function keyOf({ fields }: FoundItem): string {
  const [value] = ['email', 'phone', 'address'].flatMap((name) => fields[name] ?? [])
  return String(value)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}@+]+/gu, ' ')
    .trim()
}

const holds = (longer: string, shorter: string): boolean => ` ${longer} `.includes(` ${shorter} `)
