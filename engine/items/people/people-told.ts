// People of whom a sentence says what they are.
import { splitSentences } from '#engine/text/split-sentences.ts'
import type { PageView } from '../page/page-view.ts'
import type { PersonSaid } from './find-people.ts'
import { isName, isRole, nameShape } from './names.ts'

const role = "(?<role>[\\p{L}][\\p{L}'’ -]{2,60}?)"
const end = '(?=\\s*(?:[.,;:!–—(]|$)|\\s(?:and|who|since|at|with|here|et|qui|depuis|und|seit|der|die)\\s)'
const name = `(?<name>${nameShape})`

const told: readonly RegExp[] = [
  new RegExp(
    `(?<![\\p{L}])${name}(?:,)? (?:is|has been|works (?:here )?as|joined us as) (?:our |the |an? )?${role}${end}`,
    'u',
  ),
  new RegExp(`(?<![\\p{L}])As (?:our |the |an? )?${role}, ${name}`, 'u'),
  new RegExp(
    `(?<![\\p{L}])(?:The|Our) ${role}(?: of (?:the|our) [\\p{L} ]{2,40}?| here)? is(?: called)? ${name}`,
    'u',
  ),
  new RegExp(`(?<![\\p{L}])${name}, (?:our |the )${role},`, 'u'),
  new RegExp(`(?<![\\p{L}])${name} est (?:notre |la |le |l[’'])?${role}${end}`, 'u'),
  new RegExp(`(?<![\\p{L}])(?:Notre|La|Le) ${role} (?:est|s[’']appelle) ${name}`, 'u'),
  new RegExp(`(?<![\\p{L}])${name} ist (?:unsere? |die |der )?${role}${end}`, 'u'),
  new RegExp(`(?<![\\p{L}])(?:Unsere?|Die|Der) ${role} (?:ist|heißt) ${name}`, 'u'),
  /(?<name>\p{Script=Arabic}{2,}(?: \p{Script=Arabic}{2,}){1,2}) (?:هو|هي) (?<role>[\p{Script=Arabic} ]{3,50}?) (?:لدينا|عندنا)/u,
  /(?:يعمل|تعمل) (?<name>\p{Script=Arabic}{2,}(?: \p{Script=Arabic}{2,}){1,2}) (?:عندنا|لدينا) بصفة (?<role>[\p{Script=Arabic} ]{3,50}?)(?=[.،]|$)/u,
  /إن (?<role>[\p{Script=Arabic} ]{3,50}?) (?:عندنا|لدينا) (?:هو|هي) (?<name>\p{Script=Arabic}{2,}(?: \p{Script=Arabic}{2,}){1,2})/u,
]

/** What sentences of a page say of people; the post must be one, or the page must be about that person. */
export function peopleTold(view: PageView): PersonSaid[] {
  const found: PersonSaid[] = []
  const { text } = view.page
  for (const line of view.lines) {
    if (line.label || line.kind === 'quote' || line.kind === 'code' || line.kind === 'row') continue
    for (const said of splitSentences(text, line)) {
      const sentence = text.slice(said.start, said.end)
      for (const pattern of told) {
        const match = pattern.exec(sentence)
        const person = match?.groups?.['name'] ?? ''
        const post = match?.groups?.['role']?.trim() ?? ''
        if (!match || !isName(person)) continue
        if (!isRole(post) && view.subject !== person) continue
        const start = said.start + match.index + match[0].indexOf(person)
        const range = { start, end: start + person.length }
        found.push({ name: range, role: post, said, method: 'text', confidence: 0.84 })
        break
      }
    }
  }
  return found
}
