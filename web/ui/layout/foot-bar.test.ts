import { fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { footBar } from './foot-bar.ts'

const bar = document.createElement('div')
const clearance = () => document.documentElement.style.getPropertyValue('--over-bar')
const { innerHeight, innerWidth } = window
afterEach(() => resizeTo(innerWidth, innerHeight))

function resizeTo(width: number, height: number) {
  Object.defineProperty(window, 'innerWidth', { value: width, configurable: true })
  Object.defineProperty(window, 'innerHeight', { value: height, configurable: true })
  fireEvent(window, new Event('resize'))
  return clearance()
}

function scrolledTo(top: number) {
  bar.getBoundingClientRect = () => new DOMRect(16, top, 358, 90)
  fireEvent.scroll(window)
  return clearance()
}

describe('a bar at the foot of a page', () => {
  it('has what floats stand above it where it is in the way, and only while it is there', () => {
    resizeTo(390, 800)
    bar.getBoundingClientRect = () => new DOMRect(16, 710, 358, 90)
    const takeAway = footBar(bar)
    expect(clearance()).toBe('102px')
    expect(scrolledTo(650)).toBe('162px')
    // Below the window, and above what floats.
    expect([scrolledTo(800), scrolledTo(610)]).toEqual(['', ''])
    expect([scrolledTo(799), scrolledTo(611)]).toEqual(['13px', '201px'])
    scrolledTo(710)
    takeAway?.()
    expect(clearance()).toBe('')
    expect(scrolledTo(650)).toBe('')
  })

  it('is measured anew when the window changes, and is beside what floats on wide pages', () => {
    resizeTo(390, 800)
    bar.getBoundingClientRect = () => new DOMRect(16, 710, 358, 90)
    const takeAway = footBar(bar)
    expect([resizeTo(390, 830), resizeTo(960, 830), resizeTo(959, 830)]).toEqual(['132px', '', '132px'])
    takeAway?.()
    expect(resizeTo(390, 800)).toBe('')
  })
})
