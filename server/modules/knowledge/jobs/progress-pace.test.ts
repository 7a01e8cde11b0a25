import { expect, it } from 'vitest'
import { progressPace } from './progress-pace.ts'

it('Of ten minutes of research browsers are told some hundred times, and of the first pages at once', () => {
  const tells = progressPace()
  const told: number[] = []
  for (let ms = 0; ms < 600_000; ms += 100) if (tells(ms, ms === 0)) told.push(ms)
  expect(told.slice(0, 4)).toEqual([0, 300, 600, 900])
  expect(told.length).toBeLessThan(320)
  const pauses = told.slice(1).map((ms, at) => ms - (told[at] ?? 0))
  expect(Math.max(...pauses)).toBe(2_000)
})
