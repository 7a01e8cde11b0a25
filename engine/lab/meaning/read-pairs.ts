// What companies write and how customers ask for it, in engine/lab/pairs: `# trade` heads the lines of one imagined company,
// each `heading ~ sentence <= question | question` (`-` for no heading), and `? question` what its customers ask that none of
// these lines says. They were written for fitting, beside no website.
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

export interface WrittenCompany {
  name: string
  language: string
  pairs: AnsweringPair[]
  /** Questions that no sentence answers. */
  unanswered: string[]
}

const folder = join(import.meta.dirname, '../pairs')
const shape = /^(.*?) ~ (.*?) <= (.*)$/

/** All pairs, company by company. */
export const answeringPairs = (): AnsweringPair[] => writtenCompanies().flatMap(({ pairs }) => pairs)

/** All companies, file by file. */
export function writtenCompanies(): WrittenCompany[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) => companiesOf(name, readFileSync(join(folder, name), 'utf8')))
}

function companiesOf(file: string, text: string): WrittenCompany[] {
  const language = file.slice(0, 2)
  const companies: WrittenCompany[] = []
  for (const [place, line] of text.split('\n').entries()) {
    const written = line.trim()
    if (written === '') continue
    if (written.startsWith('# ')) {
      companies.push({ name: `${file} ${written.slice(2).trim()}`, language, pairs: [], unanswered: [] })
      continue
    }
    const company = companies.at(-1)
    const [, heading = '', sentence = '', asked = ''] = shape.exec(written) ?? []
    const questions = asked.split('|').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]))
    const isUnanswered = written.startsWith('? ')
    if (!company || (!isUnanswered && (sentence === '' || questions.length === 0)))
      throw new Error(`${file}, line ${place + 1}: "${line}"`)
    if (isUnanswered) company.unanswered.push(written.slice(2).trim())
    else
      company.pairs.push({
        company: company.name,
        language,
        heading: heading === '-' ? '' : heading,
        sentence,
        questions,
      })
  }
  return companies
}
