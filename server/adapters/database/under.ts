// Queries know under which role of the database they run: it is part of their type. Nobody can make up such a type; only
// `platform/db` gives queries a role.
const role: unique symbol = Symbol('role')

/** What runs under this role; `Under<'owner'>` is asked for by what only the owner of all tables may do. */
export interface Under<Role> {
  readonly [role]: Role
}

/** Queries as the owner of all tables, for adapters. */
export interface OwnerQueries extends Under<'owner'> {
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>
}

/** Marks queries with the role that they run under. */
export const under = <Role, Queries extends object>(as: Role, queries: Queries): Queries & Under<Role> =>
  Object.assign(queries, { [role]: as })
