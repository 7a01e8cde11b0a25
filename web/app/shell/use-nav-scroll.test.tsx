import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useNavScroll } from './use-nav-scroll.ts'

function Scrolled() {
  return <div data-testid="nav" {...useNavScroll()} />
}

describe('the scrollbar of the navigation', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('shows for 1000 ms after the last scroll [SHELL-11]', () => {
    render(<Scrolled />)
    const nav = screen.getByTestId('nav')
    const isShown = () => nav.classList.contains('scrolling')
    expect(isShown()).toBe(false)
    fireEvent.scroll(nav)
    act(() => void vi.advanceTimersByTime(600))
    fireEvent.scroll(nav)
    act(() => void vi.advanceTimersByTime(999))
    expect(isShown()).toBe(true)
    act(() => void vi.advanceTimersByTime(1))
    expect(isShown()).toBe(false)
  })

  it('moves by 30 px with an arrow key, and leaves other keys alone [SHELL-11]', () => {
    render(<Scrolled />)
    const nav = screen.getByTestId('nav')
    const moves: unknown[] = []
    nav.scrollBy = (...to: unknown[]) => void moves.push(...to)
    for (const key of ['ArrowDown', 'ArrowUp', 'Tab']) fireEvent.keyDown(nav, { key })
    expect(moves).toEqual([{ top: 30 }, { top: -30 }])
  })
})
