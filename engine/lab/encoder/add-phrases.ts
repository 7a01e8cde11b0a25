// `node engine/lab/encoder/add-phrases.ts <fr|ar> <phrases.txt>`: adds phrases (`à partir de = from`, a line each) to the glossary, by their
// stems. Where those of another phrase are the same and it means something else, or a stem is a negation that the word is not, a phrase gets a key of
// its whole words. Raise `piecesMethod` (encoding-name.ts) afterwards.
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
/** Of these a gloss must not be given to another word of the same stem: «لأي» (for which) has that of «لا» (no). */
const negations = new Set(['لا', 'ليس', 'لم', 'ما', 'غير', 'pas', 'ne', 'sans'])
/** Phrases of this file by their stems: what stood there before may be a mistake that is mended. */
const own = new Map<string, string>()

for (const line of readFileSync(file, 'utf8').split('\n')) {
  if (line.trim() === '') continue
  const [phrase = '', gloss = ''] = line.split(' = ').map((side) => side.trim())
  const words = tokenise(phrase).map(({ word }) => fold(word))
  const stems = words.map((word) => stem(word, language))
  const isPlain = /^[a-z0-9'-]+(?: [a-z0-9'-]+)*$/.test(gloss)
  if (
    !isPlain ||
    words.length < 2 ||
    words.length > mostWords.phrase ||
    gloss.split(' ').length > mostWords.gloss
  ) {
    console.log(`not taken: ${line}`)
    continue
  }
  const whole = `=${words.join('_')}`
  const key = stems.join('_')
  const isAmbiguous =
    (own.get(key) ?? gloss) !== gloss || stems.some((one, at) => negations.has(one) && one !== words[at])
  if (isAmbiguous || glosses.has(whole)) glosses.set(whole, gloss)
  if (isAmbiguous) continue
  own.set(key, gloss)
  // What word by word says the same needs no line, unless another phrase has its stems.
  if (glosses.has(key) || stems.map((one) => glosses.get(one) ?? one).join(' ') !== gloss)
    glosses.set(key, gloss)
}

const keys = [...glosses.keys()].sort()
writeFileSync(glossaryFile, keys.map((key) => `${key} ${glosses.get(key)}\n`).join(''))
console.log(`${own.size} phrases by stems, ${keys.length} lines`)
