import type { TestApp } from '#server/testing/test-app.ts'
import type { Caller } from '#server/testing/test-caller.ts'

let count = 0

/** A knowledge source that nobody researches, so that only the test says what became of it. */
export async function insertSource(
  app: TestApp,
  who: Caller,
  { name, partial }: { name: string; partial: boolean },
): Promise<string> {
  count += 1
  const id = `source${count}`
  await app.query(
    `insert into knowledge_source (id, workspace_id, owner_uid, name, url, max_depth, max_pages, status, partial, created_at, updated_at)
     values ($1, $2, $3, $4, 'https://northwind.invalid/', 1, 1, 'research_completed', $5, now(), now())`,
    [id, who.workspaceId, who.uid, name, partial],
  )
  return id
}
