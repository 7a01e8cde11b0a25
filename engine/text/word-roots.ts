// A word cut down to what its family shares, more roughly than a stem: Arabic words to their consonants.
import { fold } from './tokenise.ts'

const roots = new Map<string, string>()

/** The consonants that carry an Arabic word's meaning; null where fewer than three are left. */
export function arabicRoot(word: string): string | null {
  const known = roots.get(word)
  if (known !== undefined) return known === '' ? null : known
  const root = cut(word)
  if (roots.size > 50_000) roots.clear()
  roots.set(word, root)
  return root === '' ? null : root
}

function cut(word: string): string {
  let text = fold(word)
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ى/g, 'ي')
    .replace(/ئ|ؤ|ء/g, '')
  if (!/[\u0621-\u064a]{3}/.test(text)) return ''
  text = text.replace(/^(?:وال|فال|بال|كال|ولل|لل|ال)(?=.{3})/, '')
  text = text.replace(/^[وفبكلس](?=[ينتا].{3})/, '')
  text = text.replace(/(?:كما|هما|كم|هم|نا|ها|وا|ية)$/, (end, at: number) => (at >= 3 ? '' : end))
  text = text.replace(/(?:ون|ين|ات|ان|تم)$/, (end, at: number) => (at >= 4 ? '' : end))
  text = text.replace(/[هةيكت]$/, (end, at: number) => (at >= 3 ? '' : end))
  // Prefixes of verbs and of what does or is done.
  if (text.length > 3) text = text.replace(/^(?:است|مست|يست|نست|تست)(?=.{3})/, '')
  if (text.length > 3) text = text.replace(/^[ميتن](?=.{3})/, '')
  if (text.length > 4) text = text.replace(/^ا(?=.{3})/, '')
  const bare = text.slice(0, 1) + text.slice(1).replace(/[اوي]/g, '')
  // A hollow root has lost its middle: صام, صائم and صوم are one.
  if (bare.length === 2 && text.length >= 3) return `${bare.slice(0, 1)}و${bare.slice(1)}`
  return bare.length >= 3 ? bare.slice(0, 4) : ''
}
