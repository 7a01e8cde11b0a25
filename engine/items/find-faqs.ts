// Questions that a site asks itself, with its answers.
import { withWordEdges } from '#engine/text/word-edges.ts'
import { propertyOf, textOfProperty } from '../extract/structured/find-nodes.ts'
import type { FoundItem } from './found-item.ts'
import type { Line } from './page/lines.ts'
import { cited, type PageView, type SiteView } from './page/page-view.ts'
import { speaksOf } from './page/purposes.ts'

interface Asked {
  question: string
  answer: string
  start: number
  end: number
  method: string
  confidence: number
}

const lead = /^(?:(?:Q|F|سؤال)\s?\d*\s?[.:)]\s*|\d{1,2}\s?[.)]\s+)/u
const answerLead = /^(?:A|R|جواب)\s?\d*\s?[.:)]\s*/u
/** Questions that ask for a click. */
const invitations = withWordEdges(
  /^(?:ready|need|looking for|want to|would you like|got|still|have (?:a|any|more|you)?\s?questions?|any questions|questions?|interested|why (?:choose )?us|why [\p{Lu}]|curious|hungry|besoin|pr[êe]te?s?|envie|une question|des questions|noch fragen|interesse|lust|bereit|forgot|not a member|no account)\b/iu,
)
const mostAnswerBlocks = 6

export function findFaqs(site: SiteView): FoundItem[] {
  const found = new Map<string, FoundItem>()
  for (const view of site.pages)
    for (const { question, answer, start, end, method, confidence } of [
      ...structuredFaqs(view),
      ...writtenFaqs(view),
    ]) {
      const key = question
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim()
      const known = found.get(key)
      if (known && known.confidence >= confidence) continue
      const fields = { question, answer }
      found.set(
        key,
        cited(view, { start, end }, { type: 'faqs', value: question, fields, method, confidence }),
      )
    }
  return [...found.values()]
}

/** Questions of structured data that the text shows; the answer as the text has it. */
function structuredFaqs({ page, nodes }: PageView): Asked[] {
  return nodes.flatMap((node) => {
    const question = node.type === 'Question' ? textOfProperty(node, 'name') : ''
    const [given] = [...propertyOf(node, 'acceptedAnswer'), ...propertyOf(node, 'suggestedAnswer')]
    const answer = typeof given === 'object' ? plainWords(textOfProperty(given, 'text')) : ''
    const start = question.length < 5 ? -1 : page.text.indexOf(question)
    if (start < 0 || answer === '') return []
    const begin = answer.slice(0, 40)
    const at = page.text.indexOf(begin, start + question.length)
    if (at < 0 || at - start > 2000) return []
    const whole = page.text.startsWith(answer, at)
    const lineEnd = page.text.indexOf('\n', at)
    const end = whole ? at + answer.length : lineEnd < 0 ? page.text.length : lineEnd
    const said = page.text.slice(at, end)
    return [{ question, answer: said, start, end, method: node.source, confidence: 0.97 }]
  })
}

function plainWords(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

function writtenFaqs(view: PageView): Asked[] {
  const { lines, page } = view
  const isFaqPage = view.purposes.has('faq')
  const found: Asked[] = []
  let section = false
  for (const [at, line] of lines.entries()) {
    if (line.kind === 'heading' && !isQuestion(line)) section = speaksOf(line.text, 'faq')
    if (line.kind === 'quote' || line.kind === 'code' || view.isShared(line)) continue
    const confidence = isFaqPage || section ? 0.92 : 0.8
    if (line.kind === 'row') {
      const [first, second] = line.cells
      const question = first ? page.text.slice(first.start, first.end) : ''
      if (second && asks(question))
        found.push({
          question: question.replace(lead, ''),
          answer: page.text.slice(second.start, second.end),
          start: line.start,
          end: line.end,
          method: 'table',
          confidence,
        })
      continue
    }
    const inside = /^(?:Q\s?[.:)]\s*)?([^?؟]{8,200}[?؟])\s+(?:A\s?[.:)])\s*(.{3,})$/u.exec(line.text)
    if (inside)
      found.push({
        question: inside[1] ?? '',
        answer: inside[2] ?? '',
        start: line.start,
        end: line.end,
        method: 'text',
        confidence,
      })
    else if (isQuestion(line)) {
      const answer = answerUnder(view, at)
      if (answer)
        found.push({
          question: line.text.replace(lead, '').replace(/[\s+−–-]+$/u, ''),
          ...answer,
          start: line.start,
          method: 'text',
          confidence,
        })
    }
  }
  // One question alone is rhetoric; so are the questions of an article.
  const enough = view.isArticle ? isFaqPage && found.length > 2 : found.length > 1
  return isFaqPage || enough ? found : found.filter(({ confidence }) => confidence > 0.9)
}

const asks = (text: string): boolean =>
  /^[^.!?؟]{8,200}[?؟][\s+−–-]*$/u.test(text.replace(lead, '')) && !invitations.test(text)

function isQuestion(line: Line): boolean {
  return line.kind !== 'row' && line.text.split(/\s+/).length >= 3 && asks(line.text)
}

/** The lines under a question up to the next one; under the last one only the first. */
function answerUnder({ lines, page }: PageView, at: number): { answer: string; end: number } | null {
  const question = lines[at]
  const first = lines[at + 1]
  if (!question || !first || isQuestion(first) || first.kind === 'heading' || first.kind === 'quote')
    return null
  if (first.text.split(/\s+/).length < 2 && first.text.length < 3) return null
  let end = first.end
  for (let next = at + 2; next <= at + mostAnswerBlocks; next++) {
    const line = lines[next]
    if (!line || line.kind === 'heading' || isQuestion(line)) {
      const isNext = line !== undefined && isQuestion(line) && line.kind === question.kind
      if (isNext) end = lines[next - 1]?.end ?? end
      break
    }
  }
  const start = first.start + (answerLead.exec(first.text)?.[0].length ?? 0)
  return { answer: page.text.slice(start, end), end }
}
