import { expect, it } from 'vitest'
import { findUnusedExports } from './check-exports.ts'
import { readSource } from './source-files.ts'

const faultsOf = (files: Record<string, string>): string[] =>
  findUnusedExports(Object.entries(files).map(([path, text]) => readSource(path, text)))

const A = 'export const a = 1\nexport type B = string\nexport default 2\n'

it('An export that nobody imports is named, a type and a default too', () => {
  expect(faultsOf({ 'web/a.ts': A })).toEqual([
    'web/a.ts: exports a, which no other file imports',
    'web/a.ts: exports B, which no other file imports',
    'web/a.ts: exports default, which no other file imports',
  ])
})

it.each([
  ["import d, { a, type B } from './a.ts'\nexport const x = [d, a] as B", ['x']],
  ["import * as all from '#web/a.ts'\nall.a", []],
  ["export { a, default, type B } from './a.ts'", ['a', 'default', 'B']],
  ["export * from './a.ts'", []],
  ["const late = (await import('./a.ts')).a\nlate", ['B', 'default']],
  ["lazyPart(() => import('./a.ts'), 'a')", ['B', 'default']],
  ["void import('./a.ts').then(({ a }) => a)", []],
  ["const { a } = await import('./a.ts')\na", []],
  ["new Worker(new URL('./a.ts', import.meta.url))", []],
])('What %s asks for is used', (text, unused) => {
  expect(
    faultsOf({ 'web/a.ts': A, 'web/b.ts': text }).map((fault) => fault.split(' ')[2]?.slice(0, -1)),
  ).toEqual(unused)
})

it('What a program finds by the name of its file needs no import', () => {
  expect(faultsOf({ 'bench/list.ts': A, 'vite.config.ts': A })).toEqual([])
})

it('A file that is named by its address has to be there', () => {
  expect(faultsOf({ 'server/a.ts': "new Worker(new URL('./gone.ts', import.meta.url))" })).toEqual([
    'server/a.ts: names server/gone.ts, which does not exist',
  ])
})
