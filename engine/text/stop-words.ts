import { stopwords as ar } from '@orama/stopwords/arabic'
import { stopwords as bg } from '@orama/stopwords/bulgarian'
import { stopwords as da } from '@orama/stopwords/danish'
import { stopwords as nl } from '@orama/stopwords/dutch'
import { stopwords as en } from '@orama/stopwords/english'
import { stopwords as fi } from '@orama/stopwords/finnish'
import { stopwords as fr } from '@orama/stopwords/french'
import { stopwords as de } from '@orama/stopwords/german'
import { stopwords as el } from '@orama/stopwords/greek'
import { stopwords as hu } from '@orama/stopwords/hungarian'
import { stopwords as id } from '@orama/stopwords/indonesian'
import { stopwords as it } from '@orama/stopwords/italian'
import { stopwords as no } from '@orama/stopwords/norwegian'
import { stopwords as pt } from '@orama/stopwords/portuguese'
import { stopwords as ro } from '@orama/stopwords/romanian'
import { stopwords as ru } from '@orama/stopwords/russian'
import { stopwords as es } from '@orama/stopwords/spanish'
import { stopwords as sv } from '@orama/stopwords/swedish'
import { stopwords as tr } from '@orama/stopwords/turkish'
import { stopwords as uk } from '@orama/stopwords/ukrainian'
import { fold } from './tokenise.ts'

const lists: Record<string, readonly string[]> = {
  ar,
  bg,
  da,
  de,
  el,
  en,
  es,
  fi,
  fr,
  hu,
  id,
  it,
  nl,
  no,
  pt,
  ro,
  ru,
  sv,
  tr,
  uk,
}

/** Words that the lists above miss: pieces that an apostrophe leaves behind, question words, other spellings. */
const additions: Record<string, string> = {
  en: 'a an the s t d m ll re ve don doesn didn isn aren wasn weren hasn haven hadn won wouldn couldn shouldn shall also just may might us via per within whose',
  fr: 'a y l d j m n s t c qu jusqu lorsqu puisqu quoi quel quelle quels quelles qui que où quand comment combien pourquoi est ce',
  ar: 'ما ماذا من متى أين كيف كم هل لماذا أي هي هو في على إلى عن التي الذي هذا هذه ذلك',
  de: 'der die das was wer wann wo wie warum wieso welche welcher welches gibt',
  es: 'qué quién cuándo dónde cómo cuánto cuánta cuántos cuántas cuál cuáles por para el la los las',
  it: 'l d c un dell all nell sull che chi quando dove come quanto quanta quanti quante perché quale quali',
  pt: 'que quem quando onde como quanto quanta quantos quantas qual quais por',
  nl: 'wat wie wanneer waar hoe hoeveel waarom welke welk',
}

const sets = new Map<string, ReadonlySet<string>>()
const none: ReadonlySet<string> = new Set()

/** The words of a language (two letters) that carry no meaning of their own, folded; empty for an unknown language. */
export function stopWords(language: string | null): ReadonlySet<string> {
  if (language === null) return none
  const known = sets.get(language)
  if (known) return known
  const words = [...(lists[language] ?? []), ...(additions[language]?.split(' ') ?? [])]
  const set: ReadonlySet<string> = new Set(words.flatMap((word) => [fold(word), ...fold(word).split(/['’]/)]))
  sets.set(language, set)
  return set
}

/** The languages whose stop words are known. */
export const languagesWithStopWords: readonly string[] = Object.keys(lists)
