// What of a visitor's words may be read where nothing of theirs is to be known.

const addresses = /[^\s@]{1,64}@[^\s@]{1,255}/gu
/** Telephone numbers, and those of orders, cards and documents; a time and a price are shorter. */
const numbers = /\p{L}{0,4}[-#]?\+?\p{N}(?:[\s./()-]{0,2}\p{N}){5,}/gu
const date = /^\p{N}{1,4}([./-])\p{N}{1,2}\1\p{N}{1,4}$/u
/** Whatever stands beside it, a time or the end of a stay. */
const dateOfYear =
  /(?<![\p{L}\p{N}]|\p{N}[./-])(?:\p{N}{4}([./-])\p{N}{1,2}\1\p{N}{1,2}|\p{N}{1,2}([./-])\p{N}{1,2}\2\p{N}{4})(?![./-]?\p{N})/gu
/** How people say who they are, in the languages of the product: whatever word follows, or one that is written as a name. */
const introductions = [
  /((?<!\p{L})(?:[Mm]y name is|I am called|[Jj]e m['’]appelle|[Jj]e suis (?:[Mm]adame|[Mm]onsieur|[Mm]me|[Mm]\.)|[Mm]on nom est|اسمي)\s+)\p{L}[\p{L}'’-]*(?:\s+\p{Lu}[\p{L}'’-]*)*/gu,
  /((?<!\p{L})(?:I am|I['’]m|[Tt]his is|[Cc]['’]est|[Jj]e suis)\s+)\p{Lu}[\p{L}'’-]*(?:\s+\p{Lu}[\p{L}'’-]*)*/gu,
  // Arabic has no capitals: a single word, after which something else begins.
  /((?<!\p{L})أنا\s+)\p{L}+(?=\s*(?:[،؛؟,.:!?]|$)|\s+و)/gu,
]

function withoutNumbers(text: string): string {
  let left = ''
  let at = 0
  const scrub = (part: string) => part.replace(numbers, (number) => (date.test(number) ? number : '…'))
  for (const { index, 0: found } of text.matchAll(dateOfYear)) {
    left += scrub(text.slice(at, index)) + found
    at = index + found.length
  }
  return left + scrub(text.slice(at))
}

/** A word of a name, as it is written in sentences: small letters are a word of the language, as in "Will you …" and "may". */
const writtenNames = (word: string): string[] => {
  const [first = '', ...others] = word
  const capitals = first.toUpperCase() + others.join('')
  return [...new Set([capitals, first.toUpperCase() + others.join('').toLowerCase(), word.toUpperCase()])]
}

/**
 * What a visitor wrote without e-mail addresses, long numbers, and names: those that they gave (`known`), where they are written as names,
 * and those by which they say who they are. Streets stay, and so do names of others, and names in small letters.
 */
export function scrubbed(text: string, known: readonly string[]): string {
  const words = known.flatMap((name) => name.split(/[\s,]+/)).filter(({ length }) => length > 1)
  const shown = introductions.reduce(
    (left, introduced) => left.replace(introduced, '$1…'),
    withoutNumbers(text.replace(addresses, '…')),
  )
  if (words.length === 0) return shown
  const named = words
    .flatMap(writtenNames)
    .map((word) => word.replace(/[^\p{L}\p{N}]/gu, '.'))
    .join('|')
  return shown.replace(new RegExp(`(?<![\\p{L}\\p{N}])(?:${named})(?![\\p{L}\\p{N}])`, 'gu'), '…')
}
