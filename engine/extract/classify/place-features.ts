// Where a block stands: its tag, landmarks, the meanings of names around it, its place on the page.
import { landmarkCount } from '../page/landmarks.ts'
import { groupCount, groupNames } from '../page/word-groups.ts'
import type { FeatureGroup } from './feature-writer.ts'
import { put } from './feature-writer.ts'

const tags = [
  'p',
  'li',
  'td',
  'th',
  'div',
  'dt',
  'dd',
  'blockquote',
  'section',
  'button',
  'label',
  'figcaption',
  'summary',
]

const placeNames = [
  'heading level',
  'depth',
  'position by blocks',
  'position by words',
  'blocks after title',
  'before title',
  'blocks since heading',
  'words since heading',
  'level of last heading',
  'place among siblings',
  'words before',
  'blocks to end',
]

export const placeFeatures: FeatureGroup = {
  names: [
    ...placeNames,
    ...tags.map((tag) => `tag ${tag}`),
    ...Array.from({ length: landmarkCount }, (_, at) => `landmark ${at}`),
    ...groupNames.map((name) => `inherited ${name}`),
    ...groupNames.map((name) => `near ${name}`),
  ],
  write({ page, words, totalWords, titleBlock }, table, first) {
    const { blocks, elements } = page
    let wordsBefore = 0
    let sinceHeading = 0
    let wordsSince = 0
    let lastLevel = 0
    for (const [row, block] of blocks.entries()) {
      const element = elements[block.element]
      const parent = elements[element?.parent ?? -1]
      const grand = elements[parent?.parent ?? -1]
      const level = levelOf(element?.tag) || levelOf(parent?.tag) || levelOf(grand?.tag)
      if (level > 0) {
        sinceHeading = 0
        wordsSince = 0
        lastLevel = level
      }
      const own = [
        level,
        element?.depth ?? 0,
        row / blocks.length,
        wordsBefore / Math.max(1, totalWords),
        titleBlock < 0 ? -1 : signedLog(row - titleBlock),
        titleBlock >= 0 && row < titleBlock ? 1 : 0,
        Math.log1p(sinceHeading),
        Math.log1p(wordsSince),
        lastLevel,
        Math.log1p(element?.place ?? 0),
        Math.log1p(wordsBefore),
        Math.log1p(blocks.length - row),
      ]
      let column = first
      for (const value of own) put(table, row, column++, value)
      for (const tag of tags) put(table, row, column++, element?.tag === tag ? 1 : 0)
      column =
        putBits(table.values, row * table.width + column, landmarkCount, element?.landmarks ?? 0) -
        row * table.width
      column =
        putBits(table.values, row * table.width + column, groupCount, element?.inherited ?? 0) -
        row * table.width
      const near = (element?.groups ?? 0) | (parent?.groups ?? 0) | (grand?.groups ?? 0) | block.inner
      putBits(table.values, row * table.width + column, groupCount, near)
      wordsBefore += words[row] ?? 0
      wordsSince += words[row] ?? 0
      sinceHeading += 1
    }
  },
}

function putBits(values: Float32Array, at: number, count: number, bits: number): number {
  for (let bit = 0; bit < count; bit++) values[at + bit] = (bits >>> bit) & 1
  return at + count
}

/** 1 to 6 for a heading's tag, else 0. */
export function levelOf(tag: string | undefined): number {
  if (tag === undefined || tag.length !== 2 || !tag.startsWith('h')) return 0
  const level = tag.charCodeAt(1) - 48
  return level >= 1 && level <= 6 ? level : 0
}

function signedLog(value: number): number {
  return value < 0 ? -Math.log1p(-value) : Math.log1p(value)
}
