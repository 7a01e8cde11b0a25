import { expect, it } from 'vitest'
import { WordPieces } from './word-pieces.ts'

const vocabulary = ['[UNK]', '[CLS]', '[SEP]', 'open', '##ing', '##s', 'cafe', '.', '£', '##5', 'un']
const pieces = new WordPieces(vocabulary)
const read = (text: string, most = 20) => pieces.of(text, most).map((place) => vocabulary[place])

it.each([
  ['Opening', ['open', '##ing']],
  ['opens.', ['open', '##s', '.']],
  ['CAFÉ', ['cafe']],
  ['cafe\u0301', ['cafe']],
  ['£5', ['£', '##5']],
  ['unopen', ['[UNK]']],
  ['open\u0000ing\u200b', ['open', '##ing']],
  ['\ud800open', ['open']],
  ['مرحبا', ['[UNK]']],
  ['x'.repeat(101), ['[UNK]']],
  ['', []],
])('%j', (text, expected) => {
  expect(read(text)).toEqual(['[CLS]', ...expected, '[SEP]'])
})

it('Of a long text the beginning is read', () => {
  expect(read('open '.repeat(100), 5)).toEqual(['[CLS]', 'open', 'open', 'open', '[SEP]'])
})

it('A vocabulary without its marks is refused', () => {
  expect(() => new WordPieces(['[CLS]', '[SEP]'])).toThrow('[UNK]')
})
