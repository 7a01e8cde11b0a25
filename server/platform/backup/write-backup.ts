// Makes a backup: every row at one moment, and every file.
import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, mkdtemp, open, rename, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { join } from 'node:path'
import { createGzip, type Gzip } from 'node:zlib'
import type { Database } from '#server/adapters/database/database.ts'
import { type Storage, StorageFailure } from '#server/adapters/storage/storage.ts'
import { type Db, inScope, type Tx } from '../db/transaction.ts'
import { BACKUP_FORMAT, type Manifest } from './manifest.ts'
import { asReader } from './row-hashes.ts'
import { backedUpTables, type BackedUpTable, EXACT_TEXT, hashOf, rowsOf } from './tables.ts'
import { tarEnd, tarEntry } from './tar.ts'

const ROWS_A_FETCH = 200
const ENTRY_BYTES = 8 * 1024 * 1024
const GZIP_LEVEL = 1

export interface BackupParts {
  database: Database
  storage: Storage
  now: Date
}

export interface BackupReport {
  rows: number
  files: number
  bytes: number
}

/**
 * Writes a backup to `file`, which appears only when it is whole. Rows are those of one moment, whatever is written
 * meanwhile; files are copied after it. Throws when the file cannot be written.
 */
export async function writeBackup(parts: BackupParts, file: string): Promise<BackupReport> {
  const draft = `${file}.part`
  const archive = await Archive.create(draft)
  try {
    const rows = await addRows(parts.database, archive)
    const files = await addFiles(parts.storage, archive)
    const manifest: Manifest = {
      format: BACKUP_FORMAT,
      madeAt: parts.now.toISOString(),
      database: parts.database.kind,
      ...rows,
      files,
      hashes: archive.hashes,
    }
    const bytes = await archive.finish(Buffer.from(JSON.stringify(manifest, null, 2)))
    await rename(draft, file)
    return { rows: rows.tables.reduce((sum, table) => sum + table.rows, 0), files: files.length, bytes }
  } catch (error) {
    await archive.discard()
    await rm(draft, { force: true })
    throw error
  }
}

type Rows = Pick<Manifest, 'migrations' | 'tables' | 'sequences'>

/**
 * On the embedded database everybody waits while rows are read: they go to a file beside the database first, and from there to
 * wherever the backup is made, however slow that is.
 */
async function addRows(database: Database, archive: Archive): Promise<Rows> {
  await mkdir(database.dataDirectory, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(database.dataDirectory, 'backup-'))
  const handle = await open(join(folder, 'rows'), 'w+', 0o600)
  // Where the system allows it the file has no name from now on, and goes with whoever holds it, however that ends.
  await rm(folder, { recursive: true, force: true }).catch(() => {})
  try {
    const spool = spoolIn(handle)
    const rows = await inScope(database, 'operator', (db) => readRows(db, spool), {
      isolation: 'repeatable read',
      readOnly: true,
    })
    for await (const { name, bytes } of spool.entries()) await archive.add(name, bytes)
    return rows
  } finally {
    await handle.close()
    await rm(folder, { recursive: true, force: true })
  }
}

type Spool = ReturnType<typeof spoolIn>

/** Entries one behind the other in a file of their own. */
function spoolIn(handle: FileHandle) {
  const kept: { name: string; size: number }[] = []
  return {
    async add(name: string, bytes: Uint8Array) {
      await handle.writeFile(bytes)
      kept.push({ name, size: bytes.length })
    },
    async *entries() {
      let at = 0
      for (const { name, size } of kept) {
        const bytes = Buffer.alloc(size)
        const { bytesRead } = await handle.read(bytes, 0, size, at)
        if (bytesRead !== size) throw new Error(`What was read of the rows is cut off at ${name}.`)
        yield { name, bytes }
        at += size
      }
    },
  }
}

async function readRows(db: Tx<'operator'>, spool: Spool): Promise<Rows> {
  await db.query(EXACT_TEXT)
  const tables: Rows['tables'] = []
  for (const table of await backedUpTables(db)) {
    tables.push(
      await asReader(db, table, async (db) => ({
        name: table.name,
        columns: table.columns.map(({ name }) => name),
        ...(await hashOf(db, table)),
        entries: await readTable(db, table, spool),
      })),
    )
  }
  return db.transaction.join('owner', async (db) => ({
    tables,
    migrations: await db.query<{ name: string; hash: string }>(
      'select name, hash from migration order by name',
    ),
    sequences: await sequences(db),
  }))
}

