// What a backup says about itself: the last entry of its archive.
import * as z from 'zod'

export const BACKUP_FORMAT = 1

const manifest = z.object({
  format: z.literal(BACKUP_FORMAT),
  madeAt: z.string(),
  database: z.enum(['embedded', 'server']),
  /** The steps that the database had taken. */
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  tables: z.array(
    z.object({
      /** With its schema. */
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number(),
      /** Of all rows, whatever their order. */
      hash: z.string(),
      entries: z.array(z.string()),
    }),
  ),
  sequences: z.array(
    z.object({ table: z.string(), column: z.string(), last: z.string(), called: z.boolean() }),
  ),
  files: z.array(z.object({ key: z.string(), entry: z.string() })),
  /** SHA-256 of each other entry. */
  hashes: z.record(z.string(), z.string()),
})

export type Manifest = z.infer<typeof manifest>

/** Throws a plain sentence when the bytes are no manifest that this program reads. */
export function parseManifest(bytes: Uint8Array): Manifest {
  const read: unknown = JSON.parse(Buffer.from(bytes).toString('utf8'))
  const parsed = manifest.safeParse(read)
  if (!parsed.success) throw new Error('The backup was not made by this version of Staffroom.')
  return parsed.data
}
