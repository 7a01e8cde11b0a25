import { House, Moon } from 'lucide-react'
import { expect, it } from 'vitest'
import type { SearchHit } from '#contract/search.ts'
import { addressOf, type NamedCommand, paletteGroups, stillFitting } from './palette-rows.ts'

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

it('A colleague who fits no better than a page that is shown already comes after it [SHELL-2]', () => {
  expect(told('hom', [{ ...hit, score: 0.94 }])).toEqual(['pages: Home', 'workspace: Homer'])
})

it('What was found for another query stays only as far as it fits this one [SHELL-2]', () => {
  const kenji: SearchHit = { ...hit, id: 'k2', title: 'Kenji', detail: 'Front desk' }
  const titles = (query: string) => stillFitting([hit, kenji], query).map(({ title }) => title)
  expect(titles('night')).toEqual([])
  expect(titles('ken')).toEqual(['Kenji'])
  expect(titles('desk')).toEqual(['Kenji'])
})

it('An act is found by other words that people type for it [SHELL-2]', () => {
  expect(told('night')).toEqual(['actions: Use the dark theme'])
  expect(told('dark night')).toEqual(['actions: Use the dark theme'])
  expect(told('daylight')).toEqual([])
})

it('Each kind of thing opens on its own page', () => {
  expect(addressOf(hit)).toBe('/my-staff/k1')
  expect(addressOf({ ...hit, kind: 'knowledge' })).toBe('/Knowledge/k1')
  expect(addressOf({ ...hit, kind: 'inbox_view', id: 'v1' })).toBe('/Inbox?saved=v1')
  expect(addressOf({ ...hit, kind: 'conversation', id: 'c1', staffId: 'k1' })).toBe(
    '/my-staff/k1?conversation=c1',
  )
})
