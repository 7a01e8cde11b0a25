import type { ReadText } from '../reading/sentence-words.ts'
import { equivalent } from './equivalents.ts'
import { type Item, type Place, type Window, sameWord } from './items.ts'
import { plainWords } from './segments.ts'

const copula = /(?<!\p{L})(?:is|are|was|were|be|been|became|est|sont|était|étaient)(?!\p{L})/iu
const nominal =
  /(?<!\p{L})(?:is|are|was|were|est|sont|était|étaient)\s+(?:a|an|the|our|its|their|une?|le|la|les|notre)(?!\p{L})/iu

/** "The studio is a stable" says more than that it began in one. */
export function isSaidToBe(claim: string): boolean {
  return nominal.test(claim)
}

/** Whether the evidence itself says that one thing is another, or lets them stand side by side. */
export function isShownToBe(shown: string, items: readonly Item[], { sentences, language }: Window): boolean {
  if (copula.test(shown) || /[,:(\t\n–—]/.test(sentences.map(({ text }) => text).join('\n'))) return true
  // "The price is" for "it costs": the verb of the evidence became the noun of the claim.
  const stems = new Set(sentences.flatMap(({ words }) => words.map(({ stem }) => stem)))
  return items.some(
    ({ word }) =>
      word && !stems.has(word.stem) && [...stems].some((one) => equivalent(word.stem, one, language)),
  )
}

const by = /(?<!\p{L})(?:by|par|von|من قبل|على يد)(?!\p{L})/iu
const locative =
  /(?:^|[^\p{L}])(?:in|at|from|near|of|to|for|on|à|en|de|du|au|dans|chez|pour|في|من|إلى)\s+(?:the\s+|la\s+|le\s+)?$/iu

/** True when two names have changed places around a verb: "Acme bought Beta" is not "Beta bought Acme". */
export function turned(
  claim: ReadText,
  items: readonly Item[],
  places: readonly (Place | null)[],
  window: Window,
): boolean {
  const whole = window.sentences[0]
  if (!whole || window.sentences.length > 1) return false
  if (by.test(claim.text) !== by.test(whole.text)) return false
  const shown = new Set(whole.words.filter(({ name }) => name).map(({ stem }) => stem))
  const names = items
    .map((item, index) => ({ item, place: places[index] }))
    .filter(
      ({ item, place }) =>
        place &&
        item.word !== undefined &&
        (item.word.name || shown.has(item.word.stem)) &&
        !/^\p{Lu}{1,4}$/u.test(claim.text.slice(item.word.start, item.word.end)),
    )
  for (const [index, first] of names.entries()) {
    for (const second of names.slice(index + 1)) {
      if (!first.place || !second.place || !first.item.word || !second.item.word) continue
      if (first.place.at < second.place.at) continue
      const between = plainWords(whole).filter(
        (word) => word.start > (second.place?.at ?? 0) && word.start < (first.place?.at ?? 0),
      )
      const free = (text: ReadText, at: number): boolean => locative.test(text.text.slice(0, at))
      if (free(claim, first.item.word.start) || free(claim, second.item.word.start)) continue
      if (between.some((word) => !word.name)) return true
    }
  }
  return false
}

/** True when words that make one name in the claim stand apart in the evidence: "Zanden One" is not "Zanden Works, One". */
export function tornApart(
  claim: ReadText,
  items: readonly Item[],
  { sentences, context, language }: Window,
): boolean {
  for (const [place, item] of items.entries()) {
    const next = items[place + 1]
    if (!item.word?.name || !next?.word?.name) continue
    if (!/^[ '’-]{1,2}$/.test(claim.text.slice(item.word.end, next.word.start))) continue
    if ([item.word, next.word].some((word) => /^\p{Lu}{2,5}$/u.test(claim.text.slice(word.start, word.end))))
      continue
    const [first, second] = [item.word, next.word]
    const beside = [...sentences, ...context].some(({ words }) =>
      words.some(
        (word, at) =>
          sameWord(first, word, language) &&
          words.slice(at + 1, at + 3).some((other) => sameWord(second, other, language)),
      ),
    )
    if (!beside) return true
  }
  return false
}
