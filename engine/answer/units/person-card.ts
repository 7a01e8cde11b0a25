// Who a piece of a page tells of, where it stands on a card or in the row of somebody: the name above it, and the post below that.
import type { Range } from '#contract/snapshots.ts'
import { readText, type ReadText } from '#engine/ground/reading/sentence-words.ts'
import { canBeRole, isName, isRole, isTitled } from '#engine/items/people/names.ts'
import { readCell } from '../compose/choose-columns.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Unit } from './build-units.ts'
import { namesPerson } from './names-person.ts'

export interface PersonCard {
  name: ReadText
  nameRange: Range
  /** The line right below the name. */
  role: Unit | null
  language: string | null
}

/** What stands above people's names: "Twin Room" and "Bull Moose" are written like names as well. */
const team =
  /(?<!\p{L})(?:teams?|staff|people|crew|faculty|who we are|about us|meet|our (?:owners?|family|partners?)|(?:teach|train|danc|photograph|design|groom|barb|manag)ers?|(?:instruct|direct|tut|doct|advis)ors?|coach(?:es)?|dentists?|(?:therap|styl|art|special|hygien)ists?|nurses?|vets?|lawyers?|partners|guides?|équipe|qui sommes|professeurs?|enseignants?|intervenants?|moniteurs?|monitrices?|praticiens?|médecins?|dentistes|avocats?|collaborateurs)(?!\p{L})|فريق|طاقم|كادر|معلم|مدرس|مدرب|طبيب|أطباء|اطباء|موظف|محام|مهندس|خبراء|من نحن|مؤسس|الإدارة|أساتذة/iu

/** The post below a name, in the same section. */
const longestRole = 9

const known = new WeakMap<Unit, PersonCard | null>()

export function cardOf(unit: Unit, knowledge: Knowledge): PersonCard | null {
  const found = known.get(unit)
  if (found !== undefined) return found
  const card = findCard(unit, knowledge)
  known.set(unit, card)
  return card
}

function findCard(unit: Unit, knowledge: Knowledge): PersonCard | null {
  const { grid, heading, headingRange, asked, above, read, title, language } = unit
  const isTeam = (over: ReadText | null): boolean => team.test(over?.text ?? '')
  const card = (
    name: ReadText,
    nameRange: Range,
    role: Unit | null,
    isUnderTeam: boolean,
  ): PersonCard | null => {
    const isOther = !isName(name.text) || title.text.includes(name.text)
    const isSure = isUnderTeam || isTitled(name.text) || (role !== null && isRole(role.read.text))
    return isOther || !isSure ? null : { name, nameRange, role, language }
  }
  if (grid) {
    const { label } = grid.row
    const isPeople = isTeam(heading) || isTeam(readText(grid.grid.corner, language))
    return label && card(readCell(label, language), label, null, isPeople)
  }
  const units = knowledge.unitsIn(unit.document.id)
  const at = units.indexOf(unit)
  const own = unit.kind === 'label' && namesPerson(read) ? at : -1
  const isBelow = asked !== null && namesPerson(asked)
  const named =
    own >= 0 || !isBelow
      ? own
      : units.slice(0, at).findLastIndex((one) => one.kind === 'label' && one.read.text === asked.text)
  const label = units[named]
  if (label) return card(label.read, label, roleBehind(units, named), isTeam(heading) || isTeam(above))
  if (!heading || !headingRange) return null
  const head = units.findLastIndex((one) => one.kind === 'heading' && one.start === headingRange.start)
  return card(heading, headingRange, roleBehind(units, head), isTeam(above))
}

function roleBehind(units: readonly Unit[], at: number): Unit | null {
  const [name, next] = [units[at], units[at + 1]]
  if (!name || next?.kind !== 'label' || next.document !== name.document) return null
  const isBelow = name.kind === 'heading' ? next.headingRange?.start === name.start : next.asked === name.read
  const { text, words } = next.read
  return isBelow && words.length <= longestRole && canBeRole(text) && !namesPerson(next.read) ? next : null
}
