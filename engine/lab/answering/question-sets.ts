// Questions of people with what answers them, in one shape: the hand-made company sites, and the sets of passages that a
// folder given by path holds (see fit-answers.ts).
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { blocksOfPlainText } from '#engine/text/cut-passages.ts'
import type { EvidenceDocument } from '#engine/ground/evidence.ts'
import { createKnowledge, type Knowledge } from '#engine/answer/knowledge.ts'
import { readPages } from '#engine/items/read-pages.fixture.ts'
import * as z from 'zod/mini'
import { readSite } from '../research/read-site.ts'
import { encodedKnowledge, encodedPieces } from './encode-knowledge.ts'
import { generateSite } from '../sites/generate-site.ts'
import { fictionalSite } from './fictional-site.ts'
import { type AskedKind, questionedSites } from '../questions/read-questions.ts'

export interface KnownQuestion {
  id: string
  set: string
  /** Site or article: what is trained on and what is judged never share one. */
  group: string
  language: string
  kind: AskedKind | 'passage'
  question: string
  earlier: string[]
  gold: string[][]
  /** The passage that answers; null where any page may. */
  document: string | null
  knowledge: Knowledge
  /** Withheld from the knowledge: the question is off its topic. */
  offTopic: boolean
}

/** When the questions are asked: a Wednesday. */
export const askedOn = new Date('2026-11-25T10:30:00Z')

/** Spelling that makes no difference to a reader. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/[\u00a0\u202f\s]+/g, ' ')
    .replace(/[\u064b-\u065f\u0640]/g, '')
}

/** Whether a text holds all words of one of the groups. */
export function holdsGold(text: string, gold: readonly (readonly string[])[]): boolean {
  const said = plain(text)
  return gold.some((group) => group.every((words) => said.includes(plain(words))))
}

/**
 * The questions of the hand-made sites, and each site's unanswerable ones asked at the other sites of its language; only of the
 * sites that `isOf` accepts, so that the others are not read and encoded in vain.
 */
export function siteQuestions(isOf: (site: string) => boolean = () => true): KnownQuestion[] {
  const sites = knownSites('fitted', isOf)
  return sites.flatMap(({ name, language, knowledge, questions }) => {
    const own = questions.map((one) => ({ ...asKnown(one, knowledge), set: 'sites' }))
    const strangers = sites
      .filter((other) => other.name !== name && other.language === language)
      .flatMap((other) => other.questions)
      .filter(({ kind, question }) => isForeign(kind, question))
      .map(
        (one): KnownQuestion => ({
          ...asKnown(one, knowledge),
          id: `${name} ${one.id}`,
          set: 'strangers',
          group: name,
          kind: 'absent',
          earlier: [],
          gold: [],
          offTopic: true,
        }),
      )
    return [...own, ...strangers]
  })
}

/** The questions of sites that nothing was fitted on, nor any table of words written for; one bound was chosen by them (decision 139). */
export function unseenQuestions(): KnownQuestion[] {
  return knownSites('unseen').flatMap(({ knowledge, questions }) =>
    questions.map((one) => ({ ...asKnown(one, knowledge), set: 'unseen' })),
  )
}

type KnownSite = ReturnType<typeof questionedSites>[number] & { knowledge: Knowledge }

function knownSites(kind: 'fitted' | 'unseen', isOf: (site: string) => boolean = () => true): KnownSite[] {
  return questionedSites(kind)
    .filter(({ name }) => isOf(name))
    .map((site) => ({
      ...site,
      knowledge: encodedKnowledge(readPages(`https://${site.name}.example`, site.pages)),
    }))
}

function asKnown(
  { site, id, kind, language, question, earlier, gold }: KnownSite['questions'][number],
  knowledge: Knowledge,
): Omit<KnownQuestion, 'set'> {
  return {
    id,
    group: site,
    language,
    kind,
    question,
    earlier,
    gold,
    document: null,
    knowledge,
    offTopic: false,
  }
}

const asksAnew = 3

/**
 * Every third question of a site behind another one of it, as who goes on with a conversation asks for something else too: not all
 * that comes later has to do with what was spoken of, or is answered.
 */
export function inConversation(questions: readonly KnownQuestion[]): KnownQuestion[] {
  const first = questions.filter(({ set, earlier }) => set === 'sites' && earlier.length === 0)
  const bySite = Map.groupBy(first, ({ group }) => group)
  return questions.map((one, place) => {
    const own = bySite.get(one.group) ?? []
    const before = own[(place * 7) % Math.max(1, own.length)]
    const isAnew = place % asksAnew === 0 && one.earlier.length === 0 && before && before !== one
    return isAnew ? { ...one, earlier: [before.question] } : one
  })
}

/** Questions that another company's site hardly answers: things of its trade, not what every company tells. */
function isForeign(kind: AskedKind, question: string): boolean {
  if (kind !== 'absent' && kind !== 'table') return false
  return !/park|wifi|wi-fi|gift|voucher|american express|amex|staff|branch|site in|home|dog|coffee|cafe|towel|charg|delivery|payment|كفالة|فرع|old is|card|chèques|climat/iu.test(
    question,
  )
}

