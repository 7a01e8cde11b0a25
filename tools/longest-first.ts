// The order of test files: those that take longest begin first, so that no worker is left alone with one at the end.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * What takes half a minute or more, by the end of its path. The runner itself goes by the size of a file, or by how long it took the
 * last time, which on the embedded database says nothing of what is left out there. Source: the times of whole runs.
 */
const longest = [
  'server/kill.test.ts',
  'server/kill.postgres.test.ts',
  'engine/lab/research/figures.test.ts',
  'server/input.test.ts',
  'tools/deploy/image.test.ts',
  'server/role-matrix.test.ts',
  'server/tenant-matrix.rows-wall.test.ts',
  'server/tenant-matrix.scope-wall.test.ts',
  'server/hostile-connections.test.ts',
  'knowledge/living-knowledge.test.ts',
  'backup/backup.test.ts',
  'database/embedded.test.ts',
  'server/main.test.ts',
  'knowledge/knowledge-life.test.ts',
  'billing/billing.test.ts',
  'accounts/limits.test.ts',
  'server/limits.postgres.test.ts',
  'extract/hostile-pages.test.ts',
]

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files)
    const place = ({ moduleId }: TestSpecification) => {
      const found = longest.findIndex((end) => moduleId.endsWith(end))
      return found === -1 ? longest.length : found
    }
    return others.toSorted((one, other) => place(one) - place(other))
  }
}
