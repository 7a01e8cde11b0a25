import { join } from 'node:path'
import { expect, it } from 'vitest'
import { postgresFiles, runsOnPostgres } from './test-files.ts'

it('A test runs again on PostgreSQL when it has a database, unless its first lines say why one is enough', () => {
  const withDatabase = "import { it } from 'vitest'\nimport { testApp } from '#server/testing/test-app.ts'\n"
  expect(runsOnPostgres(`\n${withDatabase}`)).toBe(true)
  expect(runsOnPostgres(`\n// On one database: it is about cookies.\n${withDatabase}`)).toBe(false)
  expect(runsOnPostgres(`\n${withDatabase}// On one database: it is too late to say so.\n`)).toBe(true)
  expect(runsOnPostgres("\nimport { it } from 'vitest'\n")).toBe(false)
})

it('What is about walls and transactions runs on both', () => {
  const files = postgresFiles(join(import.meta.dirname, '..'))
  for (const file of ['server/migrations/walls.test.ts', 'server/tenant-matrix.rows-wall.test.ts'])
    expect(files).toContain(file)
  expect(files).not.toContain('tools/test-files.test.ts')
})
