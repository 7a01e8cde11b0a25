// What a translation takes over from its source, whatever its words are: values, tags and the forms of numbers.
import { compileMessage } from '@lingui/message-utils/compileMessage'
import type { Pair, Translation } from './catalogues.ts'

interface Parts {
  /** The names of the values that are put in. */
  values: Set<string>
  /** The cases of each plural. */
  plurals: string[][]
}

/** Faults in the form of one translation. */
export function faultsOfForm({ id, english, translated }: Pair, language: Translation): string[] {
  if (translated.trim() === '') return [`${id}: there is no ${language}`]
  const [source, own] = [partsOf(english), partsOf(translated)]
  const differing = [
    ...differences(source.values, own.values).map((name) => `{${name}}`),
    ...differences(tagsOf(english), tagsOf(translated)),
    ...own.plurals.flatMap((cases) => formsOf(language).filter((form) => !cases.includes(form))),
    ...(source.plurals.length > own.plurals.length ? ['a plural that is missing'] : []),
  ]
  return differing.map((what) => `${id}: the ${language} differs in ${what}`)
}

/** The forms that a number's word takes. French "many" is for whole millions, which nothing here counts to. */
const formsOf = (language: Translation): string[] =>
  new Intl.PluralRules(language)
    .resolvedOptions()
    .pluralCategories.filter((form) => language !== 'fr' || form !== 'many')

function partsOf(message: string): Parts {
  const parts: Parts = { values: new Set(), plurals: [] }
  collect(compileMessage(message), parts)
  return parts
}

/** A compiled message is a list of texts and values; a value may have cases, each of them such a list. */
function collect(tokens: unknown, parts: Parts): void {
  if (!Array.isArray(tokens)) return
  for (const token of tokens) {
    if (!Array.isArray(token)) continue
    const [name, type, cases]: unknown[] = token
    parts.values.add(String(name))
    if (typeof cases !== 'object' || cases === null) continue
    if (type === 'plural') parts.plurals.push(Object.keys(cases).filter((key) => key !== 'offset'))
    for (const inner of Object.values(cases)) collect(inner, parts)
  }
}

const tagsOf = (message: string): Set<string> => new Set(message.match(/<\/?\d+\/?>/g))

const differences = (one: Set<string>, other: Set<string>): string[] => [...one.symmetricDifference(other)]
