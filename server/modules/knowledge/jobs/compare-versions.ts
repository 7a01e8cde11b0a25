// What a website has lost since it was read before, and what is only out of reach for now.
import { type Context, inTransaction } from '#server/platform/context.ts'
import { addressKey, withoutScheme } from '#engine/crawl/addresses.ts'
import { addressChooser } from '#engine/crawl/chosen-pages.ts'
import type { StopReason } from '#engine/crawl/crawl-step.ts'
import { asked, fate, isSameQuestion } from '../rules.ts'
import { carryPages, countKept, findKeptPages, findVisited } from '../store/known-pages.ts'
import { findExcerpts } from '../store/pages.ts'
import { findChangeKeys, findLastDeclined, insertChanges, saveReading } from '../store/readings.ts'
import type { RunRow } from '../store/runs.ts'
import type { SourceRow } from '../store/sources.ts'
import { excerptOf, type Past } from './past.ts'

interface Comparison {
  /** Pages added, changed and gone. */
  changes: number
  /** So many pages are gone that a person had better look at it. */
  manyGone: boolean
  /** What changed is what a person has declined before. */
  declinedBefore: boolean
  /** What is looked for is the same as before. */
  sameQuestion: boolean
}

/** Ends the comparison of a reading with the version before, once its crawl is over. Done again it does the same. */
export function compareVersions(
  ctx: Context,
  run: RunRow,
  source: SourceRow,
  past: Past,
  ended: StopReason,
): Promise<Comparison> {
  return inTransaction(ctx, async (ctx) => {
    const before = await findKeptPages(ctx, past.run.id)
    const now = new Set((await findKeptPages(ctx, run.id)).map(({ url }) => withoutScheme(url)))
    const visited = new Map<string, Awaited<ReturnType<typeof findVisited>>[number]>()
    for (const step of await findVisited(ctx, run.id)) {
      for (const url of [step.asked, step.url]) {
        const known = visited.get(addressKey(url))
        const isWeaker = known !== undefined && (known.kind === 'page' || step.atSight)
        if (!isWeaker) visited.set(addressKey(url), step)
      }
    }
    const isChosen = addressChooser(source.pageChoice)
    // The start page is read whatever is chosen.
    const startKey = addressKey(source.url)
    const isLeftOut = ({ asked, url }: (typeof before)[number]) =>
      addressKey(asked) !== startKey && !(isChosen(asked) && isChosen(url))
    const carried: string[] = []
    const gone: typeof before = []
    for (const page of before) {
      if (now.has(withoutScheme(page.url))) continue
      const step = visited.get(addressKey(page.asked)) ?? visited.get(addressKey(page.url)) ?? null
      if (isLeftOut(page) || fate(step, { ended, isNarrower: past.isNarrower }) === 'gone') gone.push(page)
      else carried.push(page.url)
    }
    await carryPages(ctx, run, past.run.id, carried)
    const excerpts = await findExcerpts(
      ctx,
      gone.map(({ snapshotId }) => snapshotId),
    )
    const told = new Set(
      (await findChangeKeys(ctx, past.reading.id)).map(({ kind, url }) => `${kind} ${url}`),
    )
    await insertChanges(
      ctx,
      past.reading,
      gone
        .filter(({ url }) => !told.has(`gone ${url}`))
        .map(({ url, title, snapshotId }) => ({
          kind: 'gone',
          url,
          title,
          beforeSnapshotId: snapshotId,
          key: '',
          places: [{ before: excerptOf(excerpts.get(snapshotId) ?? ''), after: [] }],
        })),
    )
    const changes = await findChangeKeys(ctx, past.reading.id)
    const of = (kind: string) => changes.filter((change) => change.kind === kind).length
    const figures = { added: of('added'), changed: of('changed'), gone: of('gone') }
    const { pages } = await countKept(ctx, run.id)
    const reason = ended === 'finished' || ended === 'enough' || ended === 'depth_budget' ? null : ended
    await saveReading(ctx, past.reading.id, {
      ...figures,
      pages,
      processed: figures.added + figures.changed,
      reason,
    })
    // What somebody has left out is gone by their own will.
    const lost = gone.filter((page) => !isLeftOut(page)).length
    const left = before.filter((page) => !isLeftOut(page)).length
    const manyGone = !past.isNarrower && lost >= 3 && lost * 2 > left
    return {
      changes: changes.length,
      manyGone,
      declinedBefore: (source.asksFirst || manyGone) && (await wasDeclined(ctx, source, changes)),
      sameQuestion: isSameQuestion(past.run.asked, asked(source)),
    }
  })
}

/** Whether each of these changes was among those that a person has declined last. */
async function wasDeclined(
  ctx: Context,
  source: SourceRow,
  changes: Awaited<ReturnType<typeof findChangeKeys>>,
): Promise<boolean> {
  const last = await findLastDeclined(ctx, source.id)
  if (last === null) return false
  const keyOf = ({ kind, url, key }: (typeof changes)[number]) => `${kind} ${withoutScheme(url)} ${key}`
  const declined = new Set((await findChangeKeys(ctx, last.id)).map(keyOf))
  return changes.every((change) => declined.has(keyOf(change)))
}
