import { setTimeout as wait } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, expectTypeOf, it } from 'vitest'
import { onPostgres, testDatabase } from '#server/testing/test-db.ts'
import { atOnce, type Db, dbFor, inScope, type Tx, type Who } from './transaction.ts'

const database = await testDatabase()
const owner = 'owner'
const note = pgTable('note', { id: integer().primaryKey(), words: text().notNull() })

beforeAll(async () => {
  await database.pool.query('create table note (id integer primary key, words text not null)')
})
afterAll(() => database.pool.query('drop table note'))

const add = (id: number) => inScope(database, owner, (db) => addIn(db, id))
const addIn = ({ transaction }: Tx, id: number) =>
  transaction.join(owner, (db) => db.query('insert into note values ($1, $2)', [id, `note ${id}`]))
async function ids(): Promise<number[]> {
  const rows = await inScope(database, owner, (db) =>
    db.query<{ id: number }>('select id from note order by id'),
  )
  await database.pool.query('delete from note')
  return rows.map(({ id }) => id)
}

async function words(): Promise<string[]> {
  const rows = await inScope(database, owner, (db) =>
    db.query<{ words: string }>('select words from note order by id'),
  )
  await database.pool.query('delete from note')
  return rows.map((row) => row.words)
}

describe('a transaction', () => {
  it('keeps everything when its work returns', async () => {
    const result = await inScope(database, owner, async (db) => {
      await addIn(db, 1)
      await addIn(db, 2)
      return 'done'
    })
    expect(result).toBe('done')
    expect(await ids()).toEqual([1, 2])
  })

  it('keeps nothing when its work throws', async () => {
    const work = inScope(database, owner, async (db) => {
      await addIn(db, 1)
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await ids()).toEqual([])
  })

  it('runs typed and written queries on the same connection', async () => {
    const words = await inScope(database, owner, async (db) => {
      await db.orm.insert(note).values({ id: 1, words: 'typed' })
      await db.query('update note set words = words || $1 where id = $2', [' and written', 1])
      return db.orm.select({ words: note.words }).from(note).where(eq(note.id, 1))
    })
    expect(words).toEqual([{ words: 'typed and written' }])
    expect(await ids()).toEqual([1])
  })

  it('takes statements that are sent at once', async () => {
    await inScope(database, owner, async (db) => {
      await Promise.all([1, 2, 3, 4].map((id) => db.query('insert into note values ($1, $2)', [id, ''])))
    })
    expect(await ids()).toEqual([1, 2, 3, 4])
  })

  it('says which of the statements that were sent at once failed, and keeps none of them', async () => {
    const work = inScope(database, owner, (db) =>
      Promise.all([1, 2, 2, 3].map((id) => db.query('insert into note values ($1, $2)', [id, '']))),
    )
    await expect(work).rejects.toThrow('duplicate')
    expect(await ids()).toEqual([])
  })

  // On PostgreSQL the roles belong to the databases of other tests too.
  it.skipIf(onPostgres)('runs none of its statements when its role is refused, and says so', async () => {
    await database.pool.query('alter role staffroom_system rename to nobody')
    const refused = 'role "staffroom_system" does not exist'
    const insert = 'insert into note values (1, $1)'
    try {
      await expect(dbFor(database, 'system').query(insert, [''])).rejects.toThrow(refused)
      await expect(inScope(database, 'system', (db) => db.query(insert, ['']))).rejects.toThrow(refused)
    } finally {
      await database.pool.query('alter role nobody rename to staffroom_system')
    }
    expect(await ids()).toEqual([])
  })

  it('runs none of its statements when its role cannot be set, and says so', async () => {
    const unsayable = { workspaces: ['a\0'], userId: null }
    const insert = 'insert into note values (1, $1)'
    await database.pool.query('grant insert on note to staffroom_app')
    await expect(dbFor(database, unsayable).query(insert, [''])).rejects.toThrow('invalid message')
    await expect(inScope(database, unsayable, (db) => db.query(insert, ['']))).rejects.toThrow(
      'invalid message',
    )
    await expect(dbFor(database, unsayable).query('select current_user')).rejects.toThrow('invalid message')
    expect(await ids()).toEqual([])
  })

  it('plans a named statement once, whoever runs it, and each sees its own', async () => {
    const seen = (workspace: string) =>
      dbFor(database, { workspaces: [workspace], userId: null }).prepared<{ seen: string[] }>(
        'seen',
        'select app_workspaces() as seen where $1::int = 1',
        [1],
      )
    for (const workspace of ['a', 'b', 'a']) expect(await seen(workspace)).toEqual([{ seen: [workspace] }])
  })

  it('is not kept when a statement failed and its failure was swallowed', async () => {
    const work = inScope(database, owner, async (db) => {
      await db.query('insert into note values (1, $1)', [''])
      await db.query('insert into note values (1, $1)', ['']).catch(() => {})
    })
    await expect(work).rejects.toThrow('one of its statements had failed')
    expect(await ids()).toEqual([])
  })

  it('keeps what it sent without waiting, in its order', async () => {
    await inScope(database, owner, async (db) => {
      db.send('insert into note values ($1, $2)', [1, 'sent'])
      await db.query('update note set words = words || $1', [' and seen'])
      db.send('insert into note values ($1, $2)', [2, 'last'])
    })
    expect(await words()).toEqual(['sent and seen', 'last'])
  })

  it.each([
    ['behind everything', async () => undefined],
    ['and what comes behind it is refused', (db: Tx) => addIn(db, 2)],
    [
      'and its work goes on to fail',
      (db: Tx) => addIn(db, 2).catch(() => Promise.reject(new Error('later'))),
    ],
  ])('keeps nothing when what it sent without waiting fails: %s', async (what, behind) => {
    let heard = false
    const work = inScope(database, owner, async (db) => {
      await addIn(db, 1)
      db.transaction.afterCommit(() => (heard = true))
      db.send('insert into note values ($1, $2)', [1, 'twice'])
      await behind(db)
    })
    await expect(work).rejects.toThrow(what.endsWith('fail') ? 'later' : 'duplicate key')
    expect(heard).toBe(false)
    expect(await ids()).toEqual([])
  })

  it('says why where a library wraps the refusal, or a part of its work swallows it', async () => {
    const wrapped = inScope(database, owner, async (db) => {
      await addIn(db, 1)
      db.send('insert into note values ($1, $2)', [1, 'twice'])
      await addIn(db, 2).catch((cause: unknown) => Promise.reject(new Error('wrapped', { cause })))
    })
    await expect(wrapped).rejects.toThrow('duplicate key')
    const swallowed = inScope(database, owner, async (db) => {
      await addIn(db, 1)
      db.send('insert into note values ($1, $2)', [1, 'twice'])
      await db.transaction.join(owner, (joined) => addIn(joined, 2)).catch(() => undefined)
    })
    await expect(swallowed).rejects.toThrow('duplicate key')
    expect(await ids()).toEqual([])
  })

  it('refuses what is sent after its end', async () => {
    const late = await inScope(database, owner, async (db) => async () => db.send('select $1::int', [1]))
    await expect(late()).rejects.toThrow('after the end')
  })

  it('refuses queries after its end', async () => {
    const late = await inScope(database, owner, async (db) => async () => db.query('select 1'))
    await expect(late()).rejects.toThrow('after the end')
    let end: () => void = () => {}
    const ended = new Promise<void>((resolve) => (end = resolve))
    const forgotten = await inScope(database, owner, async (db) => ({
      query: ended.then(() => db.query('select 1')),
    }))
    end()
    await expect(forgotten.query).rejects.toThrow('after the end')
  })
})

describe('a transaction inside another', () => {
  it('joins it, and is undone with it', async () => {
    const work = inScope(database, owner, async ({ transaction }) => {
      await transaction.join(owner, (db) => addIn(db, 1))
      throw new Error('no')
    })
    await expect(work).rejects.toThrow('no')
    expect(await ids()).toEqual([])
  })

  it('takes all with it when it fails, even when its failure is swallowed', async () => {
    const work = inScope(database, owner, async (db) => {
      await addIn(db, 1)
      await db.transaction.join(owner, () => Promise.reject(new Error('inner'))).catch(() => {})
    })
    await expect(work).rejects.toThrow('inner')
    expect(await ids()).toEqual([])
  })

  it('has its own role and gives it back', async () => {
    const roleOf = async (db: Tx) => {
      const [row] = await db.query<{ actor: string }>(
        `select current_user || ' ' || array_to_string(app_workspaces(), ',') as actor`,
      )
      return row?.actor
    }
    const seen: unknown[] = []
    const outer = await inScope(database, { workspaces: ['a'], userId: 'u' }, async (db) => {
      const role = (who: Who) => db.transaction.join(who, roleOf)
      seen.push(await role({ workspaces: ['b', `it's {odd},"\\`], userId: 'u' }))
      seen.push((await role('system'))?.split(' ')[0])
      return roleOf(db)
    })
    expect(seen).toEqual([`staffroom_app b,it's {odd},"\\`, 'staffroom_system'])
    expect(outer).toBe('staffroom_app a')
  })

  it('keeps its role apart from that of concurrent work', async () => {
    await inScope(database, { workspaces: ['a'], userId: null }, async (db) => {
      const currentRole = async (db: Tx) =>
        (await db.query<{ role: string }>('select current_user as role'))[0]?.role
      const twice = (who: Who) =>
        db.transaction.join(who, async (db) => [await currentRole(db), await currentRole(db)])
      const seen = await Promise.all([
        twice('system'),
        currentRole(db),
        twice('owner'),
        twice({ workspaces: ['a'], userId: null }),
        twice('system'),
      ])
      const owner = expect.stringMatching(/^(postgres|staffroom)$/)
      expect(seen).toEqual([
        ['staffroom_system', 'staffroom_system'],
        'staffroom_app',
        [owner, owner],
        ['staffroom_app', 'staffroom_app'],
        ['staffroom_system', 'staffroom_system'],
      ])
    })
  })
})

describe('queries under a role', () => {
  it('keep it among those of other roles that are sent at the same time', async () => {
    await inScope(database, { workspaces: ['a'], userId: null }, async (db) => {
      const currentRole = async (db: Tx) =>
        (await db.query<{ role: string }>('select current_user as role'))[0]?.role
      const system = db.transaction.as('system')
      const seen = await Promise.all([system, db, system, system, db, db].map(currentRole))
      const app = 'staffroom_app'
      const [program] = seen
      expect(program).toBe('staffroom_system')
      expect(seen).toEqual([program, app, program, program, app, app])
    })
  })

  it('are refused, and say why, when their role cannot be set', async () => {
    const work = inScope(database, owner, (db) =>
      db.transaction.join({ workspaces: ['a\0'], userId: null }, (db) => db.query('select 1')),
    )
    await expect(work).rejects.toThrow('invalid message')
  })

  it('are known by their type, which no others have', () => {
    expectTypeOf<Tx<'owner'>>().toExtend<Tx>()
    expectTypeOf<Tx>().not.toExtend<Tx<'owner'>>()
    expectTypeOf<Tx<'system'>>().not.toExtend<Tx<'owner'>>()
    expectTypeOf<Db>().not.toExtend<Tx>()
  })
})

describe('the one connection', () => {
  it('cannot be waited for by those who hold it', async () => {
    const work = inScope(database, owner, () => database.pool.query('select 1'))
    await expect(work).rejects.toThrow('past the open transaction')
    await expect(database.pool.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] })
  })

  it('serves a hundred transactions at once, each with queries of its own', async () => {
    await Promise.all(Array.from({ length: 100 }, (_, id) => inScope(database, owner, (db) => addIn(db, id))))
    expect(await ids()).toHaveLength(100)
  })

  it('belongs to queries without a transaction one by one', async () => {
    const db = dbFor(database, owner)
    await db.query('insert into note values (1, $1)', ['alone'])
    await expect(db.query('insert into note values (1, $1)', ['again'])).rejects.toThrow('duplicate')
    expect(await db.orm.select().from(note)).toEqual([{ id: 1, words: 'alone' }])
    expect(db.transaction).toBeNull()
    // Nor do they find one that is open.
    const past = inScope(database, owner, () => db.query('insert into note values (2, $1)', ['past']))
    await expect(past).rejects.toThrow('past the open transaction')
    expect(await ids()).toEqual([1])
  })
})

