// On one database: without walls there is none of the database to try.
import { expect, it } from 'vitest'
import { tenantMatrix } from './testing/walls/tenant-matrix.ts'

const askEverything = await tenantMatrix(
  { scope: false, rows: false },
  // What is read by one other person is enough to see secrets told.
  { routes: ({ method }) => method === 'GET', people: (name) => name === 'foreign' },
)

it('without any wall the tenant matrix sees secrets told, so it can fail', async () => {
  const { faults } = await askEverything()
  expect(faults.filter((fault) => fault.includes('tells a secret')).length).toBeGreaterThan(2)
}, 600_000)
