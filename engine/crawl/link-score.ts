import type { FoundLink } from './crawl-step.ts'

const STEM = 5

/** Pages that tell about almost any organisation what people ask first. */
const HUB =
  /(^|[/_-])(about|about-us|company|contact|kontakt|impressum|team|people|pricing|prices|preise|tarifs|plans|faq|help|support|services?|leistungen|products?|produkte|produits|productos|features|solutions|shipping|returns|terms|privacy|locations?|hours|careers|jobs|news)([/_.-]|$)/i
const POOR =
  /(^|[/_-])(login|signin|sign-in|register|signup|cart|basket|checkout|account|wishlist|print|share|tag|tags|author|feed|search|reply|comment|amp)([/_.-]|$)/i

/** The words of a query as they are looked for in links: lower case, cut to their first letters. */
export function queryStems(query: string): Set<string> {
  return new Set(
    wordsOf(query)
      .filter((word) => word.length > 2)
      .map((word) => word.slice(0, STEM)),
  )
}

/** How much a link promises, higher is better: fitting words, place on the page, kind of page, less its depth. */
export function linkScore(link: FoundLink, depth: number, stems: ReadonlySet<string>): number {
  const url = new URL(link.url)
  const path = decodePath(url.pathname)
  let score = -depth + (link.inMain ? 0.3 : 0)
  if (stems.size > 0) {
    const found = new Map<string, number>()
    for (const [text, weight] of [
      [link.text, 1],
      [path, 0.8],
      [link.context, 0.4],
    ] as const) {
      for (const word of wordsOf(text)) {
        const stem = word.slice(0, STEM)
        if (stems.has(stem)) found.set(stem, Math.max(found.get(stem) ?? 0, weight))
      }
    }
    const sum = [...found.values()].reduce((total, weight) => total + weight, 0)
    score += (3 * sum) / Math.min(stems.size, 4)
  }
  if (HUB.test(path)) score += 0.6
  if (POOR.test(path)) score -= 1.5
  if (url.search !== '') score -= 0.4
  return score - 0.1 * path.split('/').length
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
