// Questions as customers type them, in the words that pages use: apostrophes that were left out, abbreviations, dialect.
import { inPlainWords } from './plain-wording.ts'

const english =
  "wat:what|wot:what|wht:what|waht:what|whta:what|wats:what is|wots:what is|wen:when|wher:where|hw:how|whats:what is|whos:who is|wheres:where is|whens:when is|hows:how is|hows much:how much|thats:that is|theres:there is|heres:here is|im:i am|shes:she is|hes:he is|itll:it will|youll:you will|theyll:they will|whatll:what will|didn:did not|wouldve:would have|whens:when is|ive:i have|youre:you are|youve:you have|theyre:they are|weve:we have|cant:can not|wont:will not|dont:do not|doesnt:does not|didnt:did not|isnt:is not|arent:are not|wasnt:was not|werent:were not|hasnt:has not|havent:have not|couldnt:could not|wouldnt:would not|shouldnt:should not|u:you|ur:your|r:are|y:why|pls:please|plz:please|plse:please|thx:thanks|tnx:thanks|tho:though|cuz:because|coz:because|bc:because|abt:about|btw:by the way|w/:with|w/o:without|b4:before|2day:today|2nite:tonight|tmrw:tomorrow|tmr:tomorrow|tomoz:tomorrow|nite:night|wknd:weekend|wkend:weekend|wkends:weekends|hrs:hours|hr:hour|1hr:1 hour|2hrs:2 hours|mins:minutes|yr:year|yrs:years|ppl:people|pers:person|info:information|addr:address|tel:telephone|ph:phone|fone:phone|xmas:christmas|hols:holidays|bday:birthday|appt:appointment|apt:appointment|approx:approximately|gonna:going to|wanna:want to|gotta:have to|gimme:give me|lemme:let me|howmuch:how much|anyones:anyone is|any1:anyone|some1:someone|gf:gluten free|veggie:vegetarian|kinda:kind of|dya:do you|d'you:do you|dyou:do you|do u:do you|can u:can you|r u:are you|are u:are you|hubby:husband|mon:monday|mons:mondays|tue:tuesday|tues:tuesday|wed:wednesday|weds:wednesday|thu:thursday|thur:thursday|thurs:thursday|fri:friday|fris:fridays|sat:saturday|sats:saturdays|suns:sundays|sq ft:square feet|bank hols:bank holidays|vat:vat|ok:okay|amex:amex american express|jab:jab vaccination|jabs:jabs vaccinations|yo:years old|y/o:years old"
const french =
  "ou est ce:où est-ce|ou se trouve:où se trouve|vous etes ou:où êtes-vous|ou etes:où êtes|cest:c'est|jai:j'ai|quest ce:qu'est-ce|svp:s'il vous plaît|stp:s'il te plaît|télé:télévision|rdv:rendez-vous|tel:téléphone|tél:téléphone|num:numéro|numero:numéro|pb:problème|qd:quand|cb:carte bancaire|bcp:beaucoup|dispo:disponible|dispos:disponibles|resa:réservation|résa:réservation|petit dej:petit déjeuner|petit déj:petit déjeuner|ptit dej:petit déjeuner|c:c'est|ct:c'était|il ya:il y a|ya:y a|kel:quel|koi:quoi|pk:pourquoi|pr:pour|ds:dans|ac:avec|vs:vous|ns:nous|tt:tout|aprem:après-midi|apres midi:après-midi|ouvres:ouverts|est ce que:est-ce que|est ce qu:est-ce qu|"
const arabic =
  'الغيت:إلغاء|ألغيت:إلغاء|الغي:إلغاء|ألغي:إلغاء|بلغي:إلغاء|بدون ما احجز:دون موعد حجز|بدون ما أحجز:دون موعد حجز|بدون حجز:دون موعد حجز|اجي:الحضور|أجي:الحضور|شو:ما|ايش:ما|إيش:ما|وش:ما|شنو:ما|ايه:ما|إيه:ما|وين:أين|فين:أين|وينكم:أين موقعكم|مين:من|امتى:متى|إمتى:متى|ايمتى:متى|وقتيش:متى|قديش:كم|أديش:كم|بقديش:كم سعر|بكام:كم سعر|بكم:كم سعر|كلفة:تكلفة|كلفه:تكلفة|ليش:لماذا|ليه:لماذا|كيفكم:كيف|مش:ليس|مو:ليس|موب:ليس|لازم:يجب|بدي:أريد|ابغى:أريد|أبغى:أريد|ابي:أريد|عايز:أريد|عاوز:أريد|تلفون:هاتف|التلفون:الهاتف|تليفون:هاتف|جوال:هاتف|موبايل:هاتف|الواتس:واتساب|واتس:واتساب|ايميل:البريد الإلكتروني|الايميل:البريد الإلكتروني|الإيميل:البريد الإلكتروني|فلوس:مبلغ|فلوسي:المبلغ|مصاري:مبلغ|فاتحين:مفتوح|فاتح:مفتوح|مسكرين:مغلق|مسكر:مغلق|عندكم:لديكم|عندكن:لديكم|فيه:يوجد|في عندكم:لديكم|كويس:جيد|دكتور:طبيب|دكتورة:طبيبة|الدكتورة:د|الدكتور:د|لو سمحت:|لو سمحتم:|من فضلك:|طلبية:طلب|الطلبية:الطلب|رخيص:أرخص|ارخص:أرخص|اغلى:أغلى|اكبر:أكبر|اصغر:أصغر|اطول:أطول|اخف:أخف|اقرب:أقرب|كام:كم|ازاي:كيف|إزاي:كيف|كورس:دورة|الكورس:الدورة|كورسات:دورات|حصة:درس|اسانسير:مصعد|أسانسير:مصعد|بفلوس:بسعر|المدرسين:المعلمين|مدرسين:معلمين|الفرنساوي:الفرنسية|فرنساوي:فرنسية|الانجليزي:الإنجليزية|انجليزي:إنجليزية|الالماني:الألمانية|الماني:ألمانية|اسعار:أسعار|اوقات:أوقات|ايام:أيام|الاسنان:الأسنان|اسنان:أسنان|الاطفال:الأطفال|اطفال:أطفال'

