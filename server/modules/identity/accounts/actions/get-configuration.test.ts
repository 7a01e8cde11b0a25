// On one database: it reads settings alone.
import { describe, expect, it } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'

describe('the switch of languages', () => {
  it('is off unless the operator turns it on, and tells the pages [I18N-2]', async () => {
    const untouched = await testApp()
    const { isInternationalised } = await untouched.guest().calls.accounts.getConfiguration()
    expect(isInternationalised).toBe(false)
    const turnedOn = await testApp({ settings: { I18N: 'on' } })
    expect(await turnedOn.guest().calls.accounts.getConfiguration()).toMatchObject({
      isInternationalised: true,
    })
  })
})
