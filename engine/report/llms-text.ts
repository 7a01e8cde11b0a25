// The site in the format of llms.txt (https://llmstxt.org): its name, what it says of itself, and its pages in sections.
import { splitSentences } from '#engine/text/split-sentences.ts'
import { storableText } from '#engine/text/storable.ts'

interface ListedPage {
  url: string
  title: string
  /** BCP 47. */
  language: string | null
  /** Clicks from the start page. */
  depth: number
  /** What the page states as its description. */
  description: string | null
}

interface ListedSite {
  /** What the site calls itself. */
  name: string
  /** What its start page states as its description. */
  description: string | null
  pages: readonly ListedPage[]
}

/** How many pages stand in the sections, and how many more below "Optional", which a reader in a hurry leaves out. */
const mostPages = { sections: 100, optional: 400 }
const mostCharacters = { name: 120, title: 120, summary: 300, description: 200, read: 2000 }
/** Pages of a folder that stands alone are told with those of the top. */
const fewestOfSection = 2
/** The format's own word for what may be left out. */
const optional = 'Optional'
const top = 'Pages'

/**
 * The text of a site's llms.txt. Nothing is said that the site does not: a page without a description has none, and one that
 * several pages share says nothing of either. The same pages give the same text, in whatever order they come.
 */
export function llmsText({ name, description, pages }: ListedSite): string {
  const listed = [...new Map(pages.map((page) => [page.url, page])).values()]
    .filter(({ url }) => /^https?:/i.test(url))
    .toSorted((a, b) => a.depth - b.depth || inOrder(a.url, b.url))
  const sentence = firstSentence(description ?? '')
  const summary = told(sentence, mostCharacters.summary)
  const shared = Map.groupBy(listed, (page) => told(page.description ?? '', mostCharacters.description))
  const line = (page: ListedPage): string => {
    const words = told(page.description ?? '', mostCharacters.description)
    // Compared before either is cut, for they are not cut alike.
    const isOwn = shared.get(words)?.length === 1 && oneLine(page.description ?? '') !== sentence
    const says = words !== '' && isOwn ? `: ${words}` : ''
    return `- [${told(page.title, mostCharacters.title) || told(page.url, 300)}](${linkTo(page.url)})${says}`
  }
  const main = sectionsOf(listed.slice(0, mostPages.sections))
  const rest = listed.slice(mostPages.sections, mostPages.sections + mostPages.optional)
  const shown = Math.min(listed.length, mostPages.sections + mostPages.optional)
  const parts = [
    `# ${told(name, mostCharacters.name)}`,
    ...(summary === '' ? [] : [`> ${asParagraph(summary)}`]),
    shown === listed.length ? `Pages: ${shown}` : `Pages: ${shown} of ${listed.length}`,
    ...[...main, ...(rest.length === 0 ? [] : [{ heading: optional, pages: rest }])].map(
      ({ heading, pages }) => `## ${heading}\n\n${pages.map(line).join('\n')}`,
    ),
  ]
  return `${parts.join('\n\n')}\n`
}

/** The pages at the top first, then those of each folder, in the order of the page that is nearest to the start. */
function sectionsOf(pages: readonly ListedPage[]): { heading: string; pages: ListedPage[] }[] {
  const folders = Map.groupBy(pages, ({ url }) => folderOf(url))
  const isSection = (folder: string, of: readonly ListedPage[]): boolean =>
    folder !== '' && of.length >= fewestOfSection && headingOf(folder, of).toLowerCase() !== 'optional'
  const sections = [...folders].filter(([folder, of]) => isSection(folder, of))
  const own = new Set(sections.map(([folder]) => folder))
  const others = pages.filter(({ url }) => !own.has(folderOf(url)))
  const told = [
    ...(others.length === 0 ? [] : [{ heading: top, pages: others }]),
    ...sections.map(([folder, of]) => ({ heading: headingOf(folder, of), pages: of })),
  ]
  // Folders whose names differ in nothing that a heading shows are one section.
  const alike = Map.groupBy(told, ({ heading }) => heading.toLowerCase())
  return [...alike.values()].flatMap((same) =>
    same.slice(0, 1).map(({ heading }) => ({ heading, pages: same.flatMap(({ pages }) => pages) })),
  )
}

/** The first part of a path, which a page stands below or is the start of; empty for the start page. */
const folderOf = (url: string): string =>
  (URL.parse(url)?.pathname ?? '').split('/')[1]?.replace(/\.\w{1,5}$/, '') ?? ''

/** A folder as a heading; one that is a language is called by that language's own name. */
function headingOf(folder: string, pages: readonly ListedPage[]): string {
  const [page] = pages
  const isLanguage =
    /^[a-z]{2}(?:-[a-z]{2})?$/i.test(folder) &&
    pages.every(
      ({ language }) => (language ?? '').slice(0, 2).toLowerCase() === folder.slice(0, 2).toLowerCase(),
    )
  const words =
    isLanguage && page !== undefined
      ? languageName(folder)
      : decoded(folder)
          .replace(/[-_+]+/g, ' ')
          .trim()
  return told(words.charAt(0).toUpperCase() + words.slice(1), mostCharacters.title) || top
}

const languageName = (tag: string): string =>
  new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

function firstSentence(text: string): string {
  const line = oneLine(text)
  const [first] = splitSentences(line)
  return first === undefined ? '' : line.slice(first.start, first.end)
}

/** Text on one line, cut where it is long, in which nothing is markup. */
const told = (text: string, most: number): string => escaped(shortened(oneLine(text), most))

/** Of a text of any length its beginning, which is longer than whatever is told of it. */
const oneLine = (text: string): string =>
  storableText(text.slice(0, mostCharacters.read).toWellFormed())
    .replace(/[\s\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim()

function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text
    .slice(0, most)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
  const gap = cut.lastIndexOf(' ')
  return `${gap > most / 2 ? cut.slice(0, gap) : cut}…`
}

/**
 * Without what Markdown would take for a mark. Square brackets become round ones: readers of this format end a link's words at
 * the first of them, escaped or not.
 */
const escaped = (text: string): string =>
  text
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replace(/[\\`*_<>~]/g, String.raw`\$&`)
    .replace(/&(?=#?\w+;)/g, String.raw`\&`)

/** Text at whose beginning stands nothing that makes a heading, a list or a quote of it. */
const asParagraph = (text: string): string =>
  text.replace(/^(?:[#+=-]|\d+(?=[.)]))/, (mark) => {
    const isNumber = /\d/.test(mark)
    return isNumber ? `${mark}\\` : `\\${mark}`
  })

/** An address between a link's round brackets: what would end it is written as the address's own codes. */
const linkTo = (url: string): string =>
  url.replace(
    /[\s()<>\\]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
  )

const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