describe('what waits for the commit', () => {
  it('runs after it, in order, outside of the transaction', async () => {
    const heard: unknown[] = []
    await inScope(database, owner, async (db) => {
      db.transaction.afterCommit(() => void heard.push('first'))
      await db.transaction.join(owner, async (db) =>
        db.transaction.afterCommit(async () => void heard.push((await ids()).length)),
      )
      await addIn(db, 1)
      expect(heard).toEqual([])
    })
    await expect.poll(() => heard).toEqual(['first', 1])
  })

  it('neither fails what was kept nor holds it up', async () => {
    const warnings: string[] = []
    const listen = (warning: Error) => void warnings.push(warning.message)
    process.on('warning', listen)
    await inScope(database, owner, async (db) => {
      const { transaction } = db
      transaction.afterCommit(() => {
        throw new Error('a fault at once')
      })
      transaction.afterCommit(async () => Promise.reject(new Error('a fault later')))
      transaction.afterCommit(() => new Promise<void>(() => {}))
      await addIn(db, 1)
    })
    expect(await ids()).toHaveLength(1)
    await expect.poll(() => warnings).toEqual(['a fault at once', 'a fault later'])
    process.off('warning', listen)
  })

  it('never runs for what was undone', async () => {
    const heard: string[] = []
    const failed = async ({ transaction }: Tx) => {
      transaction.afterCommit(() => void heard.push('undone'))
      throw new Error('no')
    }
    await inScope(database, owner, failed).catch(() => {})
    const swallowed = inScope(database, owner, async ({ transaction }) => {
      transaction.afterCommit(() => void heard.push('undone'))
      await transaction.join(owner, failed).catch(() => {})
    })
    await expect(swallowed).rejects.toThrow('no')
    const over = await inScope(database, owner, async ({ transaction }) => {
      transaction.afterCommit(() => void heard.push('kept'))
      return transaction
    })
    expect(heard).toEqual(['kept'])
    expect(() => over.afterCommit(() => {})).toThrow('no transaction')
  })
})

