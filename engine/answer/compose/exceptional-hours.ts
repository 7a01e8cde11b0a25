// Holidays and seasons: what a site says holds then, in the place of its week.
import type { Knowledge } from '../knowledge.ts'
import type { AskedWord } from '../question/analyse-question.ts'
import type { Unit } from '../units/build-units.ts'
import { tellsOfFeast } from './feasts.ts'
import type { FoundFact } from './found-fact.ts'
import type { HoursAsked } from './hours-asked.ts'
import { timed } from './open-now.ts'
import { receiptFor, rowSentence } from './prove.ts'
import { monthsTold } from './seasons.ts'
import { isOfOccasions } from './whose-hours.ts'

export const aboutHours =
  /open|hour|times|visit|reception|lobby|office|shop|surgery|horaire|ouvert|accueil|bureau|contact|دوام|ساعات|أوقات|مواعيد|العمل|الموقع|اتصل/iu
export const opens = /open|clos|shut|ouv|ferm|نفتح|تفتح|نغلق|مغلق|يفتح|يغلق/iu

/** Holidays, seasons and the like: the sentences that say what holds then, one for each holiday that is named. */
export function exceptionAnswer(
  { feasts, season, month }: HoursAsked,
  subject: readonly AskedWord[],
  knowledge: Knowledge,
  units: readonly Unit[],
): FoundFact | null {
  const best =
    feasts === null
      ? [exceptionFor((text) => ofSeason(text, season, month), units)]
      : feasts.map((feast) => exceptionFor((text) => ofFeast(tellsOfFeast(feast, text)), units))
  const found = best.filter((one) => one !== null)
  const told = found.filter(({ unit }, place) => found.findIndex((one) => one.unit === unit) === place)
  // Of two holidays one alone is half an answer.
  if (found.length < best.length || told.length === 0) return null
  return {
    kind: 'exception',
    sentences: told.map(({ unit }) =>
      unit.grid
        ? rowSentence(unit, null, knowledge)
        : { text: unit.read.text, receipts: [receiptFor(knowledge, unit.document, unit)] },
    ),
    confidence: Math.min(...told.map(({ worth }) => worth)),
    subject,
    units: told.map(({ unit }) => unit),
  }
}

/** How well a text tells of what is asked for: the best is told, and `worth` says what else that is worth. */
interface Fit {
  rank: number
  worth: number
}

const ofFeast = (rank: number): Fit | null => (rank === 0 ? null : { rank, worth: 0 })

/** The span that holds the month says more than one that leaves it out. */
function ofSeason(text: string, season: RegExp | null, month: number | null): Fit | null {
  const told = month === null ? new Set<number>() : monthsTold(text)
  const isHeld = month === null || told.size === 0 ? null : told.has(month)
  if (isHeld === null) return season?.test(text) === true ? { rank: 0, worth: 0 } : null
  return { rank: 0, worth: isHeld ? 1 : -0.4 }
}

const leastOfException = 0.5

function exceptionFor(
  fitOf: (text: string) => Fit | null,
  units: readonly Unit[],
): { unit: Unit; worth: number } | null {
  const [best] = units
    .flatMap((unit) => {
      const { text } = unit.read
      // "Opening hours over the holidays" stands above what is told.
      const isTelling = timed.test(text) || (opens.test(text) && unit.kind !== 'heading')
      const fit = unit.question || !isTelling || isOfOccasions(unit) ? null : fitOf(text)
      if (fit === null) return []
      const context = `${unit.heading?.text ?? ''} ${unit.title.text}`
      const isTimed = unit.grid !== null && timed.test(text)
      const speaks = isTimed || opens.test(text) ? 1 : 0
      const worth =
        fit.worth + speaks + (aboutHours.test(context) ? 0.5 : 0) + (unit.kind === 'row' ? 0.3 : 0)
      return worth < leastOfException ? [] : [{ unit, worth, rank: fit.rank }]
    })
    .sort((a, b) => b.rank - a.rank || b.worth - a.worth)
  return best ?? null
}
