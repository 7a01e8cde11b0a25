// The marks that stand between the parts of a sentence which is made of a page's words, as its language writes them.

interface Marks {
  colon: string
  comma: string
  semicolon: string
}

const plain: Marks = { colon: ': ', comma: ', ', semicolon: '; ' }
/** French has spaces that do not break before a colon, and a narrow one before a semicolon. */
const marks: Readonly<Record<string, Marks>> = {
  fr: { colon: '\u00a0: ', comma: ', ', semicolon: '\u202f; ' },
  ar: { colon: ': ', comma: '، ', semicolon: '؛ ' },
}

/** `language` is that of the page, two letters. */
export const marksOf = (language: string | null): Marks => marks[language ?? ''] ?? plain
