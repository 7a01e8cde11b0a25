// What companies write and how customers ask for it, in engine/lab/pairs: `# trade` heads the lines of one imagined company,
// each `heading ~ sentence <= question | question` (`-` for no heading). They were written for fitting, beside no website. What
// stands behind `? ` its customers ask and none of its lines says: nothing is fitted on that (decision 97).
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

const folder = join(import.meta.dirname, '../pairs')
const shape = /^(.*?) ~ (.*?) <= (.*)$/

/** All pairs, file by file. */
export function answeringPairs(): AnsweringPair[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.txt'))
    .sort()
    .flatMap((name) => pairsOf(name, readFileSync(join(folder, name), 'utf8')))
}

function pairsOf(name: string, text: string): AnsweringPair[] {
  const pairs: AnsweringPair[] = []
  let company = name
  for (const [place, line] of text.split('\n').entries()) {
    const written = line.trim()
    if (written === '' || written.startsWith('? ')) continue
    if (written.startsWith('# ')) {
      company = `${name} ${written.slice(2).trim()}`
      continue
    }
    const [, heading = '', sentence = '', asked = ''] = shape.exec(written) ?? []
    const questions = asked.split('|').flatMap((one) => (one.trim() === '' ? [] : [one.trim()]))
    if (sentence === '' || questions.length === 0) throw new Error(`${name}, line ${place + 1}: "${line}"`)
    pairs.push({
      company,
      language: name.slice(0, 2),
      heading: heading === '-' ? '' : heading,
      sentence,
      questions,
    })
  }
  return pairs
}
