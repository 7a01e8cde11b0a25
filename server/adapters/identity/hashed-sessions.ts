// Keeps session tokens in the database by their hash only; the sign-in library goes on seeing the token it made.
import { createHash } from 'node:crypto'
import type { DBAdapter, DBTransactionAdapter, Where } from '@better-auth/core/db/adapter'

/** How a session token stands in the database. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex')

type Queries = Pick<
  DBTransactionAdapter,
  'create' | 'findOne' | 'findMany' | 'count' | 'update' | 'updateMany' | 'delete' | 'deleteMany'
>

/** Replaces the token of a session by its hash on every way into the database. */
export function withHashedTokens<Adapter extends DBAdapter | DBTransactionAdapter>(
  adapter: Adapter,
): Adapter {
  const queries: Queries = adapter
  const hashing: Queries = {
    create: async (call) => {
      if (call.model !== 'session') return queries.create(call)
      const token = textOf(call.data, 'token')
      const row = await queries.create<typeof call.data, Record<string, unknown>>({
        ...call,
        data: { ...call.data, token: tokenHash(token) },
      })
      return sameShape({ ...row, token })
    },
    findOne: async (call) => {
      const token = call.model === 'session' ? tokenIn(call.where) : null
      const row = await queries.findOne<Record<string, unknown>>({
        ...call,
        where: hashed(call.model, call.where),
      })
      return sameShape(row && token !== null ? { ...row, token } : row)
    },
    findMany: (call) =>
      queries.findMany({ ...call, ...(call.where ? { where: hashed(call.model, call.where) } : {}) }),
    count: (call) =>
      queries.count({ ...call, ...(call.where ? { where: hashed(call.model, call.where) } : {}) }),
    update: (call) => queries.update({ ...call, where: hashed(call.model, call.where) }),
    updateMany: (call) => queries.updateMany({ ...call, where: hashed(call.model, call.where) }),
    delete: (call) => queries.delete({ ...call, where: hashed(call.model, call.where) }),
    deleteMany: (call) => queries.deleteMany({ ...call, where: hashed(call.model, call.where) }),
  }
  const wrapped = { ...adapter, ...hashing }
  if ('transaction' in adapter) {
    const begin = adapter.transaction
    Object.assign(wrapped, {
      transaction: <R>(work: (inner: DBTransactionAdapter) => Promise<R>) =>
        begin((inner) => work(withHashedTokens(inner))),
    })
  }
  return wrapped
}

const hashed = (model: string, where: Where[]): Where[] =>
  model !== 'session'
    ? where
    : where.map((term) =>
        term.field === 'token' && typeof term.value === 'string'
          ? { ...term, value: tokenHash(term.value) }
          : term,
      )

const tokenIn = (where: Where[]): string | null => {
  const value = where.find((term) => term.field === 'token')?.value
  return typeof value === 'string' ? value : null
}

function textOf(data: object, field: string): string {
  const value: unknown = Reflect.get(data, field)
  if (typeof value !== 'string') throw new Error(`a session was to be made without its ${field}`)
  return value
}

/** The library's queries are typed by whatever row the caller expects, which nobody can check. */
function sameShape<Row>(row: unknown): Row {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- the row is the one that the query gave
  return row as Row
}
