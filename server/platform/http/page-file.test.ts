import { expect, it } from 'vitest'
import { etagOf, type PageFile, wrappedFiles } from './page-file.ts'

const body = Buffer.from('start()')
const file: PageFile = {
  body,
  type: 'text/javascript',
  etag: etagOf(body),
  cache: 'no-cache',
  compressed: {},
}
const around = (before: string) => ({ before, after: '\n}' })

it('A file between two texts is another version of it, and the same while nothing in it changes', () => {
  const wrapped = wrappedFiles()
  const first = wrapped(file, around('{a;'))
  expect(first.body.toString()).toBe('{a;start()\n}')
  expect(first).toMatchObject({ type: file.type, cache: file.cache, etag: etagOf(first.body) })
  // With it what was squeezed is kept.
  expect(wrapped(file, around('{a;'))).toBe(first)
  expect(wrapped(file, around('{b;')).etag).not.toBe(first.etag)
  const built = { ...file, body: Buffer.from('start(anew)') }
  expect(wrapped(built, around('{a;')).body.toString()).toBe('{a;start(anew)\n}')
})

it('Of many versions those that were wanted last are kept', () => {
  const wrapped = wrappedFiles(2)
  const [first, second] = [wrapped(file, around('1')), wrapped(file, around('2'))]
  expect(wrapped(file, around('1'))).toBe(first)
  wrapped(file, around('3'))
  expect(wrapped(file, around('1'))).toBe(first)
  expect(wrapped(file, around('2'))).not.toBe(second)
})