const line = z.object({
  id: z.string(),
  question: z.string(),
  doc: z.string(),
  answers: z.array(z.string()),
  answerable: z.boolean(),
})
const passage = z.object({ id: z.string(), title: z.string(), text: z.string() })

function linesOf<T>(file: string, shape: z.ZodMiniType<T>): T[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => shape.parse(JSON.parse(text)))
}

/** A set of passages with its questions, and the same questions where their own article is withheld. */
export function passageQuestions(folder: string, set: string, every = 1): KnownQuestion[] {
  const file = join(folder, `${set}.corpus.jsonl`)
  if (!existsSync(file)) return []
  const language = set === 'arabic' ? 'ar' : 'en'
  const documents = linesOf(file, passage).map(
    ({ id, title, text }): EvidenceDocument => ({
      id,
      title,
      text,
      blocks: blocksOfPlainText(text),
      language,
    }),
  )
  // Questions about privacy repeat over companies: each is put to its own company's passages.
  const pieces = set === 'policies' ? null : encodedPieces(documents)
  const whole = pieces && createKnowledge(documents, undefined, pieces)
  const companies = new Map<string, Knowledge>()
  const groupOf = (id: string): string => `${set} ${id.split('#')[0]}`
  const without = new Map<string, Knowledge>()
  return linesOf(join(folder, `${set}.questions.jsonl`), line)
    .filter(({ answerable }) => answerable)
    .filter((_, place) => place % every === 0)
    .flatMap(({ id, question, doc, answers }): KnownQuestion[] => {
      const group = groupOf(doc)
      const gold = answers.map((answer) => [answer])
      const own = { set, group, language, kind: 'passage' as const, question, earlier: [], gold }
      if (whole === null) {
        const knowledge =
          companies.get(group) ??
          encodedKnowledge(documents.filter((document) => groupOf(document.id) === group))
        companies.set(group, knowledge)
        return [{ ...own, id, document: doc, knowledge, offTopic: false }]
      }
      const withheld =
        without.get(group) ??
        createKnowledge(
          documents.filter((document) => groupOf(document.id) !== group),
          undefined,
          pieces,
        )
      without.set(group, withheld)
      return [
        { ...own, id, document: doc, knowledge: whole, offTopic: false },
        { ...own, gold: [], id: `${id} off`, document: null, knowledge: withheld, offTopic: true },
      ]
    })
}

/** Sites of companies that do not exist: what they do not say is asked for as often as what they say. */
export function fictionalQuestions(seeds: readonly number[]): KnownQuestion[] {
  return seeds.flatMap((seed) => {
    const site = fictionalSite(seed, 'tuned')
    const knowledge = encodedKnowledge(site.documents)
    const own = {
      set: 'fictional',
      group: `fictional ${seed}`,
      language: 'en',
      earlier: [],
      document: null,
      knowledge,
    }
    return [
      ...site.answerable.map(
        ({ question, fact }, at): KnownQuestion => ({
          ...own,
          id: `fictional ${seed} ${at}`,
          kind: 'passage',
          question,
          gold: [[fact]],
          offTopic: false,
        }),
      ),
      ...site.absent.map(
        ({ question }, at): KnownQuestion => ({
          ...own,
          id: `fictional ${seed} absent ${at}`,
          kind: 'absent',
          question,
          gold: [],
          offTopic: false,
        }),
      ),
    ]
  })
}

const templates = ['studio', 'shop', 'tables'] as const

/** The generated sites of the tests, with seeds of their own: what each says and does not say. */
export async function generatedQuestions(seeds: readonly number[]): Promise<KnownQuestion[]> {
  const all = seeds.map(async (seed): Promise<KnownQuestion[]> => {
    const site = generateSite({ seed, template: templates[seed % templates.length] ?? 'studio' })
    const knowledge = encodedKnowledge(await readSite(site))
    const onTraps = new Set(site.trapPages.map(({ path }) => path))
    const group = `generated ${seed}`
    const own = { set: 'generated', group, language: site.language, earlier: [], document: null, knowledge }
    return [
      ...site.facts
        .filter(({ pageUrl }) => !onTraps.has(pageUrl))
        .slice(0, 45)
        .map(
          ({ question, answerText }, at): KnownQuestion => ({
            ...own,
            id: `${group} ${at}`,
            kind: 'passage',
            question,
            gold: [[answerText]],
            offTopic: false,
          }),
        ),
      ...site.absent.slice(0, 25).map(
        ({ question }, at): KnownQuestion => ({
          ...own,
          id: `${group} absent ${at}`,
          kind: 'absent',
          question,
          gold: [],
          offTopic: false,
        }),
      ),
    ]
  })
  return (await Promise.all(all)).flat()
}
