// Plants a word into every column that can hold words of one person or of their workspace, so that tests find it again, or
// find it gone. Nothing here knows tables by name: a new table is planted from its first day.
import { personFolders, pictureKey, workspaceFolders } from '#contract/file-paths.ts'
import type { TestApp } from './test-app.ts'
import type { Caller } from './test-caller.ts'

interface Column {
  table: string
  name: string
  type: string
}

/** Columns of one table that hold words and take part in no rule. */
const wordsOf = (app: TestApp, table: string) =>
  app.query<Column>(
    `select c.oid::regclass::text as table, a.attname as name, format_type(a.atttypid, null) as type
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relname = $1 and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = '' and a.attidentity = '' and format_type(a.atttypid, null) in ('text', 'jsonb')
       and not exists (select 1 from pg_constraint k where k.conrelid = c.oid and k.contype in ('c', 'f', 'p', 'u')
         and a.attnum = any (k.conkey))
       and not exists (select 1 from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any (i.indkey))`,
    [table],
  )

/** Every table of the product, by name. */
export async function tablesOf(app: TestApp): Promise<string[]> {
  const rows = await app.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
     and relname <> 'migration' and not relispartition order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** The files in which `plantWord` hides the word. */
export const plantedFiles = ({ uid, workspaceId }: Caller): string[] => [
  ...personFolders.map((folder) => pictureKey(folder, uid, 'picture')),
  ...workspaceFolders.map((folder) => pictureKey(folder, workspaceId, 'picture')),
]

/**
 * Gives the person a row in every table that may hold one of theirs, and puts the word into each column that takes one.
 * Gives the columns by table.
 */
export async function plantWord(app: TestApp, who: Caller, word: string): Promise<Map<string, string[]>> {
  const { uid, workspaceId } = who
  const now = 'now()'
  await app.query(
    `insert into email_change (user_id, new_email, expires_at, created_at) values ($1, $2, ${now}, ${now})`,
    [uid, `${word}@example.com`],
  )
  await app.query(
    `insert into mailed_token (id, identifier, value, expires_at, created_at, updated_at)
     values ($1, $2, $1, ${now}, ${now}, ${now})`,
    [word, `verification:${uid}`],
  )
  await app.query(
    `insert into idempotency_key (user_id, key, fingerprint, output, created_at) values ($1, $2, $2, $3, ${now})`,
    [uid, word, JSON.stringify({ word })],
  )
  await app.query(
    `insert into checkpoint (workspace_id, key, name, value, at) values ($1, $2, $2, $3, ${now})`,
    [workspaceId, word, JSON.stringify({ word })],
  )
  await app.query(
    `insert into passkey (id, user_id, name, credential_id, public_key, counter, transports, is_synced, created_at)
     values ($2, $1, $2, $2, $2, 0, '{}', false, ${now})`,
    [uid, word],
  )
  await app.query(
    `insert into shortcut_choice (user_id, chosen, updated_at) values ($1, '[]', ${now}) on conflict do nothing`,
    [uid],
  )
  await app.query(
    `insert into wanted_site (user_id, url, created_at) values ($1, $2, ${now}) on conflict do nothing`,
    [uid, `https://${word}.example`],
  )
  for (const key of plantedFiles(who)) await app.adapters.storage.put(key, Buffer.from(word))
  const planted = new Map<string, string[]>()
  for (const table of await tablesOf(app)) {
    const columns = await app.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attname in ('user_id', 'workspace_id')`,
      [table],
    )
    const names = columns.map(({ name }) => name)
    const mine = [
      ...(names.includes('user_id') ? ['user_id = $1'] : []),
      ...(names.includes('workspace_id') ? ['workspace_id = $2'] : []),
      ...(table === 'person' ? ['id = $1'] : []),
      ...(table === 'workspace' ? ['id = $2'] : []),
    ]
    if (mine.length === 0) continue
    const free = (await wordsOf(app, table)).filter(({ name }) => !isCode(table, name))
    if (free.length === 0) continue
    const changed = await app.query(
      `update ${table} set ${free.map(({ name, type }) => `${name} = ${type === 'jsonb' ? '$4::jsonb' : '$3::text'}`).join(', ')}
       where ($1::text, $2::text, $3::text, $4::jsonb) is not null and (${mine.join(' or ')}) returning 1`,
      [uid, workspaceId, word, JSON.stringify({ word })],
    )
    if (changed.length > 0)
      planted.set(
        table,
        free.map(({ name }) => name),
      )
  }
  return planted
}

/** Columns whose values the program reads as codes, ids or shapes. */
const isCode = (table: string, column: string): boolean =>
  /^(id|type|subject|actor|kind|state|status|role|mail|language|provider_id|user_id|workspace_id|owner_uid|.*_id|token)$/.test(
    column,
  ) ||
  (table === 'event' && (column === 'payload' || column === 'origin')) ||
  (table === 'person' && column === 'notification_preferences')
