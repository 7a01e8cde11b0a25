import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { open } from '#web/testing/render.tsx'
import { documentTitle } from './page-title.ts'

describe('the title of the document', () => {
  it('is the page’s and the product’s, which tells that it is about AI [NAV-20]', async () => {
    expect(documentTitle('Home')).toBe('Home · Staffroom AI')
    expect(documentTitle('')).toBe('Staffroom AI')
    await open('/privacy')
    await screen.findByRole('heading', { level: 1 })
    expect(document.title).toBe('Privacy · Staffroom AI')
  })
})
