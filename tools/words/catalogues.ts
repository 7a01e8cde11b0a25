// The messages of the pages in every language, as the catalogues in `web/locales` hold them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const translations = ['fr', 'ar'] as const
export type Translation = (typeof translations)[number]

export interface Pair {
  id: string
  english: string
  translated: string
}

/** Every message of a language beside its English source. */
export function pairsOf(root: string, language: Translation): Pair[] {
  const english = readCatalogue(root, 'en')
  const translated = readCatalogue(root, language)
  return [...english].map(([id, source]) => ({
    id,
    english: source === '' ? id : source,
    translated: translated.get(id) ?? '',
  }))
}

/** A catalogue's sentences by their ids; what no page says any more is left out. */
export function readCatalogue(root: string, language: 'en' | Translation): Map<string, string> {
  return parsePo(readFileSync(join(root, `web/locales/${language}.po`), 'utf8'))
}

/** Reads the part of the PO format that the extraction writes. */
export function parsePo(text: string): Map<string, string> {
  const found = new Map<string, string>()
  for (const entry of text.split(/\n\s*\n/)) {
    const id = stringOf(entry, 'msgid')
    if (id !== null && id !== '') found.set(id, stringOf(entry, 'msgstr') ?? '')
  }
  return found
}

function stringOf(entry: string, keyword: 'msgid' | 'msgstr'): string | null {
  const found = new RegExp(`^${keyword} ((?:".*"\\n?)+)`, 'm').exec(entry)?.[1]
  if (found === undefined) return null
  const lines = found.trim().split('\n')
  return lines.map((line) => String(JSON.parse(line))).join('')
}
