import { expect, it } from 'vitest'
import { shortcutNames } from '#contract/person/shortcuts.ts'
import { destinations } from './destinations.ts'
import { keySequences } from './key-sequence.ts'

const follow = () => keySequences({ home: ['g', 'h'], add: ['a', 'w'] })
const typed = (keys: string, gapMs = 100) => {
  const next = follow()
  return [...keys].map((key, number) => next({ key, atMs: number * gapMs })).filter((name) => name !== null)
}

it('Two letters in time lead somewhere, whatever the case [SHELL-2]', () => {
  expect(typed('gh')).toEqual(['home'])
  expect(typed('GH')).toEqual(['home'])
  expect(typed('xgh')).toEqual(['home'])
  expect(typed('ghaw')).toEqual(['home', 'add'])
})

it('Letters that belong to nothing lead nowhere, nor do slow ones [SHELL-2]', () => {
  expect(typed('hg')).toEqual([])
  expect(typed('gxh')).toEqual([])
  expect(typed('gh', 1_300)).toEqual([])
  expect(typed('ggh')).toEqual(['home'])
})

it('No two short ways have the same keys [SHELL-2]', () => {
  const keys = shortcutNames.map((name) => destinations[name].keys.join(' '))
  expect(new Set(keys).size).toBe(shortcutNames.length)
})
