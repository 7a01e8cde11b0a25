// Whether a message wishes for a person: said outright, in whatever words around it. A question about people ("how many people work
// there", "when can I speak to an adviser") wishes for nobody.
import { asTyped } from '#engine/text/word-edges.ts'

const shapeOf = (...shapes: readonly string[]): RegExp => asTyped(new RegExp(shapes.join('|'), 'iu'))

/** Whoever answers instead: a human being, or the people who are there to help. */
const human = `(?:(?:an?|any|some|the|your|another|one) )?(?:(?:real|actual|live|human|proper|living) )*(?:human(?: being)?s?(?! resources)|person|someone|somebody|anyone|anybody|agent|advis[eo]r|representative|rep|operator|colleague|manager|supervisor|boss|owner|management|sales|(?:real|actual) people|(?:customer|client) (?:services?|support|care|relations)|support(?: team| staff| agent)?|(?:customer |sales |service |support )?team(?: member)?|member of (?:(?:the|your) )?(?:staff|team)|staff(?: member)?|one of you(?:r (?:team|staff))?)(?!\\p{L})`
const mildly =
  '(?:(?:please|pls|just|maybe|perhaps|actually|really|still|also|rather|now|much|simply|directly) )*'
const talk = `(?:talk|speak|chat|get through|be (?:put through|connected|transferred)|deal) ${mildly}(?:to|with) ${human}`
const humain =
  "(?:quelqu'un|qqn|un (?:vrai )?(?:humain|être humain|conseiller|agent|opérateur|interlocuteur|responsable|collègue|collaborateur|employé)|une (?:vraie )?(?:personne|conseillère|opératrice|interlocutrice|humaine)|un membre de (?:l'|votre )équipe|(?:le |du |votre )?(?:service|support) (?:clients?|clientèle|après-vente)|(?:le |votre )?sav|(?:le |la |votre )?(?:responsable|patronne|patron|gérante|gérant|direction)|(?:votre |l')équipe)(?!\\p{L})"
const parler = `(?:parler|discuter|échanger|communiquer|m'adresser|entrer en contact|être mise? en (?:relation|contact|ligne))(?: directement| plutôt| encore| juste)*(?: (?:à|avec|au))? ${humain}`
const insan =
  '(?:(?:ال)?موظف(?:ة|ين|ا)?|(?:ال)?شخص(?:ا|ًا)?|إنسان|انسان|أحد|احد|أحدكم|احدكم|بشر|بشري|حد|حدا|(?:ال)?مندوب|(?:ال)?ممثل|(?:ال)?مستشار|(?:ال)?مسؤول|(?:ال)?مدير|خدمة (?:ال)?(?:عملاء|زبائن)|(?:ال)?دعم|فريق(?:كم)?)(?!\\p{L})'
const speaks = '(?:التحدث|أتحدث|اتحدث|التكلم|أتكلم|اتكلم|أكلم|اكلم|أحكي|احكي|التواصل|أتواصل|اتواصل)'
const yatakallam = `(?:أن |ان |في )?${speaks} (?:مباشرة )?(?:مع |إلى |الى )?${insan}`
/** Nothing more of weight is said behind it. */
const end = '(?: (?:please|pls|now|instead|here|back|today|with (?:this|that)|about (?:this|it)))*(?=\\W*$)'
const fin = '(?: (?:svp|maintenant|plutôt|à ce sujet))*(?=[^\\p{L}]*$)'

interface Wishes {
  /** A question that is a wish: whoever says yes to it sends somebody. */
  mayI: RegExp
  /** Said of oneself. */
  iWant: RegExp
  /** Ordered, or said by itself as a whole sentence. */
  order: RegExp
}