async function readTable(db: Db, table: BackedUpTable, spool: Spool): Promise<string[]> {
  const entries: string[] = []
  let lines: string[] = []
  let size = 0
  const pass = async () => {
    if (lines.length === 0) return
    const name = `rows/${table.name}/${String(entries.length).padStart(5, '0')}.jsonl`
    await spool.add(name, Buffer.from(`${lines.join('\n')}\n`))
    entries.push(name)
    lines = []
    size = 0
  }
  await db.query(`declare backed_up no scroll cursor for ${rowsOf(table)}`)
  for (;;) {
    const rows = await db.query<{ row: string }>(`fetch ${ROWS_A_FETCH} from backed_up`)
    for (const { row } of rows) {
      lines.push(row)
      size += row.length
      if (size > ENTRY_BYTES) await pass()
    }
    if (rows.length < ROWS_A_FETCH) break
  }
  await db.query('close backed_up')
  await pass()
  return entries
}

async function sequences(db: Tx<'owner'>): Promise<Manifest['sequences']> {
  const owned = await db.query<{ table: string; column: string; sequence: string }>(
    `select format('%I.%I', n.nspname, c.relname) as table, a.attname as column,
       pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) as sequence
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where n.nspname = 'public' and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
       and pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname) is not null
     order by 1, 2`,
  )
  const found: Manifest['sequences'] = []
  for (const { table, column, sequence } of owned) {
    const [state] = await db.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${sequence}`,
    )
    if (state) found.push({ table, column, ...state })
  }
  return found
}

async function addFiles(storage: Storage, archive: Archive): Promise<Manifest['files']> {
  const files: Manifest['files'] = []
  for (const key of await storage.list('')) {
    try {
      const { bytes } = await storage.get(key)
      const entry = `files/${String(files.length).padStart(8, '0')}`
      await archive.add(entry, bytes)
      files.push({ key, entry })
    } catch (error) {
      // Deleted since the listing: then no row that is kept needs it for long.
      if (!(error instanceof StorageFailure && error.code === 'object-not-found')) throw error
    }
  }
  return files
}

/** The file that is being written, compressed, readable by its owner only. */
class Archive {
  readonly hashes: Record<string, string> = {}
  readonly #gzip: Gzip
  readonly #written: Promise<number>
  readonly #close: () => Promise<void>

  private constructor(gzip: Gzip, written: Promise<number>, close: () => Promise<void>) {
    this.#gzip = gzip
    this.#written = written
    this.#close = close
    // Looked at when the archive ends; until then it is no unhandled failure.
    written.catch(() => {})
  }

  static async create(file: string): Promise<Archive> {
    const handle = await open(file, 'w', 0o600)
    const gzip = createGzip({ level: GZIP_LEVEL })
    const written = (async () => {
      let bytes = 0
      for await (const chunk of gzip) {
        await handle.write(chunk)
        bytes += chunk.length
      }
      await handle.sync()
      return bytes
    })()
    return new Archive(gzip, written, () => handle.close())
  }

  async add(name: string, bytes: Uint8Array): Promise<void> {
    this.hashes[name] = createHash('sha256').update(bytes).digest('hex')
    await this.#write(tarEntry(name, bytes))
  }

  async finish(manifest: Uint8Array): Promise<number> {
    await this.#write(tarEntry('manifest.json', manifest))
    await this.#write(tarEnd())
    this.#gzip.end()
    const bytes = await this.#written
    await this.#close()
    return bytes
  }

  async discard(): Promise<void> {
    this.#gzip.destroy()
    await this.#written.catch(() => {})
    await this.#close().catch(() => {})
  }

  async #write(bytes: Uint8Array): Promise<void> {
    // A full disk ends the writing; waiting for room in the stream would then last for ever.
    if (!this.#gzip.write(bytes)) await Promise.race([once(this.#gzip, 'drain'), this.#written])
  }
}
