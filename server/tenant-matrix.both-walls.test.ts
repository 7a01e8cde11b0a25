// On one database: each wall alone is tried on the database that it stands in.
import { expect, it } from 'vitest'
import { tenantMatrix } from './testing/walls/tenant-matrix.ts'

const askEverything = await tenantMatrix({})

it('no route reads, changes or tells of what belongs to somebody else, with both walls [WSP-5]', async () => {
  const { faults, asked } = await askEverything()
  expect(faults).toEqual([])
  expect(asked).toBeGreaterThan(300)
}, 600_000)
