import { expect, it } from 'vitest'
import { testApp } from '#server/testing/test-app.ts'

const app = await testApp({ settings: { TRY_OUTS_PER_NETWORK: '0' } })

it('Nothing can be tried out where the operator wants accounts first', async () => {
  await expect(app.guest().calls.tryOuts.start({ url: 'https://example.com' })).rejects.toMatchObject({
    problem: { code: 'try_outs_off' },
    status: 403,
  })
  expect(await app.query('select 1 from person')).toEqual([])
})
