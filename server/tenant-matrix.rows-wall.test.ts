import { expect, it } from 'vitest'
import { tenantMatrix } from './testing/walls/tenant-matrix.ts'

const askEverything = await tenantMatrix({ scope: false })

it('no route reads, changes or tells of what belongs to somebody else, with the database alone [WSP-5]', async () => {
  const { faults, asked } = await askEverything()
  expect(faults).toEqual([])
  expect(asked).toBeGreaterThan(300)
}, 600_000)
