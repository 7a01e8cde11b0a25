// Which questions are asked again of a draft, what decides each, and what its two answers come to.
import { isDeepStrictEqual } from 'node:util'
import { languages } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import type { Rule } from '#contract/workspace/staff-rules.ts'
import type { CaseKind, ReplayedAnswer, Verdict } from '#contract/workspace/staff-replay.ts'
import type { StaffSettings } from '#contract/workspace/staff-versions.ts'
import { talkOf } from '#engine/answer/talk/small-talk.ts'

/** An answer, and why it is as it is: a code of the engine. */
export interface Given extends ReplayedAnswer {
  reason: string
}

/** One turn before a question. */
export interface Turn {
  role: 'person' | 'staff'
  state: 'complete'
  text: string
}

export interface Case {
  kind: CaseKind
  question: string
  history: Turn[]
  page: string | null
  /** What decides it; null where any answer may change. A draft that is judged is told what is live answers. */
  isMet: ((given: Given, live: Given) => boolean) | null
  /** The draft asks for it alone: nothing that is live is judged by it. */
  isNew?: boolean
}

type Words = Pick<Case, 'question' | 'history' | 'page'>
const asked = (question: string, page: string | null = null): Words => ({ question, history: [], page })

/** What answers depend on, besides the voice of a model. */
export const answersAlike = (one: StaffSettings, other: StaffSettings): boolean => {
  const [first, second] = [one, other].map(
    ({ name, jobTitle, offersClosest, answers, rules, actions, hours }) =>
      [name, jobTitle, offersClosest, answers, rules, actions, hours] as const,
  )
  return isDeepStrictEqual(first, second)
}

/** Whether a question found an answer: no refusal, no hand-off, and no sentence about which languages are spoken. */
const isAnswered = ({ question }: Words, { band, reason }: Given): boolean =>
  band === 'answer' &&
  reason !== 'refused' &&
  reason !== 'handed_over' &&
  (reason !== 'talk' || talkOf(question) !== null)

/** Whether all that one answer says is said by the other, and it leads where that one does. */
const saysAllOf = (other: Given, one: Given): boolean => {
  const said = (one.sentences.length > 0 ? one.sentences.map(({ text }) => text) : [one.text]).map(spaced)
  const text = spaced(other.text)
  return (
    said.every((sentence) => text.includes(sentence)) &&
    (!one.callsPerson || other.callsPerson) &&
    (one.link === null || one.link.address === other.link?.address) &&
    (one.form === null || one.form === other.form)
  )
}
const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Numbers and addresses: whoever rewords a text keeps them, or says something else. */
const factsOf = (text: string): string[] =>
  (text.match(/\S*[\p{N}@]\S*|https?:\S+/gu) ?? []).map((fact) =>
    fact.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''),
  )

/** Whether a rule decided: its consequence, with the numbers and addresses that it names. */
function isByRule({ does }: Rule): (given: Given) => boolean {
  return ({ reason, text, link, callsPerson }) => {
    const [wanted, told] = [does.kind === 'link' ? [] : factsOf(does.text), new Set(factsOf(text))]
    const leads = !('link' in does) || link?.address === does.link.address
    const saysFacts = wanted.every((fact) => told.has(fact))
    if (does.kind === 'link') return leads
    if (does.kind === 'person') return callsPerson && saysFacts
    return reason === (does.kind === 'refuse' ? 'refused' : 'approved') && leads && saysFacts
  }
}

const areOn = ({ rules }: StaffSettings): Rule[] => rules.filter(({ isOn }) => isOn)

/** A question for each of the topics of a rule, or one on its page. */
const questionsOf = ({ when: { topics, page } }: Rule, opening: string): Words[] =>
  (topics.length > 0 ? topics : [opening]).map((question) => asked(question, page === '' ? null : page))

/** Asked on a page where any question counts. */
const anyQuestion = 'What do you offer?'

function ruleCases(live: StaffSettings, draft: StaffSettings): { touched: Case[]; others: Case[][] } {
  const opening = live.questions[0] ?? anyQuestion
  const [rulesOfDraft, rulesOfLive] = [areOn(draft), areOn(live)]
  const holds = (rules: readonly Rule[], rule: Rule) => rules.some((one) => isDeepStrictEqual(one, rule))
  const casesOf = (rule: Rule): Case[] =>
    questionsOf(rule, opening).map((words) => ({ kind: 'rule', ...words, isMet: isByRule(rule) }))
  const added = rulesOfDraft
    .filter((rule) => !holds(rulesOfLive, rule))
    .flatMap((rule) => casesOf(rule).map((one) => ({ ...one, isMet: null, isNew: true })))
  const changed = rulesOfLive.filter((rule) => !holds(rulesOfDraft, rule)).flatMap(casesOf)
  return {
    touched: [...changed, ...added],
    // One topic of each rule, then another.
    others: rulesOfLive.filter((rule) => holds(rulesOfDraft, rule)).map(casesOf),
  }
}

const openingQuestions = ({ questions, inLanguages }: StaffSettings): string[] => [
  ...new Set([...questions, ...languages.flatMap((language) => inLanguages?.[language]?.questions ?? [])]),
]

