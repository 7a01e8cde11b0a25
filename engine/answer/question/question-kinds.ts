import { asTyped } from '#engine/text/word-edges.ts'

/** What a question asks for; decides which sentences look like answers. */
export type QuestionKind =
  | 'person'
  | 'date'
  | 'duration'
  | 'place'
  | 'count'
  | 'price'
  | 'phone'
  | 'email'
  | 'hours'
  | 'material'
  | 'reason'
  | 'yesNo'
  | 'other'

// The first line that matches decides; narrow kinds come before wide ones.
const written: readonly (readonly [QuestionKind, RegExp])[] = [
  [
    'email',
    /\be-?mails?\b|\bby mail\b|\bmail address\b|par mail\b|\bcourriel|\be-?mail\b|adresse (?:e-?mail|mail|électronique)|بريد|إيميل/iu,
  ],
  [
    'phone',
    /\b(?:tele)?phone\b|\bcall (?:you|us|them|the)\b|\bnumber\b.{0,20}\b(?:call|dial|ring|reach)|\bhotline\b|\bring (?:you|them)\b|téléphon|\bappeler\b|numéro de tél|(?<!\p{L})(?:à|sur) quel numéro\b|\bquel (?:est votre )?numéro\b.{0,20}(?:appel|joindre)|هاتف|أتصل|اتصل|رقم الهاتف/iu,
  ],
  [
    'hours',
    /\b(?:what|which) times?\b|\bfrom when (?:to|until|till) when\b|\b(?:between|from) (?:what|which) (?:hours|times)\b|\bde quelle heure\b|\bopening (?:hours|times)\b|\bbusiness hours\b|\b(?:when|what days?|which days?)\b.{0,40}\b(?:open|close|closed)\b|\bhoraires?\b|à quelle heure|heures d['’]ouverture|\bquand\b.{0,40}\bouv|ساعات العمل|مواعيد|متى (?:تفتح|يفتح|تغلق|يغلق)/iu,
  ],
  [
    'price',
    /\bhow much\b(?! (?:time|holiday|vacation|leave|notice|room|luggage|experience|water|space|land|energy|power|weight|memory|storage|of |does .{1,30} weigh|ore|oil|gas|grain|rain))|\bhow expensive\b|\b(?:hourly|daily) rate\b|\b(?:what|which) (?:is|are) the rates?\b|\b(?:price|cost|fee|fees|tariff)s?\b|\b(?:what|do) .{0,30}\bcharge|\b(?:salary|salaries|wages?|salaire)\b|راتب|\bwhat (?:do|would|will) (?:i|we|you|one) pay\b|\bcombien\b.{0,30}\b(?:coût|cout|payer|paie|vaut)|\b(?:prix|tarif|coûte|coûtent)|\bcombien\s*(?:[?!.]|$)|\b(?:c['’]?\s?est|c|ça fait|est-ce que c['’]est) combien\b(?! d(?:e\b|['’]))|\bcombien (?:pour|la|le|les|l['’]|une?)\b(?! (?:temps|fois|personnes|jours?|heures? (?:avant|faut)))|بكم|كم (?:سعر|ثمن|تكلفة|يكلف|تكلف)|سعر|تكلفة/iu,
  ],
  [
    'duration',
    /\bhow (?:long (?!(?:is|was|are|were) (?!(?:your|the|my|our|a|an)\s(?:\p{L}+\s)?(?:warrant|guarant|notice|wait|cours|class|lesson|session|tour|trial|contract|delivery|appointment|visit|treatment|trip|journey|film|show)))|quickly|fast|soon)\b|\bfor how long\b|\bhow many (?:working |business )?(?:seconds|minutes|hours|days|weeks|months|years|decades)\b|combien de (?:jours|semaines|mois|ans|années|heures|minutes)|\bwithin how\b|\bcombien de temps\b|\bquelle durée\b|\bdélai|كم من الوقت|كم (?:تستغرق|يستغرق|المدة|مدة)|ما مدة/iu,
  ],
  [
    'material',
    /\b(?:what|which) materials?\b|\b(?:out )?of what\b.{0,30}\b(?:made|built|manufactured|produced)\b|\b(?:made|built|manufactured|crafted|produced) (?:of|from|out of)\b|\b(?:en|de) (?:quoi|quelle matière)\b|\bquel matériau\b|من أي مادة|مم صنع/iu,
  ],
  [
    'date',
    /\bwhen\b|\b(?:what|which|in what|in which) (?:year|date|day|weekday|month|century|decade)s?\b|\bsince when\b|\bhow old\b|\bquand\b|\bquelle (?:année|date)\b|\bquels? jours?\b|\bquel (?:est l['’] ?)?âge (?:a|ont|avait|d[eu])\b|كم عمر|depuis quand|متى|ما موعد|في أي (?:عام|سنة|تاريخ|يوم)|أي (?:عام|سنة)/iu,
  ],
  [
    'count',
    /\b(?:group|class|team) size\b|\bcapacity (?:of|for)\b|\bhow (?:many|much|big|large|tall|high|heavy|far|deep|wide|often)\b|\b(?:what|which) (?:is the |was the )?(?:number|percentage|percent|proportion|share|population|size|capacity|temperature|depth|height|length|width|weight|area|surface area|distance|speed|age)\b|\bcombien\b|\bquelle (?:quantité|capacité|taille)\b|كم\s|ما الكمية|كم عدد|ما عدد|عدد/iu,
  ],
  [
    'person',
    /\bwho(?:m|se)?\b|\b(?:what|which) (?:person|people|man|woman|engineer|artist|author|writer|architect|scientist|king|queen|president|player|actor|singer|director|general|composer|painter|politician|philosopher|emperor|pope|doctor|founder|lawyer|teacher|professor|chef|employee|manager)\b|\bname of (?:the|your|our|their) (?:\p{L}+ ){0,2}(?:lead|head|boss|chef|coach|\p{L}{3,}(?:er|or|ist|ian|ant))\b|\bwhat (?:is|was) the name of the (?:founder|director|owner|ceo|author|person)\b|\bqui\b(?! (?:est-ce qui|sont les produits))|من (?:هو|هي|أسس|يدير|مؤسس|مدير|الذي|التي)|^\s*من\s/iu,
  ],
  [
    'place',
    /\bwhere\b|\b(?:what|which) (?:city|town|country|state|place|street|address|location|region|continent)\b|\baddress\b|\boù\b|\bquelle (?:ville|adresse|rue)\b|\bquel pays\b|أين|عنوان|في أي (?:مدينة|بلد|شارع)/iu,
  ],
  ['reason', /\bwhy\b|\bfor what reason\b|\bhow come\b|\bpourquoi\b|لماذا|ما سبب/iu],
  [
    'yesNo',
    /^\s*(?:is|are|was|were|do|does|did|can|could|will|would|has|have|had|may|should|est-ce que?|est-il|peut-on|puis-je|avez-vous|y a-t-il|acceptez-vous|proposez-vous|هل)(?![\p{L}])/iu,
  ],
]

const kinds = written.map(([kind, pattern]) => [kind, asTyped(pattern)] as const)

/** The kind of a question in English, French or Arabic; 'other' where no rule knows better. */
export function kindOf(question: string): QuestionKind {
  for (const [kind, pattern] of kinds) if (pattern.test(question)) return kind
  return 'other'
}

/** What the answer must name or its number measure, by the words of the question. */
export type Dimension =
  | 'year'
  | 'street'
  | 'weight'
  | 'extent'
  | 'temperature'
  | 'area'
  | 'share'
  | 'age'
  /** How old somebody is: a year in which they did something tells nothing of it. */
  | 'lifetime'

const writtenDimensions: readonly (readonly [Dimension, RegExp])[] = [
  ['year', /\b(?:what|which) year\b|\bfounded\b|\bquelle année\b|\bfondée?\b|في أي (?:عام|سنة)|متى تأسس/iu],
  ['street', /\bwhat is .{0,20}\baddress\b|\b(?:what|which) street\b|\bquelle (?:est l['’]adresse|rue)\b/iu],
  ['weight', /\bheavy\b|\bweighs?\b|\bweight\b|\bkilograms\b|\bpoids\b|\bpèse\b|\blourd|وزن|يزن/iu],
  ['temperature', /\btemperature\b|\bhow (?:hot|cold|warm)\b|\bdegrees\b|\btempérature|حرارة/iu],
  [
    'area',
    /\bsurface\b|\barea\b|\bsquare (?:metres|meters|kilometres|kilometers|feet|miles)\b|\bsuperficie|مساحة/iu,
  ],
  ['share', /\bpercent(?:age)?\b|\bper cent\b|\bproportion\b|\bpourcentage|نسبة/iu],
  [
    'lifetime',
    /\bhow old (?:is|are|was|were) (?!(?:the|a|an|this|that|these|those|your|my|our|their|its|it|you|they|children|kids)\b)\p{L}|\bhow old (?:is|are|was|were) (?:the|your|his|her|their) (?:\p{L}+ ){0,2}(?:chef|boss|owner|staff|team|coach|\p{L}{3,}(?:er|or|ist|ian))s?\b|\bquel âge (?:a|ont|avait)(?:-t-(?:il|elle))? (?!(?:la|le|les|l['’]|votre|vos|cette|ce)\s?(?:entreprise|société|maison|bâtiment|moulin|magasin|boutique|établissement|école|restaurant|hôtel))|\bquel est l['’] ?âge d[eu]\b|كم عمر (?!ال?(?:شركة|متجر|مطعم|مبنى|محل|مدرسة|عيادة|مركز|مؤسسة|بيت|فندق|مصنع))/iu,
  ],
  ['age', /\bhow old\b|\bwhat age\b|\bquel âge|كم عمر/iu],
  [
    'extent',
    /\bhow (?:long|tall|high|deep|wide|far|thick)\b|\b(?:length|height|depth|width|distance|altitude)\b|\bhauteur|\blongueur|\bprofondeur|طول|ارتفاع|عمق/iu,
  ],
]

const dimensions = writtenDimensions.map(([name, pattern]) => [name, asTyped(pattern)] as const)

/** The dimension of the number that a question asks for, null where any number will do. */
export function dimensionOf(question: string): Dimension | null {
  for (const [dimension, pattern] of dimensions) if (pattern.test(question)) return dimension
  return null
}

/** Whether a question about a time asks for what was or for what is and will be. */
export type Tense = 'past' | 'present'

const past = asTyped(
  /\b(?:did|was|were|has|have|had)\b|\bsince when\b|\bdepuis (?:quand|quelle)\b|\bquand (?:a|ont|avez|est-ce que .{1,40} (?:a|ont|avez)|fut|était)\b|\b(?:a|ont)-t-|متى (?:تأسس|بدأ|افتتح|انتقل|كان)|منذ متى/iu,
)
const present = asTyped(
  /\b(?:is|are|can|do|does|may|will|should|must|by when|until when)\b|\b(?:peut|puis|peuvent|est|sont|faut|dois|jusqu['’]à quand|avant quand)\b/iu,
)

/** The tense of a question, null where it does not show. */
export function tenseOf(question: string): Tense | null {
  if (past.test(question)) return 'past'
  return present.test(question) ? 'present' : null
}