describe.runIf(onPostgres)('two transactions at once on PostgreSQL', () => {
  it('are run anew after a deadlock when that was asked for', async () => {
    await database.pool.query(`insert into note values (1, ''), (2, '')`)
    const touch = (first: number, second: number) =>
      inScope(
        database,
        owner,
        async (db) => {
          await db.query('update note set words = words || $2 where id = $1', [first, 'x'])
          await wait(100)
          await db.query('update note set words = words || $2 where id = $1', [second, 'x'])
        },
        { retry: true },
      )
    await Promise.all([touch(1, 2), touch(2, 1)])
    const rows = await dbFor(database, owner).query('select words from note')
    expect(rows).toEqual([{ words: 'xx' }, { words: 'xx' }])
    await ids()
  })
})

describe('a read at once', () => {
  it('has all statements that it sends before it waits, in their order and in one transaction', async () => {
    await add(1)
    const [before, , after] = await atOnce(database, owner, (db) =>
      Promise.all([
        db.query<{ n: number }>('select count(*)::int as n from note'),
        db.query('insert into note values ($1, $2)', [2, 'two']),
        db.query<{ n: number }>('select count(*)::int as n from note'),
      ]),
    )
    expect([before[0]?.n, after[0]?.n]).toEqual([1, 2])
    expect(await ids()).toEqual([1, 2])
  })

  it('keeps nothing and says why when one of them fails', async () => {
    const work = atOnce(database, owner, (db) =>
      Promise.all([
        db.query('insert into note values ($1, $2)', [1, 'one']),
        db.query('select 1 / $1::int', [0]),
      ]),
    )
    await expect(work).rejects.toThrow('division by zero')
    expect(await ids()).toEqual([])
  })

  it('refuses what it asks for later', async () => {
    const work = atOnce(database, owner, async (db) => {
      await db.query('select $1::int', [1])
      return db.query('select $1::int', [2])
    })
    await expect(work).rejects.toThrow('after the end')
  })
})