function openingCases(live: StaffSettings, draft: StaffSettings): Case[] {
  const before = new Set(openingQuestions(live))
  return openingQuestions(draft).map((question) => {
    const words = asked(question)
    return {
      kind: 'opening',
      ...words,
      isMet: (given) => isAnswered(words, given),
      ...(before.has(question) ? {} : { isNew: true }),
    }
  })
}

/** What people wrote to be said, the last written first. */
interface Approved {
  questions: string[]
  text: string
}

const approvedCases = (approved: readonly Approved[]): Case[][] =>
  approved.map(({ questions, text }) =>
    questions.map((question) => ({
      kind: 'approved',
      ...asked(question),
      isMet: (given) => given.isWritten && given.text === text,
    })),
  )

/** What a visitor asked, as it was rated or not answered. */
export interface AskedByVisitor {
  kind: 'rated_well' | 'rated_badly' | 'unanswered'
  question: string
  history: Turn[]
}

const visitorCase = ({ kind, question, history }: AskedByVisitor): Case => ({
  kind,
  question,
  history,
  page: null,
  // It stays what it says; where nothing is said by now, there is nothing to keep.
  isMet: kind === 'rated_well' ? (given, live) => live.band !== 'unknown' && saysAllOf(given, live) : null,
})

/** The questions to ask again, at most `limits.casesReplayed`: what the draft touches first, then of each kind in turn. */
export function casesOf(
  live: StaffSettings,
  draft: StaffSettings,
  { approved, visitors }: { approved: readonly Approved[]; visitors: readonly AskedByVisitor[] },
): Case[] {
  const { touched, others } = ruleCases(live, draft)
  const ofVisitors = (kind: AskedByVisitor['kind']) =>
    visitors.filter((one) => one.kind === kind).map(visitorCase)
  const kinds = [
    openingCases(live, draft),
    ofVisitors('rated_well'),
    inTurns(others),
    inTurns(approvedCases(approved)),
    ofVisitors('unanswered'),
    ofVisitors('rated_badly'),
  ]
  const unique = new Map<string, Case>()
  for (const one of [...touched, ...inTurns(kinds)]) {
    // A question of visitors that is a rule's as well is judged by both.
    const { kind, question, page, history } = one
    const name = JSON.stringify([kind, question.toLowerCase(), page, history])
    if (!unique.has(name)) unique.set(name, one)
  }
  return [...unique.values()].slice(0, limits.casesReplayed)
}

/** The first of each row, then the second of each, and so on. */
function inTurns<Item>(rows: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...rows.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => rows.flatMap((row) => row.slice(at, at + 1))).flat()
}

/** What both answers to a case come to. */
export function verdictOf({ isMet, isNew = false, ...words }: Case, live: Given, draft: Given): Verdict {
  const isSame = isDeepStrictEqual(live, draft)
  if (isMet === null)
    return isSame
      ? 'same'
      : !isNew && !isAnswered(words, live) && isAnswered(words, draft)
        ? 'better'
        : 'changed'
  const holds = isMet(draft, live)
  // Offered from now on, and not answered: nothing that is live gets worse by it, and it is worth a look.
  if (isNew) return isSame && holds ? 'same' : 'changed'
  const held = isMet(live, live)
  if (held !== holds) return held ? 'worse' : 'better'
  return isSame ? 'same' : 'changed'
}

const order: Record<Verdict, number> = { worse: 0, changed: 1, better: 2, same: 3 }
export const inOrder = <Judged extends { verdict: Verdict }>(cases: readonly Judged[]): Judged[] =>
  cases.toSorted((one, other) => order[one.verdict] - order[other.verdict])

const addresses = /[^\s@]{1,64}@[^\s@]{1,255}/gu
/** Telephone numbers, and those of orders, cards and documents; a time and a price are shorter. */
const numbers = /\p{L}{0,4}[-#]?\+?\p{N}(?:[\s./()-]{0,2}\p{N}){5,}/gu
const date = /^\p{N}{1,4}([./-])\p{N}{1,2}\1\p{N}{1,4}$/u
/** How people say who they are, in the languages of the product. */
const introduced =
  /((?<!\p{L})(?:[Mm]y name is|I am called|[Jj]e m['’]appelle|[Jj]e suis (?:[Mm]adame|[Mm]onsieur|[Mm]me|[Mm]\.)|[Mm]on nom est|اسمي)\s+)\p{L}[\p{L}'’-]*(?:\s+\p{Lu}[\p{L}'’-]*)*/gu

/** What a visitor wrote without the names, addresses and numbers of people; `known` are names that they gave. */
export function scrubbed(text: string, known: readonly string[]): string {
  const words = known.flatMap((name) => name.split(/[\s,]+/)).filter(({ length }) => length > 1)
  const shown = text
    .replace(addresses, '…')
    .replace(numbers, (number) => (date.test(number) ? number : '…'))
    .replace(introduced, '$1…')
  if (words.length === 0) return shown
  const named = words.map((word) => word.replace(/[^\p{L}\p{N}]/gu, '.')).join('|')
  return shown.replace(new RegExp(`(?<![\\p{L}\\p{N}])(?:${named})(?![\\p{L}\\p{N}])`, 'giu'), '…')
}
