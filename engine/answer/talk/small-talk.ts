// What people say that asks nothing of the company: greetings, thanks, who are you, a person please. Answered in the
// colleague's voice, from a closed list; it states nothing about the company and needs no receipt.
import { asTyped } from '#engine/text/word-edges.ts'
import { asksForPerson } from './asks-for-person.ts'
import { fold } from '#engine/text/tokenise.ts'
import { languageWords } from './spoken-languages.ts'
import { courtesyOf } from './talk-vocabulary.ts'

type Talk =
  | 'greeting'
  | 'how_are_you'
  | 'thanks'
  | 'goodbye'
  | 'who_are_you'
  | 'what_can_you_do'
  | 'are_you_a_robot'
  | 'insult'
  | 'person_please'
  | 'language'
  | 'small'

interface Shapes {
  talk: Talk
  shape: RegExp
  /** What asks something behind it all the same. */
  unless?: RegExp
}

/** Said beside what is meant: they change nothing. */
const fillers =
  /(?<![\p{L}])(?:hi|hello|hey|hiya|oh|ok|okay|well|please|pls|there|just|then|mate|all|so|very|much|a lot|again|everyone|team|guys|lads|love|grand|bonjour|bjr|salut|slt|cc|allo|nickel|top|bonsoir|svp|s'il vous plaît|s'il te plaît|alors|bien|bcp|lo samaht|لو سمحت|من فضلك|الو|ألو|بونجور|يا [\u0621-\u064a]+|مرحبا|أهلا|جدا|كثيرا|جزيلا)(?![\p{L}])/giu

/** Words before the question itself, none of which asks: "wait", "sorry, but". */
const lead = `(?:(?:[^?؟]{0,30}[,.!;:…–-] ?)|(?:(?!(?:how|where|when|why|what|which|who)\\b)\\p{L}{1,9} ){1,2})?`
const really = '(?:really|actually|even|just|only|still|truly|all|a|an|the|some)'
/** A person or a machine, with nothing behind it that makes it another thing ("a machine shop"). */
const machine =
  '(?:an? |the )?(?:(?:real|actual|live|living|genuine|virtual|automated|automatic|human) )*(?:humans?(?: being)?|person|people|(?:ro|chat ?)?bots?|ai(?: assistant| bot| chatbot)?|artificial intelligence|machine|computer(?: program)?|program(?:me)?|software|algorithm|chatgpt|gpt|automated|automatic|computeri[sz]ed|(?:live |human |virtual |automated )(?:agent|assistant|chat|system))'
const orElse =
  "(?:,? or [^?؟]{1,40})?(?: (?:lol|though|at all|here|by any chance|then|now|today|in there|answering(?: me)?|typing(?: this)?|(?:that )?(?:i'm|i am|im) (?:talking|speaking|chatting) (?:to|with)))*\\W*"
const automate =
  "(?:un |une |de l')?(?:vrai |vraie |simple |véritable )?(?:robot|humain|humaine|être humain|machine|bot|chatbot|ia|intelligence artificielle|personne|ordinateur|programme)"
const aala =
  '(?:مجرد )?(?:بني (?:آدم|ادم)|إنسان|انسان|روبوت|آلة|اله|آلي|بشر|بشري|برنامج|شخص(?: حقيقي)?|حقيقي|بوت|ذكاء(?: اصطناعي| صناعي)?)ة?(?:ا|ًا)?(?: (?:أم|ام|أو|او|ولا|والا|وإلا) .{1,30})?[^\\p{L}]*'

/** A question, or a wish that somebody else has to answer, behind a word of thanks. "For what you did" asks nothing. */
const asksBehind =
  /[?؟]|(?<!\b(?:for|pour|all|de|by) )\b(?:what|when|where|which|who|why|how|quand|quels?|quelles?|combien|où|comment|pourquoi)\b|\b(?:do|does|did|is|are|can|could|will|would|may|should|have|has) (?:you|u|i|we|they|it|there|the|your|my|this)\b|\bi (?:need|want|would like|am looking|have (?:a|an|another))\b|\b(?:je (?:veux|voudrais|cherche|peux|dois)|j'aimerais|puis-je|peut-on|on peut|est-ce|y a-t-il|il y a|avez-vous|vous (?!êtes|etes|avez été|m'avez|me)\p{L})|(?<!\p{L})(?:كم|متى|أين|اين|وين|هل|كيف|ماذا|شو|ايش|لماذا|ليش|بكم|قديش|فين|امتى|إمتى|أريد|اريد|ممكن|ما (?:هو|هي|هم|ال\p{L}+))(?!\p{L})/iu

