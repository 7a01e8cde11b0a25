// A program of its own that opens the embedded database of a folder, for tests that kill it.
// `node embedded.fixture.ts FOLDER hold` opens it and waits; `write` prints the number of every row it was promised;
// `commits` writes twenty rows and closes; `idle` only closes.
import { openDatabase } from './open-database.ts'

const [folder = '', mode] = process.argv.slice(2)
const database = await openDatabase({ dataDir: folder, database: { url: null, poolSize: 1 } })
process.stdout.write('open\n')

if (mode === 'write') {
  const { rows } = await database.pool.query<{ next: number }>(
    'select coalesce(max(id), 0) + 1 as next from kept',
  )
  for (let id = rows[0]?.next ?? 1; ; id++) {
    await database.pool.query('insert into kept values ($1, $2)', [id, 'x'.repeat(id % 5_000)])
    process.stdout.write(`${id}\n`)
  }
}
if (mode === 'commits') {
  for (let id = 1; id <= 20; id++) await database.pool.query('insert into kept values ($1)', [id])
}
if (mode !== 'hold') await database.close()
