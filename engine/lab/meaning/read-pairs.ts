// What companies write and how customers ask for it, in engine/lab/pairs: `# trade` heads the lines of one imagined company,
// each `heading ~ sentence <= question | question` (`-` for no heading). They were written for fitting, beside no website. What
// stands behind `? ` its customers ask and none of its lines says: only the cross-encoder learns from that (decision 137).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface AnsweringPair {
  /** One company: its sentences are each other's wrong answers. */
  company: string
  language: string
  heading: string
  sentence: string
  questions: string[]
}

/** What a company's customers ask and none of its sentences answers. */
interface AbsentQuestion {
  company: string
  language: string
  question: string
}

interface Written {
  pairs: AnsweringPair[]
  absent: AbsentQuestion[]
}

const folder = join(import.meta.dirname, '../pairs')
const shape = /^(.*?) ~ (.*?) <= (.*)$/

/** All pairs, file by file. */
export const answeringPairs = (): AnsweringPair[] => writtenFiles().flatMap(({ pairs }) => pairs)

export const absentQuestions = (): AbsentQuestion[] => writtenFiles().flatMap(({ absent }) => absent)

const writtenFiles = (): Written[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .map((name) => written(name, readFileSync(join(folder, name), 'utf8')))

function written(name: string, text: string): Written {
  const pairs: AnsweringPair[] = []
  const absent: AbsentQuestion[] = []
  const language = name.slice(0, 2)
  let company = name
  for (const [place, whole] of text.split('\n').entries()) {
    const line = whole.trim()
    if (line === '') continue
    if (line.startsWith('# ')) {
      company = `${name} ${line.slice(2).trim()}`
      continue
    }
    if (line.startsWith('? ')) {
      absent.push({ company, language, question: line.slice(2).trim() })
      continue
    }
    const [, heading = '', sentence = '', asked = ''] = shape.exec(line) ?? []
    const questions = asked.split('|').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]))
    if (sentence === '' || questions.length === 0) throw new Error(`${name}, line ${place + 1}: "${line}"`)
    pairs.push({
      company,
      language,
      heading: heading === '-' ? '' : heading,
      sentence,
      questions,
    })
  }
  return { pairs, absent }
}
