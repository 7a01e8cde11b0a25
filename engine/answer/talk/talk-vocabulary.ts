// Messages made of nothing but words of courtesy, in whatever order they come: "ok super merci bonne soirée a vous". What the shapes
// of small-talk.ts do not foresee; a message that holds any other word, or asks something, is left to the site.
import { fold, withoutAccents } from '#engine/text/tokenise.ts'

type Courtesy = 'thanks' | 'goodbye' | 'how_are_you' | 'greeting'

interface Telling {
  courtesy: Courtesy
  words: string
  /** Whether a question mark may stand behind it: "coucou ya quelqu'un ?" */
  mayAsk?: boolean
}

/** The first that a message holds a word of decides: who thanks and says goodbye thanks. */
const telling: readonly Telling[] = [
  {
    courtesy: 'thanks',
    words: `thanks thank thankyou thx thnx tnx tysm ty cheers ta appreciated appreciate
     merci mercis remercie remercions
     شكرا شكرًا مشكور مشكورة مشكوره مشكورين تسلم تسلمي تسلمو تسلموا يسلمو يسلموا متشكر متشكرة متشكره متشكرين ممنون ممنونة أشكرك أشكركم`,
  },
  {
    courtesy: 'goodbye',
    words: `bye goodbye byebye cya ciao toodle laters
     revoir bientôt adieu
     السلامة السلامه وداعا باي اللقاء`,
  },
  {
    courtesy: 'how_are_you',
    mayAsk: true,
    words: `wassup howdy
     ازيك ازيكم ازيكو إزيك إزيكم كيفك كيفكم كيفكن شلونك شلونكم حالك حالكم الحال لاباس لباس أخبارك أخباركم عاملين عامل`,
  },
  { courtesy: 'greeting', mayAsk: true, words: `anyone anybody quelqu'un` },
  {
    courtesy: 'greeting',
    words: `hi hello hey hiya heya
     bonjour bonsoir bjr slt salut coucou allo
     السلام سلام مرحبا مرحبتين أهلا أهلين هلا هلو هاي الو ألو`,
  },
]

/** Said around those. */
const around = `
  a all again and answer are around awesome be best brilliant bud buddy bunch cool do enjoy ever everyone everything fab fantastic
  folks for good goodnight grand great guys guy have haha heaps help helped helpful helping here hope i info information is it its
  just k kind lads lot lots lovely love lol mate me million much my nice of oh ok okay perfect pet really
  reply response rest rock rocks so soon star super team that thats the then there this to too u ur very ver was
  well wishes wonderful xx xxx yes yeah yous yours y'all you youre your youve been
  a à aide au avoir beaucoup bcp belle bien bon bonne c'est c cest ça ca cool d'accord de des du elle en encore es est et êtes excellent excellente
  fin fine génial gentil gentille infiniment info infos je la le les là ma madame mille moi mon monde monsieur mr mme nickel ok oui parfait
  plus pour réponse renseignement renseignements rapide répondre rien sympa super svp t'es te ton top toutes tous tout toute tres très tu va
  vos votre vous y ya à
  جدا جزيلا كثيرا كتير كثير وايد واجد لك لكم ليك ليكم الله يعطيك يعطيكم العافية العافيه يا غالي حبيبي أخي أختي اخوي أستاذ استاذ عليكم عليك ورحمة
  وبركاته ورحمه ايدك ايدكم إيدك ايديك والله وسهلا بك بكم فيك فيكم تمام طيب حلو حلوة ممتاز رائع على كل شي شيء حاجة المساعدة
  مساعدتك مساعدتكم الرد ردك سرعة الرحب والسعة في حد أحد هنا هون مع إلى الى و ان شاء ايه إيه بخير ما قصرت قصرتوا قصرتو
  ربي بارك يبارك يخليك يخليكم خير خيرا جزاك جزاكم`

/** Times of a day are named in a wish or in a question; as a wish they stand with a word that wishes. */
const wishes: readonly (readonly [RegExp, string])[] = [
  [
    /(?<!\p{L})good (?:morning|afternoon|evening)(?!\p{L})|(?:صباح|مساء) (?:الخير|النور|الورد|الفل)/giu,
    ' hello ',
  ],
  [
    /(?<!\p{L})(?:have )?(?:an? )?(?:good|nice|lovely|great|fab|brilliant|wonderful|pleasant) (?:rest of (?:the|your) )?(?:day|one|evening|weekend|night|week)(?!\p{L})/giu,
    ' goodbye ',
  ],
  [
    /(?<!\p{L})(?:bonne|belle|douce|excellente|agréable) (?:fin de )?(?:journée|journee|soirée|soiree|nuit|continuation|semaine|week-?end|année|annee)(?!\p{L})/giu,
    ' adieu ',
  ],
  [/(?:يوم|نهار|ليلة|ليله|مساء)(?:ك|كم)? (?:سعيد|سعيدة|سعيده|طيب)/giu, ' وداعا '],
]

const plain = (word: string): string => withoutAccents(fold(word))
const wordsIn = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '')
const setOf = (text: string): ReadonlySet<string> => new Set(wordsIn(text).map(plain))

const kinds = telling.map((one) => ({ ...one, words: setOf(one.words) }))
const others = setOf(around)

/** Null where any word says something else. */
export function courtesyOf(message: string): Courtesy | null {
  const wished = wishes.reduce((text, [shape, word]) => text.replace(shape, word), message)
  const spoken = wordsIn(wished.replace(/[^\p{L}\p{M}\p{N}'’-]+/gu, ' ').replaceAll('’', "'")).map(plain)
  const isKnown = (word: string): boolean => others.has(word) || kinds.some(({ words }) => words.has(word))
  if (!spoken.every(isKnown)) return null
  const told = kinds.find(({ words }) => spoken.some((word) => words.has(word)))
  return !told || (/[?؟]/u.test(message) && told.mayAsk !== true) ? null : told.courtesy
}
