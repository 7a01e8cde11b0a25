import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safePath } from './safe-path.ts'

const hostile: readonly unknown[] = [
  '//evil.example',
  '///evil.example',
  '////evil.example/x',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  'https:evil.example',
  'https://evil.example',
  'HTTPS://evil.example',
  'http:/evil.example',
  'https:/\\evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'file:///etc/passwd',
  'mailto:a@b.c',
  'evil.example',
  'home',
  '?to=/home',
  '#top',
  '',
  ' /home',
  '\t//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\u0000/evil.example',
  '/%2F%2Fevil.example',
  '/%2f/evil.example',
  '%2F%2Fevil.example',
  '/%5Cevil.example',
  '/%5c%5cevil.example',
  '/%252F%252Fevil.example',
  '/%3F%2F%2Fevil.example',
  '/%25252F%25252Fevil.example',
  '/%2525255Cevil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  '/%0D%0Aset-cookie:x',
  '/%00',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/./\\evil.example',
  '/%2e%2e//evil.example',
  '/%E0%A4%A',
  '/\u2028/evil.example',
  '/\u00a0/evil.example',
  'https://staffroom.invalid/home',
  '//staffroom.invalid/home',
  '/@evil.example//x',
  `/${'a'.repeat(3_000)}`,
  null,
  undefined,
  7,
  {},
  ['/home'],
  ['//evil.example'],
]

describe('the address to go on to', () => {
  it('has at least forty hostile forms to refuse', () => {
    expect(hostile.length).toBeGreaterThanOrEqual(40)
  })

  for (const form of hostile) {
    it(`refuses ${JSON.stringify(form)?.slice(0, 60)} [NAV-16]`, () => {
      expect(safePath(form)).toBeNull()
    })
  }

  const ours = [
    '/',
    '/home',
    '/my-staff/kenji',
    '/Knowledge?status=done&page=2',
    '/settings#billing',
    '/caf%C3%A9',
    '/Knowledge?q=opening%20hours%20%26%20prices',
    '/my-staff?query=50%25',
    '/my-staff?query=%25252525252F',
    '/my-staff?query=%E0%A4%A#50%25',
  ]
  for (const path of ours) {
    it(`accepts ${path} as it is [NAV-11] [NAV-16]`, () => {
      expect(safePath(path)).toBe(path)
    })
  }

  it('never leads off this site, whatever is asked [NAV-16]', () => {
    const parts = [
      '/',
      '\\',
      '.',
      '..',
      '%2f',
      '%5c',
      '%25',
      'evil.example',
      ':',
      '@',
      '?',
      '#',
      ' ',
      '\t',
      'a',
      '%2e',
    ]
    const origin = 'https://app.example'
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 8 }), (pieces) => {
        const path = safePath(pieces.join(''))
        if (path === null) return
        expect(new URL(path, origin).origin).toBe(origin)
        expect(path).toMatch(/^\/(?![/\\])/)
      }),
    )
  })
})
