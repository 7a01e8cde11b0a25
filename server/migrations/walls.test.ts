// The second wall alone: queries here name no workspace, and still see only their own.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inScope, type Scope, type Who } from '#server/platform/db/transaction.ts'
import { testDatabase } from '#server/testing/test-db.ts'
import { tablesWithoutWall } from '#server/testing/walls/walls.ts'

const database = await testDatabase()
const ada: Scope = { workspaces: ['acme'], userId: 'ada' }
const bob: Scope = { workspaces: ['bolt'], userId: 'bob' }
const stranger: Scope = { workspaces: [], userId: null }

const run = (who: Who, text: string, values?: unknown[]) =>
  inScope(database, who, (db) => db.query<{ words: string }>(text, values))
const seen = async (who: Who, table: string) =>
  (await run(who, `select words from ${table} order by words`)).map(({ words }) => words)

beforeAll(async () => {
  await database.pool.query(`
    create table tenant_note (workspace_id text not null, words text primary key);
    select protect_tenant_table('tenant_note');
    create table personal_note (user_id text not null, words text primary key);
    select protect_user_table('personal_note', 'user_id');
    create table global_note (words text primary key);
    select protect_global_table('global_note');
    create table owner_note (words text primary key);
    select protect_owner_table('owner_note');
    create table system_note (workspace_id text not null, words text primary key);
    select protect_tenant_table('system_note');
    select allow_system('system_note', 'select');
    call open_to_operator();
    insert into global_note values ('for all');
    insert into owner_note values ('secret');
  `)
})
afterAll(() =>
  database.pool.query('drop table tenant_note, personal_note, global_note, owner_note, system_note'),
)

beforeEach(async () => {
  await database.pool.query(`
    set local role staffroom_operator;
    delete from tenant_note; delete from personal_note; delete from system_note;
    insert into tenant_note values ('acme', 'of acme'), ('bolt', 'of bolt');
    insert into system_note values ('acme', 'of acme'), ('bolt', 'of bolt');
    insert into personal_note values ('ada', 'of ada'), ('bob', 'of bob')`)
})

describe('the rows of a workspace', () => {
  it('are seen by its people and by nobody else', async () => {
    expect(await seen(ada, 'tenant_note')).toEqual(['of acme'])
    expect(await seen(bob, 'tenant_note')).toEqual(['of bolt'])
    expect(await seen({ workspaces: ['acme', 'bolt'], userId: 'eve' }, 'tenant_note')).toEqual(['of acme', 'of bolt'])
    expect(await seen(stranger, 'tenant_note')).toEqual([])
  })

  it('cannot be changed, removed, added or moved by others', async () => {
    await run(bob, `update tenant_note set words = words || '!'`)
    await run(bob, `delete from tenant_note where workspace_id = 'acme'`)
    expect(await seen(ada, 'tenant_note')).toEqual(['of acme'])
    await expect(run(bob, `insert into tenant_note values ('acme', 'planted')`)).rejects.toThrow('row-level security')
    await expect(run(bob, `update tenant_note set workspace_id = 'acme'`)).rejects.toThrow('row-level security')
    expect(await seen(bob, 'tenant_note')).toEqual(['of bolt!'])
  })

  it('are not opened by a workspace whose name is made to look like two', async () => {
    for (const name of ['acme","bolt', 'x},{bolt', `bolt'; reset role; --`, '{bolt}', 'bo\\lt'])
      expect(await seen({ workspaces: [name], userId: `o'hara'; reset role; --` }, 'tenant_note')).toEqual([])
  })

  it('are hidden even from the owner of the tables, save for backups', async () => {
    const rows = await inScope(database, 'owner', (db) => db.query('select 1 from tenant_note'))
    // The embedded database knows only an owner who is above all rules.
    expect(rows).toHaveLength(database.kind === 'embedded' ? 2 : 0)
  })
})

describe('other rows', () => {
  it('of a person are seen by that person only', async () => {
    expect(await seen(ada, 'personal_note')).toEqual(['of ada'])
    expect(await seen({ workspaces: ['acme'], userId: null }, 'personal_note')).toEqual([])
    await expect(run(bob, `insert into personal_note values ('ada', 'planted')`)).rejects.toThrow('row-level security')
  })

  it('for all are read by all and changed by nobody', async () => {
    expect(await seen(stranger, 'global_note')).toEqual(['for all'])
    await expect(run(ada, `insert into global_note values ('mine')`)).rejects.toThrow('permission denied')
  })

  it('of the owner are closed to people and to the program itself', async () => {
    await expect(seen(ada, 'owner_note')).rejects.toThrow('permission denied')
    await expect(seen('system', 'owner_note')).rejects.toThrow('permission denied')
    expect(await seen('owner', 'owner_note')).toEqual(['secret'])
  })

  it('are open to the program itself only as far as was said', async () => {
    expect(await seen('system', 'system_note')).toEqual(['of acme', 'of bolt'])
    await expect(run('system', 'delete from system_note')).rejects.toThrow('permission denied')
    await expect(seen('system', 'tenant_note')).rejects.toThrow('permission denied')
  })
})

describe('the catalogue', () => {
  it('shows no table without a wall', async () => {
    expect(await inScope(database, 'owner', tablesWithoutWall)).toEqual([])
  })

  it('shows each way to forget one', async () => {
    await database.pool.query(`
      create table forgotten (words text);
      create table granted (words text);
      grant select on granted to staffroom_app;
      create table half (words text);
      alter table half enable row level security;
      grant select on half to staffroom_app;
      create table unforced (workspace_id text);
      call add_wall('unforced', 'tenant', 'true', 'select');
      create view leak as select * from tenant_note;
      grant select on leak to staffroom_app;`)
    expect(await inScope(database, 'owner', tablesWithoutWall)).toEqual([
      'forgotten: no kind has been chosen for it',
      'granted: no kind has been chosen for it',
      'half: the application may use it, but no kind has been chosen for it',
      'leak: the view shows what its owner sees',
      'unforced: its owner sees the rows of all workspaces',
    ])
    await database.pool.query('drop view leak; drop table forgotten, granted, half, unforced')
  })
})
