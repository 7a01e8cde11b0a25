import { describe, expect, it } from 'vitest'
import { readSource } from '../source-files.ts'
import { findTransactionFaults } from './transactions.ts'

const faultsIn = (text: string): string[] =>
  findTransactionFaults([readSource('server/modules/staff/actions/list-staff.ts', text)])

describe('a transaction', () => {
  it.each([
    'inTransaction(ctx, async (ctx) => { await save(ctx); await ctx.db.query(text) })',
    'asSystem(ctx, async ({ db, live }) => { await db.query(text, [ctx.clock.now()]) })',
    'everyRow(ctx, (db) => db.query(text, [{ ctx: 1 }]))',
    'inTransaction({ ...ctx, actor }, (ctx) => later((ctx) => save(ctx)))',
    "inScope(database, 'owner', (db) => db.transaction.join('system', (db) => save(db)))",
    'inTransaction(ctx, save)',
  ])('is used inside: %s', (text) => {
    expect(faultsIn(text)).toEqual([])
  })

  it.each([
    'inTransaction(ctx, async (inner) => { await save(ctx) })',
    'asSystem(ctx, async ({ db }) => { await ctx.db.query(text) })',
    'inTransaction({ ...ctx, actor }, () => later(() => save(ctx)))',
    'asOwner(ctx, () => save({ ...ctx, actor }))',
    "inScope(database, 'owner', () => inScope(database, 'system', (db) => save(db)))",
    "inScope(ctx.database, 'owner', (db) => save({ ...ctx, db }))",
  ])('is not passed by: %s', (text) => {
    expect(faultsIn(text)).toEqual([
      expect.stringMatching(/list-staff\.ts:1: in \w+\(…\) `\w+` is what is around/),
    ])
  })

  it('gives queries their role, and nothing else does', () => {
    expect(
      faultsIn("import { under } from '#server/adapters/database/under.ts'\nunder('owner', {})"),
    ).toEqual([expect.stringContaining('gives queries a role')])
    expect(faultsIn("import type { Under } from '#server/adapters/database/under.ts'")).toEqual([])
  })
})
