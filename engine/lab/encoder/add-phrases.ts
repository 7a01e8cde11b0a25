// `node engine/lab/encoder/add-phrases.ts <fr|ar> <phrases.txt>`: adds phrases (`à partir de = from`, a line each; `-` is what English leaves
// out) to the glossary, by their stems. Where two phrases of the same stems mean different things, each gets a key of its whole words too,
// and the first one keeps the stems. Raise `piecesMethod` (encoding-name.ts) afterwards.
import { readFileSync, writeFileSync } from 'node:fs'
import { stem } from '#engine/text/stems.ts'
import { fold, tokenise } from '#engine/text/tokenise.ts'

const [language, file] = process.argv.slice(2)
if ((language !== 'fr' && language !== 'ar') || file === undefined)
  throw new Error('Name the language, fr or ar, and the file of phrases.')

const glossaryFile = new URL(`../../answer/encoder/glossary.${language}.txt`, import.meta.url)
const glosses = new Map<string, string>()
for (const line of readFileSync(glossaryFile, 'utf8').trimEnd().split('\n')) {
  const space = line.indexOf(' ')
  glosses.set(line.slice(0, space), line.slice(space + 1))
}

const mostWords = { phrase: 6, gloss: 8 }
const phrases = new Map<string, { phrase: string; gloss: string }>()
const wholeKey = (phrase: string): string =>
  `=${tokenise(phrase)
    .map(({ word }) => fold(word))
    .join('_')}`

for (const line of readFileSync(file, 'utf8').split('\n')) {
  if (line.trim() === '') continue
  const [phrase = '', gloss = ''] = line.split(' = ').map((side) => side.trim())
  const stems = tokenise(phrase).map(({ word }) => stem(word, language))
  const isPlain = gloss === '-' || /^[a-z0-9'-]+(?: [a-z0-9'-]+)*$/.test(gloss)
  if (
    !isPlain ||
    stems.length < 2 ||
    stems.length > mostWords.phrase ||
    gloss.split(' ').length > mostWords.gloss
  ) {
    console.log(`not taken: ${line}`)
    continue
  }
  const key = stems.join('_')
  // Word by word it says the same.
  if (stems.map((one) => glosses.get(one) ?? one).join(' ') === gloss) continue
  const before = phrases.get(key)
  if (!before) phrases.set(key, { phrase, gloss })
  else if (before.gloss !== gloss) {
    glosses.set(wholeKey(before.phrase), before.gloss)
    glosses.set(wholeKey(phrase), gloss)
  }
}
for (const [key, { gloss }] of phrases) glosses.set(key, gloss)

const keys = [...glosses.keys()].sort()
writeFileSync(glossaryFile, keys.map((key) => `${key} ${glosses.get(key)}\n`).join(''))
console.log(`${phrases.size} phrases, ${keys.length} lines`)
