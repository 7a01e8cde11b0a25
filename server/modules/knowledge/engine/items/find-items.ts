// Draws items from what was read.
import type { ExtractionType } from '#contract/research.ts'
import type { FoundItem, ReadSnapshot } from './found-item.ts'

export interface ItemRequest {
  pages: ReadSnapshot[]
  /** Empty means all. */
  types: ExtractionType[]
  siteUrl: string
}

/** The items of the wanted types in the order of the pages; the same thing is found once. */
export function findItems({ pages }: ItemRequest): FoundItem[] {
  const found = new Map<string, FoundItem>()
  for (const page of pages)
    for (const { href, start, end } of page.links) {
      const [, kind, target] = /^(mailto|tel):([^?]+)/.exec(href) ?? []
      if (!kind || !target || end <= start) continue
      const item: FoundItem = {
        type: 'contacts',
        value: page.text.slice(start, end),
        fields: kind === 'mailto' ? { email: target.toLowerCase() } : { phone: target },
        method: 'link',
        confidence: 0.95,
        snapshotId: page.id,
        start,
        end,
      }
      found.set(`${kind}:${target}`, found.get(`${kind}:${target}`) ?? item)
    }
  return [...found.values()]
}
