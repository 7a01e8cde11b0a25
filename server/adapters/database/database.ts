// One database under everything, in two forms: embedded in the data folder, or a PostgreSQL server.
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'

/** The part of the configuration that says where rows are kept. */
export interface DatabaseSettings {
  /** Absolute. */
  dataDir: string
  /** A null address means the embedded database in the data folder. */
  database: { url: string | null; poolSize: number }
}

/** The two walls between workspaces; tests take one away to see that the other stands alone. */
export interface Walls {
  /** Stores name the actor's workspaces in every query. */
  scope: boolean
  /** The database itself hides the rows of other workspaces. */
  rows: boolean
}

/** Runs `work`; `isOpen` says whether the transaction still holds its connection. */
export type Holding = <Result>(isOpen: () => boolean, work: () => Promise<Result>) => Promise<Result>

/** Typed queries; transactions are begun by `inScope` only. */
export type Orm = Omit<NodePgDatabase, 'transaction' | '$client'>

export interface Database {
  kind: 'embedded' | 'server'
  /** Queries as the owner of all tables, outside any transaction. */
  pool: Pool
  /** Runs what is done while a transaction holds a connection. Tests see to it that it asks for no other. */
  whileHolding: Holding
  /** Absolute; also holds what is kept beside the rows: secrets, files, the operator's socket. */
  dataDirectory: string
  walls: Walls
  /** Answers when the database does; throws when it does not within five seconds. */
  ping(): Promise<void>
  /** Waits for running queries, then gives the data folder free. */
  close(): Promise<void>
  /** Settles only when the embedded database has stopped by itself: the program cannot go on. */
  failed: Promise<Error>
}

/** The database cannot be used as things are; the message tells the operator what to do. */
export class DatabaseUnusable extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? {} : { cause })
    this.name = 'DatabaseUnusable'
  }
}
