import { expect, it } from 'vitest'
import { madeStorable, storableText } from './storable.ts'

it('Text that cannot be kept is replaced where it stands, and everything else stays where it was', () => {
  expect(storableText('a\0b\ud800c\udc00d😀')).toBe('a\ufffdb\ufffdc\ufffdd😀')
  expect(storableText('plain')).toBe('plain')
})

it('What was read is made storable as deep as it goes, names of fields too', () => {
  const bytes = new Uint8Array([0, 1])
  const read = {
    title: '\0',
    bytes,
    list: [{ '@type\0': ['x\ud83d', 1, null, true] }],
    'k\udfff': { deep: 'ok' },
  }
  expect(madeStorable(read)).toEqual({
    title: '\ufffd',
    bytes,
    list: [{ '@type\ufffd': ['x\ufffd', 1, null, true] }],
    'k\ufffd': { deep: 'ok' },
  })
})

it('Nesting as deep as a page can write it breaks nothing', () => {
  const root: { inner?: object; text: string } = { text: '\0' }
  let at = root
  for (let depth = 0; depth < 100_000; depth += 1) {
    const inner: { inner?: object; text: string } = { text: '\0' }
    at.inner = inner
    at = inner
  }
  madeStorable(root)
  expect([root.text, at.text]).toEqual(['\ufffd', '\ufffd'])
})
