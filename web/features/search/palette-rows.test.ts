import { House, Moon } from 'lucide-react'
import { expect, it } from 'vitest'
import type { SearchHit } from '#contract/search.ts'
import { addressOf, type NamedCommand, paletteGroups } from './palette-rows.ts'

const named: NamedCommand[] = [
  {
    label: 'Home',
    words: '',
    command: { id: 'home', group: 'pages', label: { id: 'Home' }, icon: House, does: { to: '/home' } },
  },
  {
    label: 'Use the dark theme',
    words: 'night looks',
    command: { id: 'dark', group: 'actions', label: { id: 'Dark' }, icon: Moon, does: 'dark' },
  },
]
const hit: SearchHit = { kind: 'staff', id: 'k1', title: 'Homer', detail: '', staffId: null, score: 0.9 }
const told = (query: string, hits: SearchHit[] = []) =>
  paletteGroups(query, named, hits).map(
    ({ value, items }) => `${value}: ${items.map(({ label }) => label).join(', ')}`,
  )

it('With nothing typed every page and act is offered [SHELL-2]', () => {
  expect(told('')).toEqual(['pages: Home', 'actions: Use the dark theme'])
})

it('The group with what fits best stands first, be it a page or a colleague [SHELL-2]', () => {
  expect(told('home', [hit])).toEqual(['pages: Home', 'workspace: Homer'])
  expect(told('homer', [{ ...hit, score: 1 }])).toEqual(['workspace: Homer'])
})

it('An act is found by other words that people type for it [SHELL-2]', () => {
  expect(told('night')).toEqual(['actions: Use the dark theme'])
  expect(told('dark night')).toEqual(['actions: Use the dark theme'])
  expect(told('daylight')).toEqual([])
})

it('Each kind of thing opens on its own page', () => {
  expect(addressOf(hit)).toBe('/my-staff/k1')
  expect(addressOf({ ...hit, kind: 'knowledge' })).toBe('/Knowledge/k1')
  expect(addressOf({ ...hit, kind: 'conversation', id: 'c1', staffId: 'k1' })).toBe(
    '/my-staff/k1?conversation=c1',
  )
})
