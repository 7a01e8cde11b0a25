import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testDatabase } from '#server/testing/test-db.ts'
import { asOwner, asSystem, type Context, inTransaction, ownerDb, readAtOnce } from './context.ts'
import { inScope } from './db/transaction.ts'
import { kernelOver, personOf } from './kernel.fixture.ts'

const database = await testDatabase()
const kernel = kernelOver(database)
const ctx = kernel.as(personOf('ada', 'acme'))
afterAll(async () => {
  await kernel.close()
  await database.pool.query('drop table note')
})

beforeAll(async () => {
  await database.pool.query('create table note (id integer primary key)')
  await database.pool.query('grant select, insert on note to staffroom_app, staffroom_system')
})
beforeEach(async () => void (await database.pool.query('delete from note')))

const add = ({ db }: Context, id: number) => db.query('insert into note values ($1)', [id])
const ids = async () =>
  (await database.pool.query<{ id: number }>('select id from note order by id')).rows.map(({ id }) => id)
const roleOf = async ({ db }: Context) =>
  (await db.query<{ role: string }>('select current_user as role'))[0]?.role

it('The context of a transaction carries it into whatever is called with it, in the role of each', async () => {
  const roles: unknown[] = []
  const work = asOwner(ctx, async (ctx) => {
    await add(ctx, 1)
    await inTransaction(ctx, async (ctx) => {
      await add(ctx, 2)
      roles.push(await roleOf(ctx))
    })
    await asSystem(ctx, async (ctx) => {
      await add(ctx, 3)
      roles.push(await roleOf(ctx))
    })
    await ownerDb(ctx).query('insert into note values (4)')
    roles.push(await roleOf(ctx))
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  expect(roles).toEqual([
    'staffroom_app',
    'staffroom_system',
    expect.stringMatching(/^(postgres|staffroom)$/),
  ])
  expect(await ids()).toEqual([])
})

it('What the owner does for a scope is walled by that scope, whatever was asked before', async () => {
  const wallOf = async ({ db }: Context) =>
    (await db.query<{ wall: string | null }>(`select current_setting('app.workspaces', true) as wall`))[0]
      ?.wall
  const bob = kernel.as(personOf('bob', 'other'))
  const walls: unknown[] = []
  await asSystem(ctx, async (ctx) => {
    await inTransaction(ctx, (ctx) => asOwner(ctx, async (ctx) => void walls.push(await wallOf(ctx))))
    await inTransaction({ ...ctx, actor: bob.actor }, (ctx) =>
      asOwner(ctx, async (ctx) => void walls.push(await wallOf(ctx))),
    )
  })
  expect(walls).toEqual(['{"acme"}', '{"other"}'])
})

it('What the owner does outside of any scope sees no rows of the scope before it', async () => {
  const walls = await inScope(database, 'system', async (db) => {
    const wallOf = () =>
      db.transaction.join('owner', async (db) => {
        const [row] = await db.query<{ seen: string[] }>('select app_workspaces() as seen')
        return row?.seen
      })
    const before = await wallOf()
    await db.transaction.join({ workspaces: ['acme'], userId: 'ada' }, (db) => db.query('select 1'))
    return [before, await wallOf()]
  })
  expect(walls).toEqual([[], []])
})

it('The context around a transaction is refused in it, instead of writing past it', async () => {
  const outer = ctx
  await expect(inTransaction(ctx, () => add(outer, 1))).rejects.toThrow('past the open transaction')
  await expect(inTransaction(ctx, () => inTransaction(outer, (ctx) => add(ctx, 1)))).rejects.toThrow(
    'past the open transaction',
  )
  expect(await ids()).toEqual([])
})

it('A read at once is part of the transaction whose context it is given, and may wait there', async () => {
  const work = inTransaction(ctx, async (ctx) => {
    await readAtOnce(ctx, async (ctx) => {
      await add(ctx, 1)
      await add(ctx, 2)
    })
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  expect(await ids()).toEqual([])
})

it('A read at once outside of a transaction is refused what it asks for later', async () => {
  const work = readAtOnce(ctx, async (ctx) => {
    await add(ctx, 1)
    await add(ctx, 2)
  })
  await expect(work).rejects.toThrow('after the end')
})
