// Names of writers as websites print them, without what stands around them.

const lead =
  /^(?:(?:written|posted|published|authored|reviewed|story|words|text|article|created|contributed|medically reviewed|fact[- ]checked)\s+)?(?:by|von|par|por|di|door|av|af)\b[:\s]+/i
const label =
  /^(?:authors?|writers?|autor(?:en|in)?|auteur|autore|redaktion|editors?|contributors?)\s*[:|]\s*/i
const tail =
  /\s*(?:[|•·⋅–—]|\/\/|\s-\s|\bon\s+(?:\w+,?\s+)?\d|\bupdated\b|\bpublished\b|\bposted\b|\blast\b|\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?\s+\d|\d{1,2}[./]\d|\d+\s+min|@).*$/i
const nobody =
  /^(?:admin|administrator|editor|editors?|staff|team|guest|author|authors?|(?:written |posted )?by|webmaster|user|anonymous|unknown|none|null|undefined|n\/a|root|wordpress|info|contributor|follow|share|home|name|read more|view (?:all|more) posts|cite this.*|.* says|about the author)$/i
/** Week days begin dates, and dots without spaces join the names of a template's variables. */
const notName = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,|^\w+(?:\.\w+){2,}$|[{}<>*]/i

/** The name, or null when the text is none: too long, an address, a date, a sentence, or a role. */
export function readName(text: string): string | null {
  const plain = text
    .replace(/&amp;/g, '&')
    .replace(/&#0?39;/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
  if (plain === '' || plain.length > 200 || /^https?:|^www\.|^\//i.test(plain) || notName.test(plain))
    return null
  const name = plain
    .replace(label, '')
    .replace(/^((?:written |posted )?by)(?=\p{Lu})/iu, '$1 ')
    .replace(lead, '')
    .replace(tail, '')
    .replace(/^[\s,;:|-]+|[\s,;:|-]+$/g, '')
  if (name.length < 2 || name.length > 100 || nobody.test(name) || !/\p{L}/u.test(name)) return null
  return name.split(' ').length > 12 || /[!?]|\.\s+[A-Z]\w+\s+\w+\s+\w+/.test(name) ? null : name
}

/** Several names as one line: `A, B and C` stay as they are, repeated ones go. */
export function joinNames(names: readonly string[]): string | null {
  const seen = new Map<string, string>()
  for (const name of names) {
    const key = name.toLowerCase()
    if (!seen.has(key)) seen.set(key, name)
  }
  const all = [...seen.values()].slice(0, 10)
  return all.length === 0 ? null : all.join(', ')
}
