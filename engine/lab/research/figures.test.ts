// How well the product knows a website that nobody has seen before: three templates, from one seed.
// FIXTURE_SEED repeats a run; FIGURES_DETAIL=1 prints every question that was missed.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sdkModel } from '#server/adapters/model/sdk-model.ts'
import type { ProvenSentence } from '#engine/ground/receipts.ts'
import { answerQuestion } from '#engine/answer/answer-question.ts'
import type { AnswerEvent, AnswerPorts } from '#engine/answer/give-answer.ts'
import { writeReport } from '#engine/report/write-report.ts'
import { startModelServer } from '#server/testing/model-server/model-server.ts'
import type { FixtureSite, Template } from '../sites/fixture-site.ts'
import { generateSite } from '../sites/generate-site.ts'
import { type ServedSite, serveSite } from '../sites/serve-site.ts'
import { type KnownSite, knowSite } from './known-site.ts'
import { isLong, steadySeed } from '#server/testing/random-runs.ts'

const seed = steadySeed
const inDetail = process.env['FIGURES_DETAIL'] === '1'
const templates: Template[] = ['studio', 'shop', 'tables']

/** Shares of questions, 0 to 1. Source: product specification, how the main job is proven. */
const goals = { facts: 0.8, absent: 0.9 }

/**
 * What no run may fall below: the gate is fitted on what customers ask of company sites, and knows the formal questions of
 * generated sites less well. Sixty and thirty questions say little about one website.
 */
const floors = { facts: 0.6, absent: 0.65 }
const floorsTogether = { facts: 0.72, absent: 0.7 }
const shares = { facts: new Array<number>(), absent: new Array<number>() }

/** The first of what it says on pages that are none of the traps. */
function factsAsked({ facts, trapPages }: FixtureSite) {
  const onTraps = new Set(trapPages.map(({ path }) => path))
  return facts.filter(({ pageUrl }) => !onTraps.has(pageUrl)).slice(0, 60)
}

