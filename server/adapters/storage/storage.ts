// Codes as the product names them (STOR-2); the catalogue of errors gives each its sentence.
const STORAGE_FAILURES = [
  'object-not-found',
  'quota-exceeded',
  'unauthenticated',
  'unauthorized',
  'retry-limit-exceeded',
  'canceled',
  'invalid-url',
] as const
export type StorageFailureCode = (typeof STORAGE_FAILURES)[number]

/** What a store could not do. `retryable` says whether the same call may work a little later. */
export class StorageFailure extends Error {
  readonly code: StorageFailureCode
  readonly retryable: boolean
  constructor(code: StorageFailureCode, key: string, cause?: unknown) {
    super(`Storage: ${code} (${key})`, { cause })
    this.name = 'StorageFailure'
    this.code = code
    this.retryable = code === 'retry-limit-exceeded'
  }
}

export interface StoredFile {
  bytes: Uint8Array
  /** From the ending of the key, never from whoever uploaded it. */
  contentType: string
}

/**
 * Files by key. A key is a path of segments, such as `workspace_logos/{workspaceId}/{filename}`. Every function throws
 * `StorageFailure`; a signal that is aborted gives `canceled`.
 */
export interface Storage {
  /** Replaces what was there; when it resolves, the file is on disk, whole. */
  put(key: string, bytes: Uint8Array, signal?: AbortSignal): Promise<void>
  get(key: string, signal?: AbortSignal): Promise<StoredFile>
  /** A file that is not there is no failure: deleting twice is deleting. */
  delete(key: string): Promise<void>
  /** Keys that begin with the prefix, sorted. */
  list(prefix: string): Promise<string[]>
}
