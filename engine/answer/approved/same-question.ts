// Whether two questions ask the same, so surely that the answer of a person to one may be given to the other. What is not
// alike word for word, small words aside, is another question: a wrong answer in a person's name is worse than none.
import { fold, tokenise } from '#engine/text/tokenise.ts'

type Language = 'en' | 'fr' | 'ar'

const words = (list: string): ReadonlySet<string> => new Set(list.split(' ').map(fold))

/** Words that may be there or not: what is asked for stays the same. Who asks, negations and directions are not among them. */
const empty: Record<Language, ReadonlySet<string>> = {
  en: words(
    'a an the is are am be do does did have has got can could will would of on at in with please hi hello hey dear thanks thank there any some s re ve d ll you your yours',
  ),
  fr: words(
    'le la les l un une des du de d est sont es que qu au aux en y a ont avez peut peuvent peux pouvez on il t bonjour bonsoir salut merci svp vous votre vos',
  ),
  ar: words('هل في على ب ان يا مرحبا اهلا شكرا لديكم عندكم لكم هناك'),
}

/** They turn what follows: "from Lyon" is not "to Lyon", "with sugar" is not "without". */
const turning = words(
  'from to by for than before after until without not no under over between against since near ' +
    'à vers depuis avant après jusqu jusque sans ne pas non plus moins entre contre chez ' +
    'من الى حتى قبل بعد بدون دون لا ليس غير بين عن ضد',
)

/** They ask or point; a question of nothing else says nothing by itself. */
const pointing = words(
  'what which who whose whom when where why how much many long often far it they them this that these those he she his her its their i my me we our us and or but so if then here now today ' +
    'quoi quel quelle quels quelles qui quand où comment combien pourquoi ça cela celui celle ceux elle elles ils lui leur leurs son sa ses je j mon ma mes moi nous notre nos et ou mais si ici maintenant ' +
    'ما ماذا متى اين كيف كم لماذا اي هو هي هم هن هذا هذه ذلك تلك انا نحن و او لكن هنا الان',
)

/** Said around a question. */
const greeting = /^(?:hello|hi|hey|good (?:morning|evening)|bonjour|bonsoir|salut|مرحبا|أهلا)[\s,.!]+/iu
const around =
  /^(?:(?:could|can|would) you (?:please )?tell me|do you know|i(?:['’]d| would) like to know|pouvez[- ]vous me dire|savez[- ]vous|j['’]aimerais savoir|هل يمكنك(?:م)? إخباري|أريد أن أعرف|اريد ان اعرف)[\s,:]+/iu
const polite = /\b(?:s['’]il (?:vous|te) pla[iî]t|est[- ]ce qu(?:e|['’]))|من فضلك(?:م)?|لو سمحت(?:م)?/giu
/** "Are you a bank" is not "have you a bank". */
const being = /\bare you an? /giu

/** Their plural is another word. */
const alone = words(
  'news goods glasses customs arms contents species series bus gas yes this plus cours mois fois fils bois gaz temps prix',
)

function languageOf(text: string, all: readonly string[]): Language | null {
  if (/[\u0600-\u06ff]/.test(text)) return 'ar'
  const many = (language: Language) =>
    all.filter((word) => empty[language].has(word) || (own[language] ?? none).has(word)).length
  const [en, fr] = [many('en'), many('fr')]
  return en === 0 && fr === 0 ? null : fr > en ? 'fr' : 'en'
}
const none: ReadonlySet<string> = new Set()
/** Words that tell a language from the other. */
const own: Partial<Record<Language, ReadonlySet<string>>> = {
  en: words(
    'what which who when where why how much many long it they this that i my we our and or not no from to',
  ),
  fr: words(
    'quoi quel quelle quels quelles qui quand où comment combien pourquoi ça je j mon ma mes nous et ou sans pas ne',
  ),
}

/** A word without its plural or article; no more, for what is left of a word by its root is often another one. */
function plain(word: string, language: Language | null): string {
  if (/\d/.test(word) || alone.has(word)) return word
  if (language === 'en') {
    if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`
    if (/(?:s|x|z|ch|sh)es$/.test(word) && word.length > 4) return word.slice(0, -2)
    return /[^su]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word
  }
  if (language === 'fr') return /[^s][sx]$/.test(word) && word.length > 3 ? word.slice(0, -1) : word
  if (language === 'ar') {
    const bare = word.replaceAll('ة', 'ه').replaceAll('ى', 'ي')
    const without = bare.replace(/^(?:وال|بال|كال|فال|ال|لل)(?=..)/u, '')
    return without
  }
  return word
}

/** What a question asks for: its words in their order, small ones left out. */
export function partsOf(question: string): string[] {
  const text = question
    .replace(/\s+/g, ' ')
    .trim()
    .replace(greeting, '')
    .replace(polite, ' ')
    .trim()
    .replace(around, '')
    .replace(being, 'being ')
  const all = tokenise(text).map(({ word }) => fold(word))
  const language = languageOf(text, all)
  const parts: string[] = []
  let turn = ''
  for (const word of all) {
    if (language !== null && empty[language].has(word)) continue
    if (turning.has(word)) {
      turn += `${word} `
      continue
    }
    parts.push(turn + plain(word, language))
    turn = ''
  }
  if (turn !== '') parts.push(turn.trim())
  return parts
}

/** Whether a question says what it asks for, without what was said before. */
export function standsByItself(question: string): boolean {
  const parts = partsOf(question)
  return parts.some((part) => !pointing.has(part.split(' ').at(-1) ?? '') && !turning.has(part))
}

/** Whether one sequence is the other, begun elsewhere: "on Sundays, when are you open" is "when are you open on Sundays". */
function isTurned(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length || one.length === 0) return false
  return one.some((_, begin) => one.every((_, place) => one[(begin + place) % one.length] === other[place]))
}

/**
 * The first of these that has a question which asks the same; null when none surely does. `isFollowing` says that something
 * was answered before: then a single word may be about that.
 */
export function findSame<Answer extends { questions: readonly string[] }>(
  question: string,
  answers: readonly Answer[],
  { isFollowing }: { isFollowing: boolean },
): Answer | null {
  if (answers.length === 0 || !standsByItself(question)) return null
  const asked = partsOf(question)
  if (isFollowing && asked.length < 2) return null
  return answers.find(({ questions }) => questions.some((one) => isTurned(partsOf(one), asked))) ?? null
}
