// The figures that are kept of answers; migration 0090 says how, decision 0036 why.
import type { Database } from '#server/adapters/database/database.ts'
import type { Adapters } from '#server/platform/adapters.ts'
import type { Context } from '#server/platform/context.ts'
import { forEach, type UpkeepTask } from '#server/platform/jobs/upkeep.ts'
import { inScope } from '#server/platform/db/transaction.ts'

/** Whoever lists or sums figures of a workspace calls this before, in the same transaction. */
export async function addUpFigures(ctx: Pick<Context, 'db'>, workspaceId: string): Promise<void> {
  await ctx.db.prepared('add-up-figures', 'select add_up_figures($1)', [workspaceId])
}

/** Adds up what is noted in all workspaces, so that readers find little to do. What is noted of deleted ones goes. */
export async function addUpAllFigures(
  { database, log }: Pick<Adapters, 'database' | 'log'>,
  signal: AbortSignal,
): Promise<void> {
  const noted = await inScope(database, 'system', (db) =>
    db.query<{ id: string }>('select distinct workspace_id as id from figure_change'),
  )
  await forEach({ log, signal }, 'figures', noted, ({ id }) =>
    inScope(database, { workspaces: [id], userId: null }, (db) => addUpFigures({ db }, id)),
  )
}

/** Readers add up what they need; what nobody looks at waits no longer than this. */
export const figureUpkeep: UpkeepTask = {
  name: 'figures',
  everyMs: 60_000,
  run: addUpAllFigures,
}

const measures = 'answers answered closest unknown converted rated_1 rated_2 rated_3 rated_4 rated_5'.split(
  ' ',
)
const names = measures.join(', ')
const sums = measures.map((name) => `sum(${name}) as ${name}`).join(', ')
const isOff = measures.map((name) => `sum(${name}) <> 0`).join(' or ')
const negative = measures.map((name) => `-${name}`).join(', ')
const levels = 'cross join (values (15), (60), (1440)) as level (minutes)'
const start = (column: string) => `date_bin(make_interval(mins => minutes), ${column}, '2000-01-01Z')`

/** What is kept and noted less what is counted; rows where that is not nothing. */
function offIn(table: 'staff_figure' | 'workspace_figure'): string {
  const whose = table === 'staff_figure' ? 'staff_id' : 'workspace_id'
  const exists = table === 'staff_figure' ? 'staff' : 'workspace'
  const times = `${start('at')} as at, ${start('before')} as before, asked_by`
  return `select '${table}' as kept, ${whose} || ' ' || minutes || ' minutes from ' || at as place, ${sums} from (
      select ${whose}, minutes, at, before, asked_by, ${names} from ${table}
      union all select ${whose}, minutes, ${times}, ${names} from figure_change c ${levels}
        where exists (select 1 from ${exists} e where e.id = c.${whose})
      union all select ${whose}, minutes, ${times}, ${negative} from counted_figure ${levels}
    ) as differences group by ${whose}, minutes, at, before, asked_by having ${isOff}`
}

/** Of all that is asked, what visitors asked: the questions of members are trials. */
const ofStaff = (table: string, sign: '' | '-') => `select staff_id, ${sign}answers as answers,
    ${sign}(rated_1 + rated_2 + rated_3 + rated_4 + rated_5) as rated,
    ${sign}(rated_1 + 2 * rated_2 + 3 * rated_3 + 4 * rated_4 + 5 * rated_5) as rating_sum,
    case when before = '-infinity' then ${sign}answers else 0 end as answered,
    case when before = '-infinity' then ${sign}converted else 0 end as converted from ${table} where asked_by = 'visitor'`

const staffOff = `select 'staff' as kept, s.id as place from staff s left join (
    ${ofStaff('figure_change', '')} union all ${ofStaff('counted_figure', '-')}) n on n.staff_id = s.id
  group by s.id having (s.answers, s.rated, s.rating_sum, s.answered, s.converted) <>
    (-coalesce(sum(n.answers), 0), -coalesce(sum(n.rated), 0), -coalesce(sum(n.rating_sum), 0),
     -coalesce(sum(n.answered), 0), -coalesce(sum(n.converted), 0))`

const conversationsOff = `select 'conversation' as kept, c.id as place from conversation c
  join counted_conversation n on n.id = c.id
  where (c.answers, c.unknown_answers, c.rated_answers, c.answered_at, c.waiting, c.waiting_since) is distinct from
    (n.answers, n.unknown_answers, n.rated_answers, n.answered_at, n.waiting, n.waiting_since)`

/** Where the figures that are kept are not what conversations say, at most a hundred of each kind; none when all is well. */
export function findWrongFigures(database: Database): Promise<{ kept: string; place: string }[]> {
  const kinds = [offIn('staff_figure'), offIn('workspace_figure'), staffOff, conversationsOff]
  const of = kinds.map((kind) => `(select kept, place from (${kind}) as off limit 100)`)
  return inScope(database, 'operator', (db) => db.query(of.join(' union all ')), {
    isolation: 'repeatable read',
    readOnly: true,
  })
}

/** Makes all figures anew. Answers wait meanwhile. */
export async function recountFigures(database: Database): Promise<void> {
  await inScope(database, 'operator', async (db) => {
    await db.query(
      'lock table conversation, message, staff, erased_figure, figure_change in share row exclusive mode',
    )
    await db.query('call recount_figures()')
  })
}

export interface Recount {
  wrong: { kept: string; place: string }[]
  repaired: boolean
}

/** For the operator: which figures are wrong, and whether they were made anew. */
export async function recount(database: Database, { repair }: { repair: boolean }): Promise<Recount> {
  const wrong = await findWrongFigures(database)
  const repaired = repair && wrong.length > 0
  if (repaired) await recountFigures(database)
  return { wrong, repaired }
}
