// What looks like a person's name, and what like a post.
import { withWordEdges } from '#engine/text/word-edges.ts'

const particle =
  "(?:de|da|di|del|della|du|des|la|le|van|von|der|den|ter|ten|zu|al|el|bin|ibn|bint|abu|y|e|dos|d['’]|mc|st\\.?)"
const token = "(?:\\p{Lu}[\\p{L}'’]*(?:-\\p{Lu}[\\p{L}'’]+)?|\\p{Lu}\\.|(?:O|D|L)['’]\\p{Lu}[\\p{L}]+)"
const title =
  '(?:(?:Dr|Prof|Mr|Mrs|Ms|Miss|Mme|Mlle|M|Me|Ma[îi]tre|Herr|Frau|Dipl|Ing|Sir|Rev|Chef|Sra?|Dott|د|الدكتور|الدكتورة|السيد|السيدة|الأستاذ)\\.?(?:[ -](?:Dr|Prof|med|Ing)\\.?){0,2}\\s+)?'
const degrees = '(?:,? (?:MD|PhD|Ph\\.D\\.|MBA|MSc|BSc|MA|BA|DDS|DVM|RN|Esq\\.?|CPA|FCA|LLM|QC|KC))*'
const latin = `${title}${token}(?:\\s+(?:${particle}\\s+)?${token}){1,3}${degrees}`
const whole = new RegExp(`^${latin}$`, 'u')
const arabic = /^[\p{Script=Arabic}]{2,}(?:\s[\p{Script=Arabic}]{2,}){1,3}$/u

/** Words that begin with a capital letter and are nobody's name. */
const noNames = withWordEdges(
  /\b(?:The|Our|Your|My|We|All|New|Terms|Privacy|Policy|Services?|Products?|About|Contact|Home|Team|News|Company|Ltd|Inc|LLC|GmbH|Group|Street|Road|Avenue|Centre|Center|School|University|Academy|College|Institute|Museum|Hotel|Restaurant|Café|Cafe|Bakery|Store|Shop|Studio|Office|List|Read|More|Learn|Book|Now|Opening|Hours|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|July|September|October|November|December|Notre|Nos|Votre|Les|Des|Une|Qui|Unser|Unsere|Das|Die|Rue|Saint|North|South|East|United|Kingdom|States|Social|Media|Privacy|Cookie|Cookies|Follow|Sign|Up|Log|Add|View|See|Get|Our)\b/u,
)

export function isName(text: string): boolean {
  const words = text.trim()
  if (words.length < 5 || words.length > 60 || /\p{Nd}/u.test(words)) return false
  return (whole.test(words) && !noNames.test(words)) || (arabic.test(words) && !isRole(words))
}

/** A name somewhere in a text, as a source for larger patterns. */
export const nameShape = `(?:${token}(?:\\s+(?:${particle}\\s+)?${token}){1,3})`

const posts =
  /(?<![\p{L}])(?:head|lead|chief|director|manager|partner|founder|co-?founder|owner|ceo|cto|cfo|coo|cmo|president|chair(?:man|woman|person)?|secretary|assistant|apprentice|trainee|intern|chef|cook|clerk|nurse|vet|guide|coach|host|notary|guard|surgeon|doctor|midwife|hygienist|technician|mechanic|electrician|plumber|carpenter|smith|mediator|counsel|associate|specialist|expert|agent|representative|accountant|consultant|professor|fellow|spokes(?:man|woman|person)|foreman|keeper|steward|roaster|barista|florist|directeur|directrice|g[ée]rante?|chargée?|responsable|fondateur|fondatrice|associée?|apprentie?|ma[îi]tre|avocate?|notaire|m[ée]decin|cheffe?|adjointe?|leiter(?:in)?|gesch[äa]ftsf[üu]hrer(?:in)?|inhaber(?:in)?|gr[üu]nder(?:in)?|meister(?:in)?|kaufmann|kauffrau|arzt|[äa]rztin|anwalt|anw[äa]ltin|auszubildende[rn]?|مدير|مديرة|رئيس|رئيسة|مؤسس|مؤسسة|مهندس|مهندسة|مسؤول|مسؤولة|مساعد|مساعدة|طبيب|طبيبة|محام|محامي|محامية|معلم|معلمة|أمين|أمينة|خبير|خبيرة)(?![\p{L}])/iu
const doer =
  /(?:[^\W\d_]{3,}(?:er|or|ist|ian|ant|eur|euse|rice|ier|ière|logue|ologist|ogist|ier|erin|ateur|teurin|ärztin|arzt|anwalt|anwältin|frau|mann|leitung|kraft)|keeper|worker|master)$/iu
const noDoers =
  /^(?:suppliers?|customers?|clients?|guests?|visitors?|sponsors?|competitors?|neighbou?rs?|letter|newsletter|order|corner|number|offer|computer|water|paper|summer|winter|river|tower|theater|matter|answer|power|flower|dinner|poster|member|centre|center|server|partner company|first|best|must|most|important|restaurant|plant|papier|quartier|cahier|atelier|panier|premier|dernier|entier|papier|client|reviewer|verified buyer|buyer|reader|lector|floor|door|colour|color|error|motor|year|fournisseur|kunde|never|ever|other|another|together|better|later|over|under|after)$/iu
const audience =
  /\b(?:customer|client|guest|patient|visitor|buyer|reader|subscriber|reviewer|user|cliente?|kund(?:e|in)|acheteur)\b|عميل|زبون/iu

/** Whether a few words can name somebody's post: no name, no sentence, no number. */
export function canBeRole(text: string): boolean {
  const words = text.trim()
  return (
    words.length >= 2 &&
    words.length <= 80 &&
    /\p{L}{2}/u.test(words) &&
    !/[\d@?؟!:]/.test(words) &&
    !/[.]$/.test(words) &&
    words.split(/\s+/).length <= 9 &&
    !audience.test(words)
  )
}

/** Whether the words surely name a post. */
export function isRole(text: string): boolean {
  if (!canBeRole(text)) return false
  if (posts.test(text)) return true
  const head = text.split(/\s+(?:of|for|at|in|and|de|des|du|für|&)\s+|,/u)[0] ?? ''
  const last = head.trim().split(/\s+/).at(-1) ?? ''
  const first = head.trim().split(/\s+/)[0] ?? ''
  return [last, first].some((word) => doer.test(word) && !noDoers.test(word))
}

/** Names alike but for titles and case are the same person. */
export function personKey(name: string): string {
  return name
    .replace(new RegExp(`^${title}`, 'u'), '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const titled = new RegExp(`^(?:Dr|Prof|Mr|Mrs|Ms|Mme|Herr|Frau|د|الدكتور|الدكتورة)[. ]`, 'u')

/** Whether a name carries a title, so that it is surely one. */
export function isTitled(name: string): boolean {
  return titled.test(name)
}
