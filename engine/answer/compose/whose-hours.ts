// Whose hours a page tells: those of the house itself, or of its pool, its telephone, another of its shops.
import type { ReadText } from '#engine/ground/reading/sentence-words.ts'
import { asTyped } from '#engine/text/word-edges.ts'
import type { Unit } from '../units/build-units.ts'
import { hoursWord } from './hours-asked.ts'
import { dayShape } from '#engine/items/hours/day-words.ts'
import { months } from './seasons.ts'

/** What stands for the house itself, above hours too. */
const theHouse = asTyped(
  /^(?:shops?|stores?|offices?|business|company|showroom|boutiques?|magasins?|bureaux?|établissement|agence|(?:ال)?(?:محل|متجر|مكتب|معرض|شركة))$/iu,
)

/** "Is the shop open?": where hours are told of one house alone, it is meant, whatever it is called. */
export const aHouse = asTyped(
  /^(?:shops?|stores?|offices?|places?|business|company|showroom|boutiques?|magasins?|bureaux?|établissement|etablissement|agence|restaurants?|salons?|garages?|cliniques?|clinics?|surgery|surgeries|practice|salle|cabinet|hôtel|hotel|caf[eé]|école|school|studio|gym|(?:ال)?(?:محل|متجر|مكتب|معرض|مكان|شركة|عيادة|مطعم|مركز|صالون|صيدلية))$/iu,
)

/**
 * "Visit us", "Opening hours", the name of the house in the title of each page: above the hours stands nothing else whose hours they
 * could be, such as the pool or the telephone.
 */
export function isOfHouseAlone(told: readonly Unit[], all: readonly Unit[]): boolean {
  const titles = [...new Set(all.map(({ title }) => title))]
  const names = ({ content, folded }: ReadText['words'][number]): boolean =>
    content &&
    /^\p{L}+$/u.test(folded) &&
    ![hoursWord(folded), besideHours.test(folded), theHouse.test(folded)].includes(true) &&
    !titles.every((title) => title.words.some((word) => word.folded === folded))
  return told.every(({ document, heading, above, read, title }) => {
    const heads = [heading, above, isStart(document) ? null : title]
    const isOther = (text: ReadText | null) =>
      text !== null && (outOfHours.test(text.text) || text.words.some(names))
    return !heads.some(isOther) && !heads.some((one) => ofDay.test(one?.text ?? '')) && !isOther(read)
  })
}

/** A part of the day at the head of hours is what is served then. */
const ofDay =
  /(?<!\p{L})(?:lunch|breakfast|dinner|brunch|déjeuner|dîner|petit-déjeuner|غداء|فطور|عشاء)(?!\p{L})/iu

/** The start page, which alone keeps what stands around its content, is called by what the house does and stands for all of it. */
const isStart = ({ blocks }: Unit['document']): boolean =>
  blocks.some((block) => block.kind === 'paragraph' && block.around === true)

/** Hours in which the house is not open, and somebody comes all the same. */
const outOfHours =
  /(?<!\p{L})(?:out of|outside|after|emergency)[\s-](?:office |opening |business )?hours(?!\p{L})|24\s?\/\s?7|hors des heures|خارج (?:ساعات|أوقات)/iu

/** Whether a page of a site is about what the question calls the house, such as its shop. */
export function hasPage(word: string, all: readonly Unit[]): boolean {
  const titles = [...new Set(all.map(({ title }) => title))]
  const named = titles.filter(({ words }) => words.some(({ folded }) => folded === word))
  return named.length > 0 && named.length < titles.length
}

const besideHours =
  /^(?:contact(?:ez)?|find|us|our|where|location|directions|map|plan|visit|about|practical|daily|day|week|weekends?|lunch|between|entre|and|et|closed|ferm[ée]e?s?|info(?:rmation)?s?|pratiques?|venir|acc[èe]s|welcome|am|pm|h|noon|midnight|business|ouverture|trouver|nous|adresse|midi|minuit|اتصل|بنا|موقعنا|ص|م)$/iu

type Table = NonNullable<Unit['grid']>['grid']

const money = /[£$€]\s?\p{Nd}|\p{Nd}\s?(?:[£$€]|euros?|AED|SAR|ر\.س|ريال|درهم|دينار|جنيه)/iu
const startsWithDay = new RegExp(`^\\P{L}*(?:${dayShape})(?!\\p{L})`, 'iu')
/** "Saturday 14 March": one day, and no season that begins on it. */
const oneDay = new RegExp(
  `(?<!\\p{L})(?:${dayShape})\\.?,? (?:the )?\\p{Nd}{1,2}(?:st|nd|rd|th|er)? (?:of )?(?:${months.join('|')})(?!\\p{L})`,
  'iu',
)

const known = new WeakMap<Table, boolean>()

/** Whether a row is one of a table where each has a price or a date, and none goes by a day. */
export function isOfOccasions({ grid }: Unit): boolean {
  if (!grid) return false
  const table = grid.grid
  let found = known.get(table)
  if (found === undefined) {
    const rows = table.rows.map(({ label, cells }) => ({
      label: label?.text ?? cells[0]?.text ?? '',
      text: [label, ...cells].map((cell) => cell?.text ?? '').join(' '),
    }))
    found =
      rows.length > 1 &&
      rows.every(({ label, text }) => !startsWithDay.test(label) && (money.test(text) || oneDay.test(text)))
    known.set(table, found)
  }
  return found
}
