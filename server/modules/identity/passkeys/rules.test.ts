import { expect, it } from 'vitest'
import { challengeIn, siteOf } from './rules.ts'

it.each([
  ['https://staff.example', false, { id: 'staff.example', origin: 'https://staff.example' }],
  ['https://staff.example:8443', false, { id: 'staff.example', origin: 'https://staff.example:8443' }],
  ['http://localhost:3000', true, { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://127.0.0.1:3000', true, { id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://[::1]:3000', true, { id: 'localhost', origin: 'http://localhost:3000' }],
  ['https://192.0.2.7', false, null],
  ['https://[2001:db8::7]', false, null],
])('Passkeys at %s belong to the name that it has, if it has one', (baseUrl, loopbackOnly, site) => {
  expect(siteOf({ baseUrl, loopbackOnly })).toEqual(site)
})

it('What a device says is read, and nothing else is taken for it', () => {
  const said = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  expect(challengeIn(said({ challenge: 'abc' }))).toBe('abc')
  for (const nothing of [
    '',
    '!!!',
    said(null),
    said('abc'),
    said({}),
    said({ challenge: 7 }),
    said({ challenge: 'x'.repeat(201) }),
  ])
    expect(challengeIn(nothing)).toBeNull()
})