const english: Wishes = {
  mayI: shapeOf(
    `(?<!\\p{L})(?:can|could|may|might|cannot|can't|couldn't|cant) (?:i|u|we) (?:not )?${mildly}${talk}`,
    `(?<!\\p{L})(?:how (?:can|do|could) (?:i|we)|(?:is it|would it be)? ?possible|(?:is there )?(?:a|any) (?:way|chance)(?: (?:i|we) (?:can|could))?) ${mildly}(?:to )?${mildly}${talk}`,
    `(?<!\\p{L})(?:is there|do you have|have you got) ${human} (?:here )?(?:that )?(?:(?:i|we) (?:can|could)|to|for me to) ${mildly}(?:talk|speak|chat) (?:to|with)`,
    `(?<!\\p{L})(?:can|could|will|would) ${human} ${mildly}(?:call|ring|phone|contact|answer|e-?mail|get back to|write to|reach out to|talk to|speak (?:to|with)|assist|help) (?:me|us)${end}`,
    `(?<!\\p{L})(?:can|could|would|will) (?:you|u) ${mildly}(?:get|give|fetch|find|connect|transfer|pass|put|hand) (?:me|us) ${mildly}(?:over |on |through )*(?:(?:to|with) )?${human}${end}`,
  ),
  iWant: shapeOf(
    `(?<!\\p{L})(?:i|we)(?:'d| would|d|'m| am)? ${mildly}(?:want|wanna|need|wish|like|love|prefer|rather|insist on|demand|have|trying)(?: to)? ${mildly}(?:(?:talking|speaking) (?:to|with) ${human}|${talk})`,
    `(?<!\\p{L})let (?:me|us) ${mildly}${talk}`,
  ),
  order: shapeOf(
    `^(?:please )?(?:get|give|fetch|find|connect|transfer|pass|put|hand) (?:me|us) ${mildly}(?:over |on |through )*(?:(?:to|with) )?${human}`,
    `^(?:please )?(?:(?:talk|speak|chat) (?:to|with)|(?:transfer|connect) to) ${human}${end}`,
    `^(?:can|could|will|would|may) (?:someone|somebody|anyone|a person|one of you) (?:please |pls |just )?(?:call|ring|phone|ring up)\\b.{0,30}$`,
    `^(?:i(?:'d| would|d)? ${mildly}(?:want|need|like|prefer)|(?:can|could|may) (?:i|we) ${mildly}(?:get|have)|give me|get me) (?:an? |your |the )?(?:(?:real|actual|live|human) )*(?:human(?: being)?|(?:real|actual|live|human) person|person|agent|operator|representative|rep|advisor|member of (?:the )?staff|staff member)(?: to (?:talk|speak) (?:to|with))?(?: not (?:an?|the) (?:bot|robot|machine|ai))?${end}`,
    `^(?:please )?(?:call|ring|phone) me(?: back)?${end}`,
    `^(?:an? |any )?(?:(?:real |actual )?(?:human(?: being)?|person)|(?:human |live )?(?:agent|person|operator)|representative|someone|somebody|customer (?:service|support|care))${end}`,
    `^(?:is there )?(?:an? |any )?(?:real |actual )?(?:human|person|someone|somebody|anyone)(?: (?:there|here|please))\\W*$`,
  ),
}

const french: Wishes = {
  mayI: shapeOf(
    `(?<!\\p{L})(?:puis-je|pourrais-je|peut-on|pourrait-on|est-ce (?:que je (?:peux|pourrais)|qu'on (?:peut|pourrait)|possible de)|(?:je|j'|on) ?(?:peux|peut|pourrais|pourrait)|(?:c'est |est-il |serait-il )?possible de|comment(?: (?:puis-je|je (?:peux|fais pour)|faire pour|on peut|peut-on))?|moyen de) (?:bien |juste |plutôt )*${parler}`,
    `(?<!\\p{L})(?:${humain}) (?:peut|pourrait|peut-il|pourrait-il|peut-elle|pourrait-elle)(?: bien)? (?:me |m'|nous )(?:r?appeler|répondre|contacter|recontacter|aider|parler)${fin}`,
    `(?<!\\p{L})(?:pouvez-vous|pourriez-vous|vous pouvez|tu peux|peux-tu) (?:me |m'|nous )(?:passer|transférer|mettre en (?:relation|contact)|donner|trouver)(?: (?:à|avec|vers|au))? ${humain}${fin}`,
  ),
  iWant: shapeOf(
    `(?<!\\p{L})(?:je|j') ?(?:veux|voudrais|souhaite|souhaiterais|aimerais|préfère|préférerais|demande|désire|dois|cherche|tiens|ai besoin|essaie)(?: bien| juste| vraiment| plutôt| maintenant)*(?: à| de)? ${parler}`,
  ),
  order: shapeOf(
    `^(?:passez|passe|mettez|mets|donnez|donne|transférez|transfère|trouvez|trouve)-(?:moi|nous)(?: (?:à|avec|en (?:relation|contact) avec|vers|au))? ${humain}`,
    `^(?:je (?:veux|voudrais|souhaite|préfère|demande)|il me faut|j'ai besoin d[e']) ?(?:un humain|un être humain|une (?:vraie )?personne|un (?:vrai )?(?:conseiller|agent|interlocuteur))${fin}`,
    `^(?:un |une )?(?:humain|être humain|vraie personne|vrai conseiller|conseiller)${fin}`,
    `^(?:parler|discuter) (?:à|avec|au) ${humain}${fin}`,
    `^(?:merci de me rappeler|r?appelez-moi)${fin}`,
    `^(?:quelqu'un peut|est-ce que quelqu'un peut|pouvez-vous|vous pouvez) m(?:e r)?'?(?:appeler|rappeler)(?!\\p{L}).{0,20}$`,
  ),
}

