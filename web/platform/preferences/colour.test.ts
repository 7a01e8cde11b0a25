import { describe, expect, it } from 'vitest'
import { contrast, hexToRgb } from './colour.ts'

describe('the colour helper', () => {
  it('reads three and six digits, with and without the sign [SHELL-9]', () => {
    expect(hexToRgb('#1867C0')).toEqual({ r: 24, g: 103, b: 192 })
    expect(hexToRgb('1867c0')).toEqual({ r: 24, g: 103, b: 192 })
    expect(hexToRgb('#fa0')).toEqual({ r: 255, g: 170, b: 0 })
    expect(hexToRgb('fa0')).toEqual({ r: 255, g: 170, b: 0 })
  })

  it('answers null to everything else [SHELL-9]', () => {
    for (const text of [
      '',
      '#',
      '#12',
      '#1234',
      '12345',
      '#1234567',
      '#12345678',
      'red',
      '#ggg',
      '##fff',
      ' #fff',
      '#fff ',
    ]) {
      expect(hexToRgb(text), text).toBeNull()
    }
  })

  it('measures contrast as the guidelines do', () => {
    const white = { r: 255, g: 255, b: 255 }
    expect(contrast(white, { r: 0, g: 0, b: 0 })).toBeCloseTo(21, 5)
    expect(contrast(white, white)).toBe(1)
  })
})
