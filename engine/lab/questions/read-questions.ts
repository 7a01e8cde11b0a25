// Hand-made company sites and what customers ask them, those beside this file for fitting and those in `unseen` for judging: a
// folder a site, with `site.html` (a layout and pages) and `questions.txt` (`kind | question | gold`; `+` before the kind goes on with the conversation of the line before).
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export type AskedKind =
  | 'fact'
  | 'yesno'
  | 'follow'
  | 'faq'
  | 'hours'
  | 'table'
  | 'synonym'
  | 'compare'
  | 'absent'
  | 'talk'

interface CustomerQuestion {
  id: string
  site: string
  language: string
  kind: AskedKind
  question: string
  /** What was asked before in the same conversation, oldest first. */
  earlier: string[]
  /** The answer holds all words of one of these groups; empty for what the site does not say, and for talk. */
  gold: string[][]
}

interface QuestionedSite {
  name: string
  language: string
  /** HTML by path, the start page first. */
  pages: Record<string, string>
  questions: CustomerQuestion[]
}

const folders = { fitted: import.meta.dirname, unseen: join(import.meta.dirname, '../unseen') }
const kinds: readonly string[] = 'fact yesno follow faq hours table synonym compare absent talk'.split(' ')

function isKind(kind: string): kind is AskedKind {
  return kinds.includes(kind)
}

/** All sites of a kind, in the order of their names. Nothing is ever fitted on, or written for, those that are `unseen`. */
export function questionedSites(kind: keyof typeof folders = 'fitted'): QuestionedSite[] {
  const folder = folders[kind]
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort()
    .map((name) => readSite(folder, name))
}

function readSite(folder: string, name: string): QuestionedSite {
  const [, layout = '', ...rest] = readFileSync(join(folder, name, 'site.html'), 'utf8').split(
    /<!-- (?:layout|page (?=\/)) ?(?:-->)?\n?/,
  )
  const pages: Record<string, string> = {}
  for (const page of rest) {
    const [head = '', ...lines] = page.split('\n')
    const [, path = '/', title = ''] = /^(\S+) (.*?) -->$/.exec(head) ?? []
    pages[path] = layout.replace('{{title}}', title).replace('{{content}}', () => lines.join('\n'))
  }
  const language = name.slice(0, 2)
  return { name, language, pages, questions: readLines(folder, name, language) }
}

function readLines(folder: string, site: string, language: string): CustomerQuestion[] {
  const questions: CustomerQuestion[] = []
  let earlier: string[] = []
  for (const [place, line] of readFileSync(join(folder, site, 'questions.txt'), 'utf8')
    .split('\n')
    .entries()) {
    if (line.trim() === '') continue
    const [marked = '', question = '', ...answer] = line.split(' | ')
    const kind = marked.replace('+ ', '')
    const said = answer.join(' | ')
    if (!isKind(kind) || said === '') throw new Error(`${site}, line ${place + 1}: "${line}"`)
    earlier = marked.startsWith('+ ') ? earlier : []
    const gold =
      said === '-' || said === '~'
        ? []
        : said.split(' || ').map((group) => group.split(' && ').map((one) => one.trim()))
    questions.push({
      id: `${site}#${place + 1}`,
      site,
      language,
      kind,
      question,
      earlier: [...earlier],
      gold,
    })
    earlier = [...earlier, question]
  }
  return questions
}
