// What people say that asks nothing of the company: greetings, thanks, who are you, a person please. Answered in the
// colleague's voice, from a closed list; it states nothing about the company and needs no receipt.
import { asTyped } from '#engine/text/word-edges.ts'
import { fold } from '#engine/text/tokenise.ts'
import { languageWords } from './spoken-languages.ts'

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
}

/** Said beside what is meant: they change nothing. */
const fillers =
  /(?<![\p{L}])(?:hi|hello|hey|hiya|oh|ok|okay|well|please|pls|there|just|then|mate|all|so|very|much|a lot|again|everyone|team|guys|lads|love|grand|bonjour|bjr|salut|slt|cc|allo|nickel|top|bonsoir|svp|s'il vous plaît|s'il te plaît|alors|bien|bcp|lo samaht|لو سمحت|من فضلك|الو|ألو|بونجور|يا [\u0621-\u064a]+|مرحبا|أهلا|جدا|كثيرا|جزيلا)(?![\p{L}])/giu

/** Each must be all that is said, fillers aside. The first that fits decides. */
const written: readonly Shapes[] = [
  {
    talk: 'person_please',
    shape:
      /^(?:(?:can|could|will|would|may) (?:someone|somebody|anyone|a person|one of you) )(?:please |pls |just )?(?:call|ring|phone|ring up)\b.{0,30}$|^(?:(?:can|could|may) (?:i|you|u|we)|i(?: would|'d)? (?:want|like|need|wish)|id like|i wanna|let me|get me|give me|put me through to|connect me (?:to|with)|talk to|speak to|speak with)\b.{0,40}\b(?:human|real person|agent|operator|representative|real people|member of staff|staff member|advisor)\b.{0,20}$|\b(?:talk|speak|chat|put me through|connect me|transfer me|pass me)\b.{0,16}\b(?:person|someone|somebody|anyone|people)\b.{0,14}$|^(?:is there )?(?:an? |any )?(?:real |actual )?(?:human|person|someone|somebody|anyone)(?: (?:there|here|please|i can (?:talk|speak|chat) (?:to|with)|to (?:talk|speak|chat) (?:to|with)))?\W*$|^(?:a )?(?:human|real person|agent|operator|representative)$|^(?:je (?:voudrais|veux|souhaite|peux|préfère)|puis-je|est-ce que je peux|peut-on|on peut|passez-moi|donnez-moi)\b.{0,30}\b(?:quelqu'un|un humain|une personne|conseiller|une vraie personne|un agent|un être humain)\b.{0,15}$|^(?:un humain|une vraie personne)$|^je (?:préfère|préférerais|prefererais|voudrais bien|aimerais)\b.{0,20}\b(?:quelqu'un|un humain|une (?:vraie )?personne|conseiller|un agent|un être humain)\b.{0,15}$|^(?:quelqu'un peut|est-ce que quelqu'un peut|pouvez-vous|vous pouvez) m(?:e r)?'?(?:appeler|rappeler)\b.{0,20}$|^(?:هل يمكنني |ممكن |أريد |اريد |أود |ابغى |أبغى |ابي |بدي |عايز |عاوز |حاب )?(?:أن )?(?:التحدث|أتحدث|اتحدث|التكلم|أتكلم|اتكلم|أكلم|اكلم|احكي|أحكي|التواصل)\s.{0,12}(?:موظف|شخص|إنسان|انسان|أحد|احد|بشر|حدا|حد)\S*.{0,10}$/iu,
  },
  {
    talk: 'are_you_a_robot',
    shape:
      /\b(?:are|r) (?:you|u) (?:a |an )?(?:real|really|actually|human|robot|bot|chat ?bot|ai|machine|computer|person|live|automated|chatgpt|gpt)\b|\bam i (?:talking|speaking|chatting) (?:to|with) (?:a |an )?(?:real|human|robot|bot|person|machine|ai)\b|\bis (?:this|it) (?:a |an )?(?:bot|robot|ai|human|real person|machine|chatbot)\b|\b(?:are|r) (?:you|u) .{1,20} or (?:a |an )?(?:computer|machine|robot|bot|ai|program)\b|\bis (?:this|it) (?:automated|automatic|a machine|computerised|computerized)\b|^c (?:est )?un (?:bot|robot)\b.{0,30}$|\b(?:êtes-vous|es-tu|t'es|vous êtes|tu es|est-ce que (?:vous êtes|tu es)|c'est|suis-je en train de parler à)\b.{0,8}\b(?:robot|humain|humaine|machine|bot|ia|personne|vrai|vraie|ordinateur)\b|(?:هل |)(?:أنت|انت|انتي|أنتِ)\s(?:بني|إنسان|انسان|روبوت|آلة|اله|بشر|برنامج|شخص|حقيقي|بوت|ذكاء)/iu,
  },
  {
    talk: 'who_are_you',
    shape:
      /^(?:and )?(?:who (?:are|r) (?:you|u)|who is this|who am i (?:talking|speaking|chatting) (?:to|with)|what (?:is|are) (?:your|ur) name|whats (?:your|ur) name|your name|do you have a name|introduce yourself|what are you|qui (?:es-tu|êtes-vous|es tu|etes vous|êtes vous|est-ce)|(?:je parle|on parle|c'est) (?:à|a|avec) qui(?: là| la)?|tu es qui|vous êtes qui|t'es qui|c'est qui|comment (?:tu t'appelles|vous appelez-vous|t'appelles-tu|vous vous appelez)|(?:quel est )?(?:ton|votre) (?:nom|prénom)|من (?:أنت|انت|أنتم|انتم|معي)|ما اسمك|شو اسمك|مين (?:انت|معي|أنت)|عرف بنفسك)\W*$/iu,
  },
  {
    talk: 'what_can_you_do',
    shape:
      /^(?:what (?:can|do) (?:you|u) (?:do|help|answer|know)|how can (?:you|u) help|can (?:you|u) help(?: me)?|help(?: me)?|what can i ask(?: you)?|how does this work|how do you work|i need (?:some )?help|i have a question|can i ask (?:you )?(?:a question|something)|que (?:peux-tu|pouvez-vous|sais-tu|savez-vous) faire|(?:tu peux|vous pouvez) (?:m'aider|faire quoi)|(?:peux-tu|pouvez-vous) m'aider|aide|aidez-moi|j'ai une question|comment ça marche|ماذا (?:تستطيع|يمكنك|تفعل).{0,15}|كيف (?:يمكنك|تستطيع|بإمكانك) مساعدتي|شو بتقدر تعمل|هل (?:يمكنك|تستطيع) مساعدتي|ساعدني|عندي سؤال|لدي سؤال)(?: (?:for|with) (?:me|us|this|something)| do| here)?\W*$/iu,
  },
  {
    talk: 'language',
    shape:
      /^(?:do (?:you|u) (?:speak|understand)|can (?:you|u) (?:speak|answer in|talk in)|(?:vous parlez|parlez-vous|tu parles)|(?:هل )?(?:تتحدث|تتكلم|بتحكي|تحكي)) (?:\p{L}+|اللغة \p{L}+)\W*$/iu,
  },
  {
    talk: 'insult',
    shape:
      /^(?:(?:you|u)(?:'re| are| r)?|this (?:bot|thing|chat)?(?: is)?|that(?: is|'s)?|what an?|stupid|tu es|t'es|vous êtes|quel|espèce d[e']|أنت|انت)?\s*(?:so |really |just |such |a |an |un |une |fucking |bloody |complete |total |vraiment |trop )*(?:useless|stupid|idiot|idiots|dumb|rubbish|crap|shit|moron|terrible|awful|hopeless|pathetic|garbage|trash|suck|sucks|fuck(?: you| off)?|piss off|shut up|bastard|nul|nulle|idiot|idiote|stupide|con|conne|débile|inutile|merde|ta gueule|غبي|غبية|أحمق|احمق|تافه|فاشل|سيئ)(?: bot| robot| thing| machine)?\W*$/iu,
  },
  {
    talk: 'how_are_you',
    shape:
      /^(?:how (?:are|r) (?:you|u|things|ya)(?: doing| today| going)*|how is it going|hows it going|whats up|what is up|sup|you (?:ok|okay|alright|good)|alright|comment (?:ça va|allez-vous|vas-tu|tu vas|vous allez)|(?:ça|ca) va(?: bien)?|كيف (?:حالك|الحال|حالكم|انت)|كيفك|شلونك|شلونكم|إزيك|ازيك|شو اخبارك)\W*$/iu,
  },
  {
    talk: 'thanks',
    shape:
      /^(?:(?:(?:that(?:'s|s| is| was)|you(?:'re| are|ve| have)(?: been)?|c'est|c'était|هذا) )?(?:(?:really|so|absolutely|most|very|vraiment|très) )?(?:ok|okay|great|perfect|brilliant|lovely|cool|nice|awesome|super|helpful|kind|wonderful|amazing|fantastic|excellent|parfait|génial|gentil|d'accord|merveilleux|تمام|حسنا|ممتاز|رائع)[\s,!.]*)*(?:many thanks|thanks|thank you|thank u|thankyou|thx|ty|cheers|ta|much appreciated|appreciated|that helps|merci|mille mercis|thanks a (?:million|bunch|lot)|je (?:vous|te) remercie|شكرا|شكراً|مشكور|مشكورين|يسلمو|أشكرك|اشكرك|ألف شكر)(?: (?:for|pour|على|so|a|that|u were|you were|have a|beaucoup|bcp|infiniment|bien|very|you|thats|that's|it|ever|لك|لكم|your|votre|ton)\b.{0,40}|[\s\S]{0,12})$/iu,
  },
  {
    talk: 'goodbye',
    shape:
      /^(?:(?:ok|okay|thanks|thank you|thx|merci|شكرا)[\s,!.]*)*(?:bye|goodbye|good bye|bye bye|cya|see (?:you|ya|u)(?: later| soon| then)?|have a (?:nice|good|great|lovely) (?:day|one|evening|weekend)|good night|take care|later|au revoir|à (?:bientôt|plus|demain)|bonne (?:journée|soirée|nuit|continuation)|adieu|ciao|مع السلامة|وداعا|وداعاً|إلى اللقاء|الى اللقاء|باي|تصبح على خير|في أمان الله)\W*$/iu,
  },
  {
    talk: 'greeting',
    shape:
      /^(?:hi+|hello+|hey+|hiya|howdy|heya|howya|ey up|g'?day|yo|greetings|(?:is )?(?:anybody|anyone|someone|somebody)(?: there| here| around)?|(?:il )?y ?a quelqu'un|bjr|slt|cc|allo|good (?:morning|afternoon|evening|day)|morning|evening|afternoon|bonjour|bonsoir|salut|coucou|hello|السلام عليكم(?: ورحمة الله(?: وبركاته)?)?|سلام|سلام عليكم|مرحبا|مرحباً|مرحبتين|أهلا|اهلا|أهلاً|أهلين|اهلين|هلا والله|هلا|الو|ألو|بونجور|(?:في )?حد(?:ا| )?(?:موجود| هنا)?|صباح الخير|مساء الخير|صباح النور|هاي)(?: (?:there|all|everyone|team|mate|you|lads|folks|à tous|tout le monde|وسهلا|بكم|مرحبا|يا [\u0621-\u064a]+))*[\s!.,:)?👋🙂😊]*$/iu,
  },
  {
    talk: 'small',
    shape:
      /^(?:ok|okay|k|yes|no|yep|nope|sure|fine|great|cool|perfect|good|nice|lol|haha+|hmm+|wow|got it|i see|understood|test|testing|never ?mind|oui|non|d'accord|parfait|super|compris|نعم|لا|حسنا|تمام|طيب|ممتاز|اوكي)[\s!.,:)?]*$/iu,
  },
]

const shapes = written.map(({ talk, shape }) => ({ talk, shape: asTyped(shape) }))

/** What kind of talk a message is; null for one that asks something. */
export function talkOf(message: string): Talk | null {
  const text = message.replaceAll('’', "'").replace(/\s+/g, ' ').trim()
  if (text.length > 120) return null
  if (!/[\p{L}\p{N}]/u.test(text)) return 'small'
  const bare = text
    .replace(fillers, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s,.!?؟]+|[\s,]+$/g, '')
    .trim()
  for (const { talk, shape } of shapes) {
    if (shape.test(text) || (bare !== '' && bare !== text && shape.test(bare))) return talk
  }
  return null
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
    person_please: () => 'I’m an AI. Of course you can talk to a person of the team instead.',
    language: () => languageWords('en', ['en', 'fr', 'ar']),
    small: () => 'All right. What else would you like to know?',
  },
  fr: {
    greeting: () => 'Bonjour ! Que souhaitez-vous savoir ?',
    how_are_you: () => 'Très bien, merci. Que puis-je chercher pour vous ?',
    thanks: () => 'Avec plaisir ! Souhaitez-vous savoir autre chose ?',
    goodbye: () => 'Au revoir, et merci de votre visite !',
    who_are_you: ({ name }) =>
      `Je suis ${name ?? 'le collègue virtuel de la maison'}, une IA. Je réponds à partir de ce que dit ce site.`,
    what_can_you_do: () =>
      'Je réponds à partir de ce que dit ce site (prix, horaires, fonctionnement) et je vous montre le passage. Que souhaitez-vous savoir ?',
    are_you_a_robot: ({ name }) =>
      `Oui, je suis une IA${name ? ` nommée ${name}` : ''}, pas une personne. Mes réponses viennent de ce site, et je vous montre où.`,
    insult: () => 'Je suis désolé de ne pas avoir aidé. Dites-le-moi autrement et je réessaie.',
    person_please: () =>
      'Je suis une IA. Bien sûr, vous pouvez parler à une personne de l’équipe à la place.',
    language: () => languageWords('fr', ['en', 'fr', 'ar']),
    small: () => 'Très bien. Que souhaitez-vous savoir d’autre ?',
  },
  ar: {
    greeting: () => 'أهلا بك! ماذا تود أن تعرف؟',
    how_are_you: () => 'بخير، شكرا لك. عم أبحث لك؟',
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
    /(?<!\p{L})(?:bonjour|bonsoir|salut|coucou|merci|au revoir|qui|êtes|etes|vous|tu|je|ça|ca va|quelqu|oui|non|d'accord|bonne|à bientôt|nul|nulle|aide)(?!\p{L})/iu.test(
      text,
    )
  )
    return 'fr'
  if (
    /(?<!\p{L})(?:hi|hello|hey|thanks|thank|you|bye|who|what|help|how|good|are|human|person)(?!\p{L})/iu.test(
      text,
    )
  )
    return 'en'
  return site in words ? site : 'en'
}
