// On one database: the wall of the database is left out.
import { expect, it } from 'vitest'
import { tenantMatrix } from './testing/walls/tenant-matrix.ts'

const askEverything = await tenantMatrix({ rows: false })

it('no route reads, changes or tells of what belongs to somebody else, with the stores alone [WSP-5]', async () => {
  const { faults, asked } = await askEverything()
  expect(faults).toEqual([])
  expect(asked).toBeGreaterThan(300)
}, 600_000)
