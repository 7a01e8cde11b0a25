// What commands open of an installation when its program does not run.
import { systemClock } from '#server/adapters/clock/system-clock.ts'
import { diskStorage } from '#server/adapters/storage/disk-storage.ts'
import { s3Storage } from '#server/adapters/storage/s3-storage.ts'
import type { Storage } from '#server/adapters/storage/storage.ts'
import type { Config } from '#server/config.ts'

/** The files that people have uploaded, wherever the configuration keeps them. */
export function openStorage({ storage }: Config): Storage {
  return storage.kind === 's3'
    ? s3Storage({ ...storage, fetch, clock: systemClock() })
    : diskStorage(storage.folder)
}