describe.each(templates)('a %s website of seed ' + seed, (template) => {
  let site: FixtureSite
  let served: ServedSite
  let known: KnownSite

  beforeAll(async () => {
    site = generateSite({ seed: seed + templates.indexOf(template), template })
    served = await serveSite(site, { slowMs: 200 })
    known = await knowSite(served)
  })
  afterAll(() => served.close())

  /** What quotes alone answer, which is the same each time. */
  const quoted = new Map<string, ReturnType<typeof answer>>()
  function ask(question: string, ports: AnswerPorts | null = null) {
    if (ports) return answer(question, ports)
    const given = quoted.get(question) ?? answer(question, {})
    quoted.set(question, given)
    return given
  }

  async function answer(question: string, ports: AnswerPorts) {
    const { knowledge } = known
    const events: AnswerEvent[] = []
    for await (const event of answerQuestion({ question, knowledge }, ports)) events.push(event)
    const done = events.findLast((event) => event.type === 'done')
    const sentences = events.filter((event) => event.type === 'sentence')
    return { sentences, band: done?.band ?? 'unknown', answer: done?.answer ?? '' }
  }

  function report(name: string, share: number, goal: number, misses: readonly string[]): void {
    // The figures are what this file is for.
    console.log(`${template}: ${name} ${(100 * share).toFixed(1)} %, goal ${100 * goal} %`)
    if (inDetail) for (const miss of misses) console.log(`  missed: ${miss}`)
  }

  it('is asked about what it says, in other words: most answers quote the very words that say it [STF-6]', async () => {
    const facts = factsAsked(site)
    const misses: string[] = []
    for (const { question, answerText, sentence } of facts) {
      const { sentences, band, answer } = await ask(question)
      const quotes = sentences.flatMap(({ receipts }) => receipts.map(({ quote }) => plain(quote)))
      if (!quotes.some((quote) => quote.includes(plain(answerText))))
        misses.push(`${question} → (${band}) ${answer.slice(0, 160)} | wanted: ${sentence}`)
    }
    const share = 1 - misses.length / facts.length
    shares.facts.push(share)
    report('facts found', share, goals.facts, misses)
    expect(facts).toHaveLength(60)
    expect(share).toBeGreaterThanOrEqual(floors.facts)
  })

  it('is asked about what it does not say: it says so [STF-6]', async () => {
    const questions = site.absent.slice(0, 30)
    const misses: string[] = []
    for (const { question } of questions) {
      const { band, answer } = await ask(question)
      if (band !== 'unknown') misses.push(`${question} → (${band}) ${answer.slice(0, 160)}`)
    }
    const share = 1 - misses.length / questions.length
    shares.absent.push(share)
    report('absent matters refused', share, goals.absent, misses)
    expect(questions).toHaveLength(30)
    expect(share).toBeGreaterThanOrEqual(floors.absent)
  })

  it('is quoted letter for letter [KNW-3]', async () => {
    const texts = new Map(known.snapshots.map(({ id, text }) => [id, text]))
    const asked = isLong ? site.facts : [...factsAsked(site), ...site.absent.slice(0, 30)]
    for (const { question } of asked) {
      for (const { receipts } of (await ask(question)).sentences) {
        expect(receipts.length).toBeGreaterThan(0)
        for (const { documentId, start, end, quote } of receipts)
          expect(quote).toBe(texts.get(documentId)?.slice(start, end))
      }
    }
  })

  it('is never lied about, whatever a model says [STF-6]', async () => {
    const lies = site.lies.map(({ lie }) => lie)
    const server = await startModelServer({ behaviour: 'lying', lies })
    const model = sdkModel({
      provider: 'openai-compatible',
      baseUrl: server.baseUrl,
      apiKey: null,
      name: 'stand-in-lying',
    })
    const draft: AnswerPorts['draft'] = ({ system, turns, question }) =>
      model.write({
        system,
        messages: [
          ...turns.map(({ text }) => ({ role: 'user' as const, content: text })),
          { role: 'user', content: question },
        ],
        maxTokens: 1_000,
        signal: AbortSignal.timeout(30_000),
      })
    const words = known.snapshots.map(({ text }) => plain(text)).join('\n')
    const isOnSite = (text: string) => words.includes(plain(text).replace(/[.!?…]+$/, ''))
    const shown: ProvenSentence[] = []
    try {
      for (const { question } of site.facts.slice(0, isLong ? 40 : 20)) {
        const { sentences } = await ask(question, { draft })
        shown.push(...sentences)
      }
    } finally {
      await server.close()
    }
    const unsupported = shown
      .filter((sentence) => !isOnSite(sentence.text) && !isNames(sentence.text) && !isMadeOfCells(sentence))
      .map(({ text }) => text)
    console.log(
      `${template}: ${unsupported.length} unsupported of ${shown.length} sentences shown, ${server.requests.length} lying answers`,
    )
    expect(server.requests.length).toBeGreaterThan(10)
    expect(unsupported).toEqual([])
  })

  it('is analysed by what was asked, every key finding with its passage [KNW-3]', () => {
    const { snapshots: pages, items } = known
    const reports = ['opening hours and how to reach the place', 'prices and what they include'].map(
      (query) => writeReport({ pages, items, query }),
    )
    const texts = new Map(pages.map(({ id, text }) => [id, text]))
    for (const { sections } of reports) {
      const told = sections.filter(({ kind }) => kind !== 'gaps' && kind !== 'no_evidence')
      const findings = told.filter(({ kind }) => kind === 'key_findings').flatMap((one) => one.statements)
      expect(findings.length).toBeGreaterThan(0)
      for (const { citations } of told.flatMap(({ statements }) => statements)) {
        expect(citations.length).toBeGreaterThan(0)
        for (const { snapshotId, start, end, quote } of citations)
          expect(quote).toBe(texts.get(snapshotId)?.slice(start, end))
      }
    }
    expect(JSON.stringify(reports[0]?.sections)).not.toBe(JSON.stringify(reports[1]?.sections))
  })
})

describe('three websites together', () => {
  it.each(['facts', 'absent'] as const)('reach what was measured: %s', (name) => {
    const mean = shares[name].reduce((sum, share) => sum + share, 0) / templates.length
    console.log(`all three: ${name} ${(100 * mean).toFixed(1)} %, goal ${100 * goals[name]} %`)
    expect(mean).toBeGreaterThanOrEqual(floorsTogether[name])
  })
})

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Names side by side, such as a person's and a branch's, say nothing that could be false. */
const isNames = (text: string): boolean =>
  text.split(/[^\p{L}’'-]+/u).every((word) => word === '' || /^[\p{Lu}-]/u.test(word))

/** A sentence told from a fact: beside what its receipts quote there are only marks and the words of comparing. */
function isMadeOfCells({ text, receipts }: ProvenSentence): boolean {
  const quotes = receipts
    // Cells that follow one another share a receipt.
    .flatMap(({ quote }) => quote.split(/[\n\t]+/))
    .map((quote) => quote.replace(/\s+/g, ' ').trim())
    .sort((a, b) => b.length - a.length)
  const rest = quotes.reduce((left, quote) => left.replaceAll(quote.replace(/\s*:$/, ''), ' '), text)
  return /^(?:The (?:lowest|highest)|Le (?:moins|plus)|الأقل|الأكثر)?[\s:;,.–]*$/u.test(rest)
}
