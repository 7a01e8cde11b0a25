import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readJson } from './tolerant-json.ts'

const cases: [string, string, unknown][] = [
  ['good JSON', '{"a":[1,true,null,"x"]}', { a: [1, true, null, 'x'] }],
  ['a trailing comma', '{"a":1,"b":[1,2,],}', { a: 1, b: [1, 2] }],
  ['comments', '/* hi */ {"a":1, // one\n "b":2}', { a: 1, b: 2 }],
  ['single quotes and bare keys', "{a:'x', 'b': y}", { a: 'x', b: 'y' }],
  ['a raw line break in a string', '{"a":"one\ntwo"}', { a: 'one\ntwo' }],
  ['a quote that is not escaped', '{"a":"the "best" bread","b":1}', { a: 'the "best" bread', b: 1 }],
  ['a missing comma', '{"a":1 "b":2}', { a: 1, b: 2 }],
  ['an end that is cut off', '{"a":{"b":["x","y', { a: { b: ['x', 'y'] } }],
  ['an HTML comment around it', '<!-- {"a":1} -->', { a: 1 }],
  ['CDATA around it', '//<![CDATA[\n{"a":1}\n//]]>', { a: 1 }],
  ['two values in a row', '{"a":1}\n{"b":2}', [{ a: 1 }, { b: 2 }]],
  ['a missing value', '{"a":,"b":2}', { b: 2 }],
  ['nothing', '   ', undefined],
  ['no JSON at all', 'window.x = 1', undefined],
]

describe('JSON as websites write it', () => {
  it.each(cases)('%s is read', (_, text, value) => {
    expect(readJson(text)).toEqual(value)
  })

  it('is the same as JSON where it is JSON', () => {
    fc.assert(
      fc.property(fc.object({ maxDepth: 3 }), (value) => {
        const text = JSON.stringify(value)
        expect(readJson(text)).toEqual(JSON.parse(text))
      }),
    )
  })

  it('never throws, whatever it is', () => {
    const part = fc.constantFrom(
      '{',
      '}',
      '[',
      ']',
      '"',
      "'",
      ':',
      ',',
      '\\',
      '\\u12',
      '/*',
      '//',
      'a',
      '1',
      '-',
      '\n',
    )
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        expect(() => readJson(parts.join(''))).not.toThrow()
      }),
    )
  })
})