const arabic: Wishes = {
  mayI: shapeOf(
    `(?<!\\p{L})(?:هل )?(?:يمكنني|يمكننا|يمكن|ممكن|أقدر|اقدر|بقدر|نقدر|فيني|أستطيع|استطيع|بإمكاني|كيف(?: يمكنني| أستطيع| اقدر| أقدر| ممكن)?) ${yatakallam}`,
    `(?<!\\p{L})(?:هل )?(?:يمكن |ممكن )(?:لأحد|لاحد|أحد|احد|حد|حدا|شخص|لشخص|موظف|لموظف)(?: منكم)? (?:أن |ان )?(?:يتصل بي|يكلمني|يكلمنا|يتواصل معي|يرد علي|يساعدني)(?=[^\\p{L}]*$)`,
  ),
  iWant: shapeOf(
    `(?<!\\p{L})(?:أريد|اريد|نريد|أود|اود|ابغى|أبغى|ابي|أبي|بدي|بدنا|عايز|عايزة|عاوز|عاوزة|محتاج|محتاجة|أحتاج|احتاج|حاب|حابة|أفضل|افضل|أرغب|ارغب|لازم) ${yatakallam}`,
  ),
  order: shapeOf(
    `^${speaks} (?:مع |إلى |الى )?${insan}`,
    `^(?:حولني|حولوني|وصلني|وصلوني|اعطني|أعطني|خليني (?:أتكلم|اتكلم|احكي|أحكي)) (?:إلى |الى |على |مع )?[لب]?${insan}`,
    `^(?:(?:أريد|اريد|بدي|ابغى|أبغى|عايز|عاوز|محتاج) )?(?:موظفا?|إنسانا?|انسانا?|(?:شخصا?|موظفا?) حقيقيا?)[^\\p{L}]*$`,
  ),
}

/** Asked before it, it is the time, the place or the number that is wanted; and behind a word that makes it somebody's words or a case. */
const asksElse = shapeOf(
  `(?<!\\p{L})(?:when|what|which|where|who|whom|whose|how (?:much|many|long|often)|quand|quels?|quelles?|combien|où|qui|متى|أين|اين|وين|كم|من أي|أي|في أي|إمتى|امتى)(?!\\p{L})`,
)
const depends = shapeOf(
  `(?<!\\p{L})(?:when|whenever|if|whether|while|during|once|overnight|at (?:night|weekends?)|on weekends?|24/7|by (?:phone|e-?mail)|par (?:téléphone|e-?mail|mail)|هاتفيا|بالهاتف|كيف (?:يمكنني |أستطيع |استطيع )?(?:التواصل|أتواصل|اتواصل)|quand|lorsqu\\p{L}*|si|pendant|en cas|la nuit|le week-?end|إذا|اذا|لو|عندما|لما|أثناء|خلال|في حال|ليلا)(?!\\p{L})`,
)
const reported = shapeOf(
  `(?<!\\p{L})(?:if|when|whenever|where|why|what|how|who|should|would|could|can|do|did|does|must|will|may|might|case|times?|once|unless|until|before|after|that|said|says|si|quand|lorsque|que|dois-je|faut-il|هل|إذا|اذا|لو|عندما|متى|لماذا|أن|لا|ما|مش|مو|مب|لم|لن)$`,
)
const politely = shapeOf(
  `(?<!\\p{L})(?:if (?:possible|you (?:do not|don't|dont) mind|that(?:'s| is) ok(?:ay)?)|s'il (?:vous|te) plaît|si (?:possible|c'est possible)|(?:إن|ان|إذا|اذا|لو) (?:أمكن|امكن|ممكن|سمحت|سمحتم))(?!\\p{L})`,
).source

/** More than anybody types; what is longer is not looked through. */
const longest = 1_000
const sentence = /[^.!?؟;؛\n…]+[.!?؟;؛\n…]*/gu
const clause = /[^,،:()–—]+/gu

/** Whether somebody wishes to talk to a person; `text` has plain apostrophes and single spaces. */
export function asksForPerson(text: string): boolean {
  if (text.length > longest) return false
  const plain = text.replace(new RegExp(politely, 'giu'), ' ').replace(/ {2,}/g, ' ')
  return (plain.match(sentence) ?? []).some((one) => {
    const whole = one.trim()
    return (whole.match(clause) ?? []).some((part) => wishes(part.trim(), whole))
  })
}

/** "I need to speak to customer service, what is the number?": the question says how that is to happen. */
const asksBeside = (whole: string): boolean =>
  /[?؟]$/.test(whole) && (whole.match(clause) ?? []).some((part) => asksElse.exec(part.trim())?.index === 0)

/** A pattern that is never asked is never made: each takes its time. */
const wishesIn = (text: string): readonly Wishes[] =>
  /[\u0600-\u06ff]/.test(text) ? [arabic] : [english, french]

function wishes(text: string, whole: string): boolean {
  const plain = text.replace(/^(?:(?:and|but|so|then|no|ok|et|mais|donc|alors) )+/iu, '')
  const before = (found: RegExpExecArray): string => text.slice(0, found.index).trimEnd()
  return wishesIn(text).some(({ order, iWant, mayI }) => {
    if (order.test(plain)) return true
    const wanted = iWant.exec(text)
    if (wanted && !reported.test(before(wanted)) && !asksBeside(whole)) return true
    const asked = mayI.exec(text)
    return (
      asked !== null && !asksElse.test(before(asked)) && !reported.test(before(asked)) && !depends.test(whole)
    )
  })
}
