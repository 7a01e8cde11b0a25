// How long before an appointment it is cancelled ("the day before", "3 days' notice"), and the rungs of a page's rule for that
// ("free up to 48 hours before", "within 24 hours").

/** Hours before the appointment. */
interface Notice {
  least: number
  most: number
}

/** What a piece of a page says of it. `side` is unknown of "48 hours before", which is a bound or a moment. */
interface Rung extends Notice {
  side: 'earlier' | 'later' | 'between' | 'unknown'
}

const cancels =
  /(?<!\p{L})(?:cancel\p{L}*|call (?:it )?off|re-?schedul\p{L}*|postpone\p{L}*|rebook\p{L}*|(?:pull|back|drop) out|no[- ]?shows?|(?:can['’]?t|can ?not|don['’]?t|do not|not) (?:make it|come|show up|turn up)|(?:move|change|shift) (?:my|our|the) (?:date|dates|booking|appointment|slot|lesson|stay|day|time)|annul\p{L}*|décommand\p{L}*|desist\p{L}*|désist\p{L}*|report(?:er|e)|décaler?|déplacer?|(?:ال|لل|ل|ب)?[إاأ]لغا?[ءيىت]?\p{L}{0,3}|ت?[أؤ]جيل\p{L}*|[أا][ؤأا]جل\p{L}*)(?!\p{L})/iu
const ahead =
  /(?<!\p{L})(?:before\p{L}*|prior|ahead|in advance|notice|avant|à l['’]avance|préavis|و?قبل)(?!\p{L})/iu

const hoursOf: readonly (readonly [number, string])[] = [
  [1 / 60, 'minutes?|mins?|دقائق|دقيقة'],
  [1, 'hours?|hrs?|heures?|h|ساعات|ساعة'],
  [
    24,
    '(?:working |business |calendar |full |clear )?(?:days?|nights?)|(?:jours?|nuits?)(?: ouvr(?:és|ables))?|أيام|ايام|يوما?|ليال|ليلة',
  ],
  [168, 'weeks?|semaines?|أسابيع|اسابيع|[أا]سبوعا?'],
  [730, 'months?|mois|أشهر|اشهر|شهور|شهرا?'],
]
const units = hoursOf.map(([, shape]) => shape).join('|')
/** Arabic says two of them in a word. */
const twice: readonly (readonly [RegExp, string])[] = [
  [/(?<!\p{L})ساعتين/gu, '2 ساعة'],
  [/(?<!\p{L})يومين/gu, '2 يوم'],
  [/(?<!\p{L})[أا]سبوعين/gu, '2 أسبوع'],
  [/(?<!\p{L})شهرين/gu, '2 شهر'],
  [/(?<!\p{L})fortnight/giu, '2 weeks'],
  [/(?<!\p{L})quinzaine/giu, '2 semaines'],
]
const counts: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'a|an|one|un|une',
    'two|couple of|deux|اثنين',
    'three|trois|ثلاثة|ثلاث',
    'four|quatre|أربعة|أربع|اربعة',
    'five|cinq|خمسة|خمس',
    'six|ستة|ست',
    'seven|sept|سبعة|سبع',
    'eight|huit|ثمانية',
    'nine|neuf|تسعة',
    'ten|dix|عشرة|عشر',
  ].flatMap((words, place) => words.split('|').map((word) => [word, place + 1])),
)
const number = `(?<![\\p{Nd}.,])\\p{Nd}{1,4}(?:[.,]\\p{Nd}{1,2})?|(?<!\\p{L})(?:${Object.keys(counts).join('|')})(?!\\p{L})`
const term = `(${number})[\\s-]{0,2}(${units})(?!\\p{L})`
const anyTerm = new RegExp(term, 'giu')
const bare = new RegExp(`(?<!\\p{L})(?:قبل|بعد)\\s(?:ب)?(يوم|أسبوع|اسبوع|شهر|ساعة)(?!\\p{L})`, 'u')

const western = (text: string): string =>
  twice.reduce(
    (said, [shape, plain]) => said.replace(shape, plain),
    text.replace(/[\u0660-\u0669]/g, (digit) => String(digit.charCodeAt(0) - 0x660)),
  )

function hoursIn(count: string, unit: string): number {
  const factor = hoursOf.find(([, shape]) => new RegExp(`^(?:${shape})$`, 'iu').test(unit))?.[0] ?? 24
  return (counts[count.toLowerCase()] ?? Number(count.replace(',', '.'))) * factor
}

