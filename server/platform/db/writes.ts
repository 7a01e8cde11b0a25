// How often this process has written. Whoever keeps what was read can tell whether it may have changed.
import type { Database } from '#server/adapters/database/database.ts'

const writes = new WeakMap<Database, number>()

/** Grows with every transaction of this process that may have written, once its end is known. */
export const writesOf = (database: Database): number => writes.get(database) ?? 0

export const noteWrite = (database: Database): void => void writes.set(database, writesOf(database) + 1)

/** Whether a statement by itself cannot have written: no function of ours that a bare `select` calls concerns who may do what. */
export const onlyReads = (text: string): boolean => /^\s*select\b/i.test(text)