function rules(lines: string): readonly (readonly [RegExp, string])[] {
  return lines.split('|').map((line) => {
    const [said = '', plain = ''] = line.split(':')
    const shape = said.replace(/[/]/g, '\\/').replace(/ /g, '\\s+').replace(/'/g, "['’]")
    return [
      new RegExp(`(?<![\\p{L}\\p{M}\\p{N}'’-])${shape}(?![\\p{L}\\p{M}\\p{N}'’-])`, 'giu'),
      plain,
    ] as const
  })
}

const byLanguage: Record<string, readonly (readonly [RegExp, string])[]> = {
  en: rules(english),
  fr: rules(french),
  ar: rules(arabic),
}

/** American and British spellings meet in one. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/\b(col|fav|flav|harb|hon|neighb|lab|hum|rum|vap|behavi)or(s|ed|ing|ite|ites|s?)\b/giu, '$1our$2'],
  [/\b(cent|theat|lit|met|fib|kilomet|centimet)er(s?)\b/giu, '$1re$2'],
  [/\btires\b/giu, 'tyres'],
  [/\btire\b/giu, 'tyre'],
  [/\bcheck\b(?=s? (?:payment|accepted))/giu, 'cheque'],
  [/\bprograms?\b/giu, 'programme'],
  [/\bjewelry\b/giu, 'jewellery'],
  [/\bgr[ae]y\b/giu, 'grey'],
  [/\bweek-end(s?)\b/giu, 'weekend$1'],
  [/\b(organ|special|recogn|custom|steril)iz(e|es|ed|ing|ation)\b/giu, '$1is$2'],
]

/** A day of the week, and not what shines. */
const sunday =
  /(?<!\b(?:the|in|full|hot|morning|afternoon|evening|midday|summer|direct|out of|of)\s+)\bsun\b(?![\s-]+(?:\w+ )?(?:cream|screen|burn|light|shine|terrace|lounger|hat|damage|bed|beds|set|rise|room|tan|protection))/giu

/** Said for politeness at an end of a question; it asks nothing. */
const polite =
  /^(?:(?:hi|hello|hey|hiya|good (?:morning|afternoon|evening)|thanks|thank you|excuse me|sorry|quick question|please|bonjour|bonsoir|salut|merci|pardon|excusez-moi|s'il vous plaît|مرحبا|أهلا|السلام عليكم|من فضلك|لو سمحت)(?: (?:there|all|team|guys|à tous|وسهلا))?[\s,.!:،-]+)+|(?:[\s,.!?؟،-]+(?:please|thanks(?: (?:a lot|in advance|so much))?|thank you|many thanks|cheers|s'il vous plaît|s'il te plaît|merci(?: (?:beaucoup|d'avance))?|من فضلك|لو سمحت|شكرا))+(?=[\s.!?؟]*$)/giu

/** A number and its measure that were typed as one: "30kg", "20h", "3yo". */
const joined =
  /(?<![\p{L}\p{N}.,])(\p{Nd}+)(kgs?|kilos?|lbs?|km|cm|mm|yo|yrs?|wks?|months?|weeks?|days?|h(?=\s|$))(?!\p{L})/giu

/** The question in plain words; `language` is two letters. */
export function inPageWords(question: string, language: string): string {
  let text = question
    .replaceAll('’', "'")
    .replace(/([!?؟])[!?؟]+/gu, '$1')
    .replace(joined, '$1 $2')
    .replace(/\b(under|over) (\p{Nd}{1,2})'?s\b/giu, '$1 $2')
  for (const [said, plain] of byLanguage[language] ?? []) text = text.replace(said, plain)
  if (language === 'en') text = text.replace(sunday, 'sunday')
  if (language === 'en') for (const [said, plain] of spellings) text = text.replace(said, plain)
  const asked = text.trim().replace(polite, '')
  if (/\p{L}.*\p{L}/u.test(asked)) text = asked
  return inPlainWords(text).replace(/\s+/g, ' ').trim()
}
