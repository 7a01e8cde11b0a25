// Which questions are asked again of a draft, what decides each, and what its two answers come to.
import { isDeepStrictEqual } from 'node:util'
import { languages } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import type { Rule } from '#contract/workspace/staff-rules.ts'
import type { CaseKind, ReplayedAnswer, Verdict } from '#contract/workspace/staff-replay.ts'
import type { StaffSettings } from '#contract/workspace/staff-versions.ts'
import { talkOf } from '#engine/answer/talk/small-talk.ts'

/** An answer, why it is as it is, by a code of the engine, and the look-up whose form comes with it. */
export interface Given extends ReplayedAnswer {
  reason: string
  formId: string | null
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
    (one.formId === null || one.formId === other.formId)
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

/**
 * A rule of the draft that takes the place of one that is live: for the same questions, by the same kind of consequence, and with as
 * many facts. Somebody corrected one, which is worth a look and makes nothing worse.
 */
const correctionOf = (rule: Rule, rulesOfDraft: readonly Rule[]): Rule | undefined =>
  rulesOfDraft.find(
    ({ when, does }) =>
      does.kind === rule.does.kind &&
      isDeepStrictEqual(when, rule.when) &&
      countFacts(does) >= countFacts(rule.does),
  )
const countFacts = (does: Rule['does']): number => ('text' in does ? new Set(factsOf(does.text)).size : 0)

const areOn = ({ rules }: StaffSettings): Rule[] => rules.filter(({ isOn }) => isOn)

/** A question for each of the topics of a rule, or one on its page. */
const questionsOf = ({ when: { topics, page } }: Rule, opening: string): Words[] =>
  (topics.length > 0 ? topics : [opening]).map((question) => asked(question, page === '' ? null : page))

/** Asked on a page where any question counts. */
const anyQuestion = 'What do you offer?'

/** Cases of rules, a row for each rule. */
interface RuleCases {
  /** Of what is live and differs in the draft, or is missing there. */
  changed: Case[][]
  added: Case[][]
  unchanged: Case[][]
}

function ruleCases(live: StaffSettings, draft: StaffSettings): RuleCases {
  const opening = live.questions[0] ?? anyQuestion
  const [rulesOfDraft, rulesOfLive] = [areOn(draft), areOn(live)]
  const holds = (rules: readonly Rule[], rule: Rule) => rules.some((one) => isDeepStrictEqual(one, rule))
  const casesOf = (rule: Rule): Case[] => {
    const correction = correctionOf(rule, rulesOfDraft)
    const consequences = [rule, ...(correction === undefined ? [] : [correction])].map(isByRule)
    return questionsOf(rule, opening).map((words) => ({
      kind: 'rule',
      ...words,
      isMet: (given) => consequences.some((decides) => decides(given)),
    }))
  }
  return {
    changed: rulesOfLive.filter((rule) => !holds(rulesOfDraft, rule)).map(casesOf),
    added: rulesOfDraft
      .filter((rule) => !holds(rulesOfLive, rule))
      .map((rule) => casesOf(rule).map((one) => ({ ...one, isMet: null, isNew: true }))),
    unchanged: rulesOfLive.filter((rule) => holds(rulesOfDraft, rule)).map(casesOf),
  }
}

const openingQuestions = ({
  questions,
  inLanguages,
}: Pick<StaffSettings, 'questions' | 'inLanguages'>): string[] => [
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

/** Whether hours alone tell two settings apart: what is said of today and of being open follows them. */
const differInHours = (live: StaffSettings, draft: StaffSettings): boolean =>
  !answersAlike(live, draft) && answersAlike({ ...live, hours: draft.hours }, draft)

const isQuoted = ({ band, sentences }: Given): boolean =>
  band === 'answer' && sentences.some(({ receipts }) => receipts.length > 0)

const visitorCase = (
  { kind, question, history }: AskedByVisitor,
  { isOfHours }: { isOfHours: boolean },
): Case => ({
  kind,
  question,
  history,
  page: null,
  isMet:
    kind === 'rated_well'
      ? (given, live) =>
          // Where nothing is said by now, there is nothing to keep.
          live.band !== 'unknown' &&
          // It stays what it says, but what follows the hours, and what is looked up instead of being told roughly.
          (saysAllOf(given, live) || given.reason === 'action_offered' || (isOfHours && isQuoted(given)))
      : null,
})

/**
 * The questions to ask again, at most `limits.casesReplayed`: of the live rules that differ in the draft first, as many as half, then of
 * each kind in turn, and approved answers last. What the draft adds is one kind among them: however much it is, it leaves room for what
 * judges it.
 */
export function casesOf(
  live: StaffSettings,
  draft: StaffSettings,
  { approved, visitors }: { approved: readonly Approved[]; visitors: readonly AskedByVisitor[] },
): Case[] {
  const { changed, added, unchanged } = ruleCases(live, draft)
  const isOfHours = differInHours(live, draft)
  const ofVisitors = (kind: AskedByVisitor['kind']) =>
    visitors.filter((one) => one.kind === kind).map((one) => visitorCase(one, { isOfHours }))
  const half = limits.casesReplayed / 2
  const touched = inTurns(changed)
  const kinds = [
    openingCases(live, draft),
    ofVisitors('rated_well'),
    // One topic of each rule, then another.
    inTurns(unchanged),
    touched.slice(half),
    inTurns(added),
    ofVisitors('unanswered'),
    ofVisitors('rated_badly'),
  ]
  const unique = new Map<string, Case>()
  // A draft can neither reword nor remove an approved answer: they take the places that are left.
  for (const one of [...touched.slice(0, half), ...inTurns(kinds), ...inTurns(approvedCases(approved))]) {
    // A question of visitors that is a rule's as well is judged by both.
    const { kind, question, page, history } = one
    const name = JSON.stringify([kind, question.toLowerCase(), page, history])
    const kept = unique.get(name)
    // What the draft asks for alone does not hide what judges it.
    if (kept === undefined || (kept.isNew && !one.isNew)) unique.set(name, one)
  }
  return [...unique.values()].slice(0, limits.casesReplayed)
}

/** All that decides whether an answer gets worse, of settings and of what is known beside them. */
export const decisive = (
  { name, jobTitle, offersClosest, answers, rules, actions, hours, ...draft }: StaffSettings,
  { approved, visitors }: { approved: readonly Approved[]; visitors: readonly AskedByVisitor[] },
): unknown[] => [
  [name, jobTitle, offersClosest, answers, rules, actions, hours, openingQuestions(draft)],
  approved.map(({ questions, text }) => [questions, text]),
  visitors.filter(({ kind }) => kind === 'rated_well'),
]

/** The first of each row, then the second of each, and so on. */
function inTurns<Item>(rows: readonly (readonly Item[])[]): Item[] {
  const longest = Math.max(0, ...rows.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => rows.flatMap((row) => row.slice(at, at + 1))).flat()
}

/** Whether whoever asks notices no difference, but in the words by which nothing is said, or in the name of a form. */
const areSame = (live: Given, draft: Given): boolean =>
  live.band === 'unknown' && draft.band === 'unknown'
    ? isDeepStrictEqual(besideWords(live), besideWords(draft))
    : isDeepStrictEqual(noticed(live), noticed(draft))
const besideWords = ({ formId, link, callsPerson }: Given) => ({ formId, link, callsPerson })
const noticed = ({ reason: _reason, form: _form, ...given }: Given) => given

/** What both answers to a case come to. */
export function verdictOf({ isMet, isNew = false, ...words }: Case, live: Given, draft: Given): Verdict {
  const isSame = areSame(live, draft)
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