const dayBefore: Notice = { least: 12, most: 36 }
const onDay: Notice = { least: 0, most: 18 }
const saysDayBefore =
  /(?<!\p{L})(?:(?:the |one |a )?(?:day|night|evening) (?:before|prior|ahead)|(?:one|a) day['’]?s? notice|(?:for |is |it['’]?s )tomorrow|la veille|un jour (?:avant|à l['’]avance)|(?:pour|c['’]est) demain|(?:قبل|قبله|قبلها) (?:ب)?يوم(?: واحد)?|موعدي غدا|(?:في )?اليوم (?:السابق|الذي قبله))(?!\p{L})/iu
const saysOnDay =
  /(?<!\p{L})(?:on the (?:same )?day|(?:the )?same[- ]day|on the morning|(?:the )?(?:morning|day) of|last[- ]minute|without (?:any )?notice|le jour même|le jour j|le matin même|(?:à la )?dernière minute|sans prévenir|(?:في )?(?:نفس|ذات) اليوم|(?:في )?يوم (?:الموعد|الحجز|الرحلة)|آخر لحظة)(?!\p{L})/iu

/** How long before it somebody wants to cancel; null where a question asks no such thing. */
export function noticeAsked(asked: string): Notice | null {
  const text = western(asked)
  if (!cancels.test(text)) return null
  if (saysDayBefore.test(text)) return dayBefore
  if (saysOnDay.test(text)) return onDay
  const [rung] = rungsTold(text)
  if (rung && rung.side !== 'unknown') return rung
  if (!ahead.test(text)) return null
  const one = bare.exec(text)?.[1]
  const [, count = '1', unit = one] = anyTermIn(text) ?? []
  if (unit === undefined) return null
  const hours = hoursIn(count, unit)
  return { least: hours, most: hours }
}

const anyTermIn = (text: string): RegExpExecArray | null => new RegExp(term, 'iu').exec(text)

