// A model's report, sentence by sentence: what no passage supports goes.
import type { Citation, Report } from '#contract/research.ts'
import { checkSentence, plainSentence } from '#engine/ground/checking/check-sentence.ts'
import type { EvidencePassage } from '#engine/ground/evidence.ts'
import { sentencesOf } from '#engine/ground/sentence-stream.ts'
import { findingsMark } from './report-prompt.ts'

type Statement = Report['sections'][number]['statements'][number]

/** Fewer sentences that hold make no report. */
const fewest = 3
const mostSentences = 40
const longest = 500
const ofSummary = 5

const mark = new RegExp(`^[#*\\s]*${findingsMark}[:*\\s]*$`, 'i')

interface CheckedReport {
  /** Null when too little of what was written is supported. */
  report: Report | null
  dropped: number
}

/**
 * Reads what a model writes and keeps the sentences that passages support, each with its citations. Topics, facts and
 * gaps stay as `quoted`, the report made by quoting, has them. Ends with the stream's error when it breaks.
 */
export async function checkedReport(
  chunks: AsyncIterable<string>,
  passages: readonly EvidencePassage[],
  quoted: Report,
  urls: ReadonlyMap<string, string>,
): Promise<CheckedReport> {
  const summary: Statement[] = []
  const findings: Statement[] = []
  const seen = new Set<string>()
  let dropped = 0
  let read = 0
  let marked = false
  for await (const { text, cited } of sentencesOf(chunks)) {
    if (mark.test(text)) {
      marked = true
      continue
    }
    read += 1
    if (read > mostSentences) break
    const said = plainSentence(text)
    if (said.length === 0 || said.length > longest || seen.has(said)) continue
    seen.add(said)
    const citations = supportFor(said, cited, passages, urls)
    if (citations.length === 0) dropped += 1
    else if (marked || summary.length >= ofSummary) findings.push({ text: said, citations })
    else summary.push({ text: said, citations })
  }
  if (summary.length + findings.length < fewest) return { report: null, dropped }
  // A model that did not part the two has its later sentences read as findings.
  if (findings.length === 0) findings.push(...summary.splice(Math.min(3, summary.length - 1)))
  const rest = quoted.sections.filter(({ kind }) => kind !== 'summary' && kind !== 'key_findings')
  const headingOf = (kind: 'summary' | 'key_findings'): string =>
    quoted.sections.find((section) => section.kind === kind)?.heading ?? ''
  const written: Report['sections'] = [
    { kind: 'summary', heading: headingOf('summary'), statements: summary },
    { kind: 'key_findings', heading: headingOf('key_findings'), statements: findings },
  ]
  return {
    report: {
      writtenBy: 'model',
      sections: [...written.filter(({ statements }) => statements.length > 0), ...rest],
    },
    dropped,
  }
}

/** The passages that the model names come first; a sentence that rests on another one is supported all the same. */
function supportFor(
  sentence: string,
  cited: readonly number[],
  passages: readonly EvidencePassage[],
  urls: ReadonlyMap<string, string>,
): Citation[] {
  const named = cited.flatMap((number) => passages[number - 1] ?? [])
  const others = passages.filter((passage) => !named.includes(passage))
  const checked = checkSentence(sentence, [...named, ...others])
  if (!checked.supported) return []
  return checked.receipts.map(({ documentId, start, end, quote }) => ({
    snapshotId: documentId,
    url: urls.get(documentId) ?? '',
    pageTitle: passages.find((passage) => passage.documentId === documentId)?.title ?? '',
    start,
    end,
    quote,
  }))
}