/** Each must be all that is said, fillers aside. The first that fits decides. */
const written: readonly Shapes[] = [
  {
    talk: 'are_you_a_robot',
    shape: new RegExp(
      [
        `^${lead}(?:are|r|aren't|arent) (?:you|u)(?: guys)?(?: not)? (?:${really} )*(?:${machine}|real|for real)${orElse}$`,
        `^${lead}(?:you are|you're|youre|ur|u r) (?:not )?(?:${really} )*${machine}(?:,? (?:right|correct|no|arent you|aren't you))?\\W*$`,
        `^${lead}am i (?:${really} )*(?:talking|speaking|chatting|writing) (?:to|with) (?:${really} )*${machine}${orElse}$`,
        `^${lead}(?:is|are) (?:this|it) (?:${really} )*(?:an? |the )?(?:(?:chat ?)?bot|robot|ai|human|(?:real|actual|live) (?:person|human)|chatgpt)${orElse}$`,
        `^${lead}is this (?:chat |all )?(?:${machine}|automatic)(?: or (?:is (?:it|this) \\p{L}+|${machine}))?\\W*$`,
        `^${lead}c (?:est )?un (?:bot|robot)\\b.{0,30}$`,
        `^${lead}(?:êtes-vous|es-tu|t'es|vous êtes|tu es|est-ce que (?:vous êtes|tu es)|(?:suis-je en train de|je|on) parle(?:r)? (?:à|avec)) (?:(?:vraiment|bien|juste|en fait|réellement) )*(?:${automate}|réel(?:le)?|vrai(?:e)?)(?: ou (?:bien )?[^?؟]{1,40})?[^\\p{L}]*$`,
        `^${lead}(?:c'est|est-ce) (?:(?:vraiment|bien|juste) )*(?:un (?:robot|bot|chatbot|humain|être humain)|une (?:ia|vraie personne|personne)|une machine(?= ou))(?: ou (?:bien )?[^?؟]{1,40})?[^\\p{L}]*$`,
        `^(?:[^?؟]{0,30}[,،.!] ?)?(?:هل )?(?:أنت|انت|انتي|أنتِ|إنت|أنتم) ${aala}$`,
        `^(?:[^?؟]{0,30}[,،.!] ?)?(?:هل )?(?:أتحدث|اتحدث|أتكلم|اتكلم|أكلم|اكلم|بحكي|عم بحكي) (?:مع |إلى |الى )?${aala}$`,
      ].join('|'),
      'iu',
    ),
  },
  {
    talk: 'who_are_you',
    shape:
      /^(?:and )?(?:who (?:are|r) (?:you|u)|who is this|who am i (?:talking|speaking|chatting) (?:to|with)|what (?:is|are) (?:your|ur) name|whats (?:your|ur) name|your name|do you have a name|introduce yourself|what are you|qui (?:es-tu|êtes-vous|es tu|etes vous|êtes vous|est-ce)|(?:je parle|on parle|c'est) (?:à|a|avec) qui(?: là| la)?|tu es qui|vous êtes qui|t'es qui|c'est qui|comment (?:tu t'appelles|vous appelez-vous|t'appelles-tu|vous vous appelez)|(?:quel est )?(?:ton|votre) (?:nom|prénom)|من (?:أنت|انت|أنتم|انتم|معي)|ما اسمك|شو اسمك|مين (?:انت|معي|أنت)|عرف بنفسك)[^\p{L}\p{N}]*$/iu,
  },
  {
    talk: 'what_can_you_do',
    shape:
      /^(?:what (?:can|do) (?:you|u) (?:do|help|answer|know)|how can (?:you|u) help|can (?:you|u) help(?: me)?|help(?: me)?|what can i ask(?: you)?|how does this work|how do you work|what can (?:you|u) help (?:me |us )?with|i need (?:some )?help|i have a question|can i ask (?:you )?(?:a question|something)|que (?:peux-tu|pouvez-vous|sais-tu|savez-vous) faire|qu'est[- ]ce que (?:tu peux|vous pouvez|tu sais|vous savez) faire|(?:tu peux|vous pouvez) (?:m'aider|faire quoi)|(?:peux-tu|pouvez-vous) m'aider|aide|aidez-moi|j'ai une question|comment ça marche|ماذا (?:تستطيع|يمكنك|تفعل).{0,15}|(?:كيف|بماذا|بم|في ماذا) (?:يمكنك|تستطيع|بإمكانك) (?:مساعدتي|مساعدتنا|أن تساعدني)|ما الذي (?:يمكنك|تستطيع|بإمكانك) (?:فعله|عمله|أن تفعله|القيام به)(?: من أجلي| لي)?|شو بتقدر تعمل|هل (?:يمكنك|تستطيع) مساعدتي|ساعدني|عندي سؤال|لدي سؤال)(?: (?:for|with) (?:me|us|this|something)| pour (?:moi|nous)| do| here| ici)?[^\p{L}\p{N}]*$/iu,
  },
  {
    talk: 'language',
    shape:
      /^(?:do (?:you|u) (?:speak|understand)|can (?:you|u) (?:speak|answer in|talk in)|(?:est-ce que )?(?:vous parlez|parlez[- ]vous|tu parles|parles[- ]tu|on parle)|(?:هل )?(?:تتحدث(?:ون|وا)?|تتكلم(?:ون|وا)?|ب?تحك(?:ي|ون|وا)|بتتكلم(?:وا)?)|habl(?:as?|an|a usted|áis)|sprechen sie|sprichst du|sprecht ihr|parl(?:i|a|ate)|(?:você )?fala[ms]?|spreekt u|spreek je) (?:any |l['’]|(?:اللغة|باللغة) )?\p{L}+[^\p{L}\p{N}]*$/iu,
  },
  {
    talk: 'insult',
    shape:
      /^(?:(?:you|u)(?:'re| are| r)?|this(?: (?:bot|thing|chat))?(?: is|'s| was)?|that(?: is|'s| was)?|what an?|stupid|tu es|t'es|vous êtes|quel|espèce d[e']|c'est|c'était|أنت|انت|هذا|هذه|كان هذا)?\s*(?:so |really |just |such |a |an |un |une |fucking |bloody |complete |total |vraiment |trop )*(?:useless|stupid|idiot|idiots|dumb|rubbish|crap|shit|moron|terrible|awful|hopeless|pathetic|garbage|trash|suck|sucks|fuck(?: you| off)?|piss off|shut up|bastard|nul|nulle|idiot|idiote|stupide|con|conne|débile|inutile|merde|ta gueule|غبي|غبية|أحمق|احمق|تافه|فاشل|سي[ئء]ة?)(?: جدا| للغاية)?(?: bot| robot| thing| machine)?[^\p{L}\p{N}]*$/iu,
  },
  {
    talk: 'how_are_you',
    shape:
      /^(?:how (?:are|r) (?:you|u|things|ya)(?: doing| today| going)*|how is it going|hows it going|whats up|what is up|sup|you (?:ok|okay|alright|good)|alright|comment (?:ça va|allez-vous|vas-tu|tu vas|vous allez)|(?:ça|ca) va(?: bien)?|كيف (?:حالك|الحال|حالكم|انت)|كيفك|شلونك|شلونكم|إزيك|ازيك|شو اخبارك)[^\p{L}\p{N}]*$/iu,
  },
  {
    talk: 'thanks',
    shape:
      /^(?:(?:(?:that(?:'s|s| is| was)|you(?:'re| are|ve| have)(?: been)?|c'est|c'était|هذا) )?(?:(?:really|so|absolutely|most|very|vraiment|très) )?(?:ok|okay|great|perfect|brilliant|lovely|cool|nice|awesome|super|helpful|kind|wonderful|amazing|fantastic|excellent|parfait|génial|gentil|d'accord|merveilleux|تمام|حسنا|ممتاز|رائع)[\s,!.]*)*(?:many thanks|thanks|thank you|thank u|thankyou|thx|ty|cheers|ta|much appreciated|appreciated|that helps|merci|mille mercis|thanks a (?:million|bunch|lot)|je (?:vous|te) remercie|شكرا|شكراً|مشكور|مشكورين|يسلمو|أشكرك|اشكرك|ألف شكر|(?:الله )?يعطي(?:ك|كم|كي|كن) العافي[ةه])(?![\p{L}\p{N}])(?: (?:for|pour|de (?:votre|ton|vos|tes|cette?|la|l['’])|d['’]avance|d['’]avoir|على|so|a|that|u were|you were|have a|beaucoup|bcp|infiniment|bien|very|you|thats|that's|it|ever|لك|لكم|your|votre|ton)\b.{0,40}|[\s\S]{0,12})$/iu,
    unless: asTyped(asksBehind),
  },
  {
    talk: 'goodbye',
    shape:
      /^(?:(?:ok|okay|thanks|thank you|thx|merci|شكرا)[\s,!.]*)*(?:bye|goodbye|good bye|bye bye|cya|see (?:you|ya|u)(?: later| soon| then)?|have a (?:nice|good|great|lovely) (?:day|one|evening|weekend)|good night|take care|later|au revoir|à (?:bientôt|plus|demain)|bonne (?:journée|soirée|nuit|continuation)|adieu|ciao|مع السلامة|وداعا|وداعاً|إلى اللقاء|الى اللقاء|باي|تصبح على خير|في أمان الله)[^\p{L}\p{N}]*$/iu,
  },
  {
    talk: 'greeting',
    shape:
      /^(?:hi+|hello+|hey+|hiya|howdy|heya|howya|ey up|g'?day|yo|greetings|(?:is )?(?:anybody|anyone|someone|somebody)(?: there| here| around)?|(?:il )?y ?a quelqu'un|bjr|slt|cc|allo|good (?:morning|afternoon|evening|day)|morning|evening|afternoon|bonjour|bonsoir|salut|coucou|hello|السلام عليكم(?: ورحمة الله(?: وبركاته)?)?|سلام|سلام عليكم|مرحبا|مرحباً|مرحبتين|أهلا|اهلا|أهلاً|أهلين|اهلين|هلا والله|هلا|الو|ألو|بونجور|(?:في )?حد(?:ا| )?(?:موجود| هنا)?|صباح الخير|مساء الخير|صباح النور|هاي)(?: (?:there|all|everyone|team|mate|you|lads|folks|à tous|tout le monde|وسهلا|بكم|مرحبا|يا [\u0621-\u064a]+))*[\s!.,:)?👋🙂😊]*$/iu,
  },
  {
    // Of those who begin in a language that is not answered in; what they are answered says which are.
    talk: 'greeting',
    shape:
      /^(?:hola(?: (?:buenas|qu[eé] tal))?|buen(?:os|as) (?:d[ií]as|tardes|noches)|guten (?:tag|morgen|abend)|hallo|moin(?: moin)?|servus|gr(?:ü|u|ue)(?:ß|ss) gott|buon ?giorno|buona ?sera|ol[aá]|bom dia|boa (?:tarde|noite)|hoi|goede(?:morgen|middag|navond|ndag)|hej|dzie[nń] dobry|cze[sś][cć]|привет|здравствуйте|добрый (?:день|вечер)|доброе утро|merhaba|selam|iyi g[uü]nler|shalom|שלום|namaste|नमस्ते|你好|您好|こんにちは|안녕하세요)[\s!.,:)👋🙂😊]*$/iu,
  },
  {
    talk: 'small',
    shape:
      /^(?:ok|okay|k|yes|no|yep|nope|sure|fine|great|cool|perfect|good|nice|lol|haha+|hmm+|wow|got it|i see|understood|test|testing|never ?mind|oui|non|d'accord|parfait|super|compris|نعم|لا|حسنا|تمام|طيب|ممتاز|اوكي)[\s!.,:)?]*$/iu,
  },
]

const asksSomething = asTyped(asksBehind)
const shapes = written.map((one) => ({ ...one, shape: asTyped(one.shape) }))

/** Of a message that is talk and nothing else. */
const longest = 120

/** What kind of talk a message is; null for one that asks something. */
export function talkOf(message: string): Talk | null {
  const typed = message.replaceAll('’', "'").trim()
  const text = typed.replace(/\s+/g, ' ')
  if (!/[\p{L}\p{N}]/u.test(text)) return text.length > longest ? null : 'small'
  if (asksForPerson(typed)) return 'person_please'
  if (text.length > longest) return null
  const bare = text
    .replace(fillers, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.!?؟¿¡]+|[\s,]+$/g, '')
    .trim()
  if (bare !== '' && asksForPerson(bare)) return 'person_please'
  for (const { talk, shape, unless } of shapes) {
    if (unless?.test(text) === true) continue
    if (shape.test(text) || (bare !== '' && bare !== text && shape.test(bare))) return talk
  }
  return asksSomething.test(text.replace(/\s*[?؟]$/u, '')) ? null : courtesyOf(text)
}

/** The first name of a colleague in an answer's words. */
export interface TalkVoice {
  name: string | null
  /** The company, where the sources tell its name. */
  site: string | null
}

const words: Record<string, Record<Talk, (voice: TalkVoice) => string>> = {
  en: {
    greeting: () => 'Hello! What would you like to know?',
    how_are_you: () => 'Very well, thank you. What can I look up for you?',
    thanks: () => 'You’re welcome! Is there anything else you’d like to know?',
    goodbye: () => 'Goodbye, and thank you for stopping by!',
    who_are_you: ({ name }) =>
      `I’m ${name ?? 'the virtual colleague here'}, an AI${name ? ' colleague' : ''}. I answer questions from what this website says.`,
    what_can_you_do: () =>
      'I answer questions from what this website says, such as prices, opening hours or how things work, and show you the passage. What would you like to know?',
    are_you_a_robot: ({ name }) =>
      `Yes, I’m an AI${name ? ` by the name of ${name}` : ''}, not a person. What I tell you comes from this website, and I show you where.`,
    insult: () =>
      'I’m sorry that this was no help. Tell me in other words what you need, and I’ll try again.',
    person_please: () => 'I’m an AI. Of course you can talk to a member of the team instead.',
    language: () => languageWords('en', ['en', 'fr', 'ar']),
    small: () => 'All right. What else would you like to know?',
  },
  fr: {
    greeting: () => 'Bonjour ! Que souhaitez-vous savoir ?',
    how_are_you: () => 'Très bien, merci. Que puis-je chercher pour vous ?',
    thanks: () => 'Avec plaisir ! Souhaitez-vous savoir autre chose ?',
    goodbye: () => 'Au revoir, et merci de votre visite !',
    who_are_you: ({ name }) =>
      `Je suis ${name ?? 'le collègue virtuel de la maison'}, une IA. Je réponds à partir de ce que dit ce site.`,
    what_can_you_do: () =>
      'Je réponds à partir de ce que dit ce site (prix, horaires, fonctionnement) et je vous montre le passage. Que souhaitez-vous savoir ?',
    are_you_a_robot: ({ name }) =>
      `Oui, je suis une IA${name ? ` nommée ${name}` : ''}, pas une personne. Mes réponses viennent de ce site, et je vous montre où.`,
    insult: () => 'Je n’ai pas su vous aider. Dites-le-moi autrement et je réessaie.',
    person_please: () =>
      'Je suis une IA. Bien sûr, vous pouvez parler à une personne de l’équipe à la place.',
    language: () => languageWords('fr', ['en', 'fr', 'ar']),
    small: () => 'Très bien. Que souhaitez-vous savoir d’autre ?',
  },
  ar: {
    greeting: () => 'أهلا بك! ماذا تود أن تعرف؟',
    how_are_you: () => 'بخير، شكرا لك. عمّ أبحث لك؟',
    thanks: () => 'على الرحب والسعة! هل تود معرفة شيء آخر؟',
    goodbye: () => 'مع السلامة، وشكرا لزيارتك!',
    who_are_you: ({ name }) =>
      `أنا ${name ?? 'الزميل الافتراضي هنا'}، ذكاء اصطناعي. أجيب مما يقوله هذا الموقع.`,
    what_can_you_do: () =>
      'أجيب مما يقوله هذا الموقع، كالأسعار والمواعيد وطريقة العمل، وأريك النص. ماذا تود أن تعرف؟',
    are_you_a_robot: ({ name }) =>
      `نعم، أنا ذكاء اصطناعي${name ? ` واسمي ${name}` : ''} ولست إنسانا. ما أقوله مأخوذ من هذا الموقع، وأريك موضعه.`,
    insult: () => 'آسف لأنني لم أفدك. قل لي ما تحتاجه بكلمات أخرى وسأحاول من جديد.',
    person_please: () => 'أنا ذكاء اصطناعي. بالطبع يمكنك التحدث إلى شخص من الفريق بدلا مني.',
    language: () => languageWords('ar', ['en', 'fr', 'ar']),
    small: () => 'حسنا. ماذا تود أن تعرف أيضا؟',
  },
}

/** The colleague's words for a kind of talk. */
export function talkWords(talk: Talk, language: string, voice: TalkVoice): string {
  const own = words[language] ?? words['en']
  return own?.[talk](voice) ?? ''
}

/** The language of a short message of talk: by its script, then by words that only one language says. */
export function talkLanguage(message: string, site: string): string {
  const text = fold(message)
  if (/[\u0600-\u06ff]/.test(text)) return 'ar'
  if (
    /(?<!\p{L})(?:bonjour|bonsoir|salut|coucou|merci|au revoir|qui|êtes|etes|vous|tu|je|ça|ca va|quelqu|oui|non|d'accord|bonne|à bientôt|nul|nulle|aide|un|une|parler|avec|puis)(?!\p{L})/iu.test(
      text,
    )
  )
    return 'fr'
  if (
    /(?<!\p{L})(?:hi|hello|hey|thanks|thank|you|bye|who|what|help|how|good|are|human|person|i|my|can|could|want|speak|talk|with)(?!\p{L})/iu.test(
      text,
    )
  )
    return 'en'
  return site in words ? site : 'en'
}