const earlier =
  /(?<!\p{L})(?:more than|over|at least|minimum(?: of)?|no(?:t)? (?:later|less) than|earlier than|plus de|plus d['’]|au moins|au plus tard|minimum|أكثر من|[لا]+ ?(?:ي|ت)قل عن|على الأقل)\s(?:\p{L}{1,3}\s)?$/iu
const later =
  /(?<!\p{L})(?:less than|under|within(?: the)?(?: last)?|fewer than|inside|in the(?: last)?|later than|(?:à )?moins de|moins d['’]|dans les(?: dernières)?|أقل من|اقل من|خلال|في غضون|دون|آخر)\s(?:\p{L}{1,3}\s)?$/iu
const upTo = /(?<!\p{L})(?:up to|until|till|jusqu['’](?:à|au)|حتى|لغاية)\s(?:\p{L}{1,3}\s)?$/iu
const orMore =
  /^\s?(?:['’]\s?)?(?:or (?:more|earlier)|and more|\+|ou plus|et plus|minimum|at least|au moins|على الأقل|أو أكثر|فأكثر)/iu
const orLess = /^\s?(?:or less|or fewer|ou moins|أو أقل|فأقل)/iu
const spanOf = new RegExp(
  `(${number})[\\s-]{0,2}(${units})?(?!\\p{L})\\s?(?:[-–—]|to|and|à|et|إلى|الى|و)\\s?${term}`,
  'giu',
)
/** What is paid back or answered within some days has nothing to do with when it was cancelled. */
const otherTime =
  /(?<!\p{L})(?:working|business|refund(?:ed|s)?|money back|repl(?:y|ies)|answer|confirm\p{L}*|ouvr(?:és|ables)|rembours\p{L}*|répon\p{L}*|confirm\p{L}*|يعاد|استرداد|استرجاع|الرد|نرد)(?!\p{L})/iu
const isAhead =
  /(?<!\p{L})(?:before\p{L}*|prior|notice|cancel\p{L}*|avant|préavis|annul\p{L}*|قبل|الإلغاء|إلغاء)(?!\p{L})/iu

/** The rungs of a rule that a piece of a page tells, in its order. */
function rungsTold(whole: string): Rung[] {
  const text = western(whole.slice(0, 400))
  if (otherTime.test(text) && !isAhead.test(text)) return []
  const rungs: (Rung & { at: number })[] = []
  let rest = text
  for (const match of text.matchAll(spanOf)) {
    const [span, one = '', first, two = '', second = ''] = match
    const ends = [hoursIn(one, first ?? second), hoursIn(two, second)]
    rungs.push({ side: 'between', least: Math.min(...ends), most: Math.max(...ends), at: match.index })
    rest = rest.slice(0, match.index) + ' '.repeat(span.length) + rest.slice(match.index + span.length)
  }
  for (const match of rest.matchAll(anyTerm)) {
    const hours = hoursIn(match[1] ?? '', match[2] ?? '')
    const before = rest.slice(0, match.index)
    const behind = rest.slice(match.index + match[0].length)
    const at = match.index
    if (later.test(before) || orLess.test(behind)) rungs.push({ side: 'later', least: 0, most: hours, at })
    else if (earlier.test(before) || orMore.test(behind))
      rungs.push({ side: 'earlier', least: hours, most: Infinity, at })
    else if (upTo.test(before) || isAhead.test(text) || rest.trim() === match[0].trim())
      rungs.push({ side: 'unknown', least: hours, most: Infinity, at })
  }
  if (rungs.length === 0 && saysDayBefore.test(text)) rungs.push({ side: 'between', ...dayBefore, at: 0 })
  if (rungs.length === 0 && saysOnDay.test(text)) rungs.push({ side: 'between', ...onDay, at: 0 })
  return rungs.sort((a, b) => a.at - b.at).map(({ side, least, most }) => ({ side, least, most }))
}

/** Behind a rung: all that comes later than it says. */
const afterThat =
  /^(?:after (?:that|this)|later(?: than (?:that|this))?|otherwise|any later|past that|passé ce délai|au-delà|ensuite|sinon|plus tard|بعد ذلك|بعدها|وإلا|بعد هذه المدة)(?!\p{L})/iu

/**
 * Which pieces of a rule hold for a notice, by their places; `told` are the pieces in the page's order. Null where they are no
 * rungs of one rule, or none of them holds.
 */
export function rungsThatHold(
  asked: Notice,
  told: readonly string[],
): { rungs: number[]; held: number[] } | null {
  const all = told.map((text) => rungsTold(text))
  for (const [place, text] of told.entries()) {
    const before = all.slice(0, place).flat().at(-1)
    if (all[place]?.length === 0 && before && afterThat.test(text))
      all[place] = [{ side: 'later', least: 0, most: before.least || before.most }]
  }
  const rungs = all.flat()
  const latest = Math.min(...rungs.filter(({ side }) => side === 'earlier').map(({ least }) => least))
  // "Up to 7 days" beside "more than 14 days" is what comes later; beside "within 24 hours" it is what comes earlier.
  const sided = all.map((own) =>
    own.map((rung): Rung => {
      if (rung.side !== 'unknown') return rung
      return latest > rung.least && latest !== Infinity && !rungs.some(({ side }) => side === 'later')
        ? { side: 'later', least: 0, most: rung.least }
        : { ...rung, side: 'earlier' }
    }),
  )
  const flat = sided.flat()
  const places = sided.flatMap((own, place) => (own.length > 0 ? [place] : []))
  if (places.length < 2 || new Set(flat.map(({ least, most }) => `${least} ${most}`)).size < 2) return null
  // Of "within 48 hours" and "within 24 hours" the narrower holds where both do.
  const bounded = ({ side, least, most }: Rung): Notice => {
    if (side === 'later')
      return { least: Math.max(0, ...flat.filter((one) => one.most < most).map((one) => one.most)), most }
    if (side === 'earlier')
      return {
        least,
        most: Math.min(
          most,
          ...flat.filter((one) => one.side !== 'later' && one.least > least).map((one) => one.least),
        ),
      }
    return { least, most }
  }
  const held = places.filter((place) =>
    sided[place]?.some((rung) => {
      const own = bounded(rung)
      const isTouched = own.least === asked.most || own.most === asked.least
      return own.least <= asked.most && asked.least <= own.most && (!isTouched || asked.least === asked.most)
    }),
  )
  return held.length === 0 || held.length === places.length ? null : { rungs: places, held }
}

/** Whether a word says that something is cancelled, or when. */
export const isOfNotice = (word: string): boolean =>
  cancels.test(word) ||
  ahead.test(word) ||
  new RegExp(`^(?:${units}|\\p{Nd}+|veille|day|night)$`, 'iu').test(word)
