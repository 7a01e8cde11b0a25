import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { splitSentences } from './split-sentences.ts'

const split = (text: string): string[] => splitSentences(text).map(({ start, end }) => text.slice(start, end))

describe('the sentences of a text', () => {
  it('end at full stops, not at abbreviations, initials or decimals', () => {
    expect(
      split('Dr. Keller met J. R. Ewing at 3.5 p.m. on Monday. He paid $4.20, e.g. in coins. Done!'),
    ).toEqual(['Dr. Keller met J. R. Ewing at 3.5 p.m. on Monday.', 'He paid $4.20, e.g. in coins.', 'Done!'])
    expect(split('Acme Inc. was sold. The U.S. market grew. M. Dupont est venu. Fin.')).toEqual([
      'Acme Inc. was sold.',
      'The U.S. market grew.',
      'M. Dupont est venu.',
      'Fin.',
    ])
  })

  it('keep closing quotes and marks', () => {
    expect(split('She said “Go.” Then she left.[1] It rained. [2]')).toEqual([
      'She said “Go.”',
      'Then she left.[1]',
      'It rained.',
      '[2]',
    ])
  })

  it('keep a thing and the price that dots lead to', () => {
    expect(split('Small tin (90 g) ....... £8.50\nLarge tin....... 14')).toEqual([
      'Small tin (90 g) ....... £8.50',
      'Large tin....... 14',
    ])
    expect(split('Small tin … £8.50\nPetite boîte … 9 €\nعلبة صغيرة … ٣٠ درهمًا')).toEqual([
      'Small tin … £8.50',
      'Petite boîte … 9 €',
      'علبة صغيرة … ٣٠ درهمًا',
    ])
    expect(split('Wait... 5 are left. Wait… 6 are. Really???? 20 of them.')).toEqual([
      'Wait...',
      '5 are left.',
      'Wait…',
      '6 are.',
      'Really????',
      '20 of them.',
    ])
  })

  it('end at other scripts’ stops', () => {
    expect(split('店は開いています。三日以内です！')).toEqual(['店は開いています。', '三日以内です！'])
    expect(split('هل المتجر مفتوح؟ نعم. كل يوم.')).toEqual(['هل المتجر مفتوح؟', 'نعم.', 'كل يوم.'])
  })

  it('never cross a line, so that items and rows stand alone', () => {
    expect(split('Basic\t$10\nPro\t$25\n\nfirst item\n1. second item')).toEqual([
      'Basic\t$10',
      'Pro\t$25',
      'first item',
      '1. second item',
    ])
  })

  it('cover every character that is not blank, in order, whatever the text', () => {
    const piece = fc.constantFrom(
      'Dr. ',
      'The end. ',
      'a',
      ' ',
      '\n',
      '3.5',
      '!',
      '?"',
      '。',
      ' He',
      '[1]',
      'é',
      '😀',
      '\t',
      'U.S. ',
    )
    fc.assert(
      fc.property(
        fc.array(fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 6 })), { maxLength: 40 }),
        (pieces) => {
          const text = pieces.join('')
          let last = 0
          for (const { start, end } of splitSentences(text)) {
            expect(text.slice(last, start).trim()).toBe('')
            expect(text.slice(start, end)).toBe(text.slice(start, end).trim())
            expect(text.slice(start, end)).not.toContain('\n')
            expect(end).toBeGreaterThan(start)
            last = end
          }
          expect(text.slice(last).trim()).toBe('')
        },
      ),
      { verbose: 1 },
    )
  })

  it('stay inside the range that is asked for', () => {
    const text = 'One. Two. Three.'
    expect(splitSentences(text, { start: 5, end: 9 })).toEqual([{ start: 5, end: 9 }])
  })
})
