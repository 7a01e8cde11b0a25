import { expect, it } from 'vitest'
import { readKernel } from '#engine/answer/encoder/shipped-files.ts'
import { compileKernel } from './compile-kernel.mjs'

it('The kernel that ships is the one that its source says', async () => {
  expect(Buffer.from(await compileKernel()).equals(readKernel())).toBe(true)
})
