import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Logo } from './logo.tsx'

describe('the logo', () => {
  it('is 40 px high [SHELL-4]', () => {
    // `h-10` is ten steps of 4 px.
    expect(render(<Logo />).container.firstElementChild?.classList.contains('h-10')).toBe(true)
  })
})
