import { expect, it } from 'vitest'
import { once } from './once.ts'

it('What is made once is kept, and what failed is made anew', async () => {
  let tries = 0
  const open = once(async () => {
    tries += 1
    if (tries === 1) throw new Error('no file is free')
    return { tries }
  })
  await expect(open()).rejects.toThrow('no file is free')
  const first = await open()
  expect(await open()).toBe(first)
  expect(tries).toBe(2)
})
