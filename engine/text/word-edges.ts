// Patterns over words in every language: `\b` knows the letters a to z alone, so "où" and "fermé" have no end for it and
// "équipe" no beginning.

const letter = '[\\p{L}\\p{M}\\p{N}_]'
const edge = `(?:(?<!${letter})(?=${letter})|(?<=${letter})(?!${letter}))`

/** The same pattern with word edges that know every letter; what holds plain letters alone stays as it is. */
export function withWordEdges(pattern: RegExp): RegExp {
  return /[\u00c0-\u024f]/u.test(pattern.source)
    ? new RegExp(pattern.source.replaceAll('\\b', edge), pattern.flags)
    : pattern
}

/** Who types in haste leaves out accents; "ù" stays, for "ou" is another word. */
const plain: Readonly<Record<string, string>> = {
  é: 'e',
  è: 'e',
  ê: 'e',
  ë: 'e',
  à: 'a',
  â: 'a',
  ç: 'c',
  î: 'i',
  ô: 'o',
  û: 'u',
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ة: 'ه',
  ى: 'ي',
}

/** The same for what people type: also without accents. */
export function asTyped(pattern: RegExp): RegExp {
  const source = pattern.source.replaceAll(/\[[^\]]*\]|[éèêëàâçîôûأإآةى]/gu, (found) =>
    found.startsWith('[') ? found : `[${found}${plain[found] ?? ''}]`,
  )
  return withWordEdges(new RegExp(source, pattern.flags))
}
