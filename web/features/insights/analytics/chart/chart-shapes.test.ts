import { describe, expect, it } from 'vitest'
import { areasOf, barsOf, frameOf, linesOf, margins } from './chart-shapes.ts'
import type { Layer } from './layers.ts'

const size = { width: 700, height: 220 }
const layers: Layer[] = [
  { key: 'answer', label: 'Answered', colour: 'blue', values: [4, 0, 8] },
  { key: 'unknown', label: 'Not on the site', colour: 'grey', values: [4, 2, 0] },
]

describe('the chart of days', () => {
  it('draws heights that are to each other as their numbers, stacked from the ground', () => {
    const frame = frameOf(layers, 3, 'stack', size)
    const [answered, unknown] = barsOf(layers, 3, frame)
    const ground = frame.heightOf(0)
    expect(ground).toBe(size.height - margins.bottom)
    const heights = answered?.bars.map(({ height }) => height) ?? []
    expect((heights[1] ?? 0) / (heights[0] ?? 1)).toBeCloseTo(2)
    for (const { y, height } of answered?.bars ?? []) expect(y + height).toBeCloseTo(ground)
    expect(answered?.bars.map(({ day }) => day)).toEqual([0, 2])
    expect(unknown?.bars.map(({ day }) => day)).toEqual([0, 1])
    // The second stands on the first, a hair apart.
    const [upper, lower] = [unknown?.bars[0], answered?.bars[0]]
    expect((upper?.y ?? 0) + (upper?.height ?? 0)).toBeCloseTo((lower?.y ?? 0) - 1)
  })

  it('stays inside its edges and labels no more days than have room', () => {
    for (const width of [260, 700, 1_100])
      for (const days of [1, 28, 90, 366]) {
        const many = layers.map((layer) => ({ ...layer, values: Array.from({ length: days }, () => 3) }))
        const frame = frameOf(many, days, 'stack', { width, height: 220 })
        for (const bar of barsOf(many, days, frame).flatMap(({ bars }) => bars)) {
          expect(bar.x).toBeGreaterThanOrEqual(margins.start - 0.001)
          expect(bar.x + bar.width).toBeLessThanOrEqual(width - margins.end + 0.001)
          expect(bar.y).toBeGreaterThanOrEqual(margins.top - 0.001)
        }
        expect(frame.labelled.length * 60).toBeLessThan(Math.max(width, 120))
        expect(frame.ticks.every(Number.isInteger)).toBe(true)
      }
  })

  it('draws a year on a phone as shapes and lines without holes', () => {
    const year = layers.map((layer) => ({
      ...layer,
      values: Array.from({ length: 366 }, (_, day) => day % 5),
    }))
    const frame = frameOf(year, 366, 'stack', { width: 320, height: 220 })
    expect(frame.areBarsDrawn).toBe(false)
    for (const { path } of [...areasOf(year, 366, frame), ...linesOf(year, frame)]) {
      expect(path).toMatch(/^M[\d.,LZ-]+$/)
      expect(path).not.toContain('NaN')
    }
  })

  it('has a scale of whole numbers when nothing was asked', () => {
    const none = layers.map((layer) => ({ ...layer, values: [0, 0] }))
    const frame = frameOf(none, 2, 'stack', size)
    expect(frame.ticks).toEqual([0, 1])
    expect(barsOf(none, 2, frame).flatMap(({ bars }) => bars)).toEqual([])
  })
})
