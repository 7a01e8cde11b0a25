// The language of a page.
import { detectLanguage } from '#engine/text/detect-language.ts'
import type { StructuredNode } from '../extracted-page.ts'
import type { Page } from '../page/page.ts'
import { textOfProperty } from '../structured/find-nodes.ts'
import type { MetaReader } from './read-metadata.ts'

/** BCP 47: what the page states, else what its main text looks like, else null. */
export function findLanguage(
  page: Page,
  works: readonly StructuredNode[],
  meta: MetaReader,
  text: string,
): string | null {
  const stated = [
    page.language,
    meta('content-language', 'language', 'dc.language', 'dcterms.language', 'og:locale', 'inlanguage'),
    works.map((work) => textOfProperty(work, 'inLanguage')).find((language) => language !== ''),
  ]
  for (const one of stated) {
    const language = canonicalLanguage(one ?? '')
    if (language !== null) return language
  }
  return canonicalLanguage(detectLanguage(text) ?? '')
}

/** `en_us` becomes `en-US`; null for what is no language. */
function canonicalLanguage(written: string): string | null {
  const first = (written.split(/[,;\s]/)[0] ?? '').replaceAll('_', '-')
  if (!/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(first) || /^(?:und|mul|zxx|xx)\b/i.test(first)) return null
  try {
    return Intl.getCanonicalLocales(first)[0] ?? null
  } catch {
    return null
  }
}
