import type { ApprovedAnswer } from '#contract/workspace/approved-answers.ts'
import { limits } from '#contract/limits.ts'
import type { Range } from '#contract/snapshots.ts'
import { type Context, inTransaction } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { findItemAt, findPageTexts, getSnapshot, requireSource } from '#server/modules/knowledge/index.ts'
import { withoutScheme } from '#engine/crawl/addresses.ts'
import { saidElsewhere } from '#engine/items/said-elsewhere.ts'
import { type Anchor, anchorOf } from '#engine/text/anchor.ts'
import { findApproved, findCorrections, insertApproved } from '../store.ts'
import { type CorrectedPlace, findPlaces } from './find-places.ts'
import { shapeAnswers } from './shape-answers.ts'
import { change, requireRoom, type Words, written } from './write-answer.ts'

/** What is corrected on the pages of a source, the last written first. Fails: `knowledge_not_found`. */
export async function listCorrections(
  ctx: Context,
  { id }: { id: string },
): Promise<{ items: ApprovedAnswer[] }> {
  return inTransaction(ctx, async (ctx) => {
    const { workspaceId } = await requireSource(ctx, id, 'knowledge_not_found')
    const rows = await findCorrections(ctx, workspaceId, id)
    const items = await shapeAnswers(ctx, { knowledgeSourceIds: [id] }, rows)
    // What corrects another website that its colleague knows is none of this one.
    return { items: items.filter(({ corrects }) => corrects?.places.length) }
  })
}

interface Correction extends Words, Range {
  id: string
  snapshotId: string
  staffIds: string[]
}

/**
 * Writes an answer that virtual humans give instead of what a place of a page says, for as long as the page says it: all of
 * them, or none. Fails: `knowledge_not_found`, `snapshot_not_found`, `staff_not_accessible`, `staff_not_found`,
 * `approved_answers_full`, `approved_question_unclear`, `correction_place_unknown`, `correction_made`.
 */
export async function correctFact(
  ctx: Context,
  { id, snapshotId, staffIds, start, end, ...words }: Correction,
): Promise<{ items: ApprovedAnswer[] }> {
  return inTransaction(ctx, async (ctx) => {
    await requireSource(ctx, id, 'knowledge_not_found')
    const { sourceId, text, url } = await getSnapshot(ctx, { id: snapshotId })
    if (sourceId !== id) fail('snapshot_not_found')
    const place = { ...anchorIn(text, { start, end }), url }
    const places = [place, ...(await placesElsewhere(ctx, id, { ...place, snapshotId, start, end }))]
    const isHere = (one: CorrectedPlace) =>
      one.snapshotId === snapshotId && one.start === start && one.end === end
    const items: ApprovedAnswer[] = []
    // In one order, so that two who correct for the same colleagues never wait for each other.
    for (const staffId of [...new Set(staffIds)].toSorted())
      items.push(
        await change(ctx, staffId, 'answer_written', async (ctx, staff) => {
          const row = {
            ...written(ctx, words),
            id: ctx.ids.next(),
            workspaceId: staff.workspaceId,
            staffId,
            removedAt: null,
            corrects: { places },
          }
          // A page of an earlier reading, or of a site that this colleague does not know, corrects nothing.
          if (!(await findPlaces(ctx, staff, [row])).some(isHere)) fail('correction_place_unknown')
          if ((await findPlaces(ctx, staff, await findApproved(ctx, staffId))).some(isHere))
            fail('correction_made')
          await requireRoom(ctx, staffId)
          await insertApproved(ctx, row)
          return row
        }),
      )
    return { items }
  })
}

/** Fails: `correction_place_unknown`. */
function anchorIn(text: string, place: Range): Anchor {
  const { start, end } = place
  const anchor = anchorOf(text, place)
  const isPlace = start < end && end <= text.length && end - start <= limits.correctedCharacters
  if (!isPlace || anchor.quote.trim() === '' || !anchor.quote.isWellFormed()) fail('correction_place_unknown')
  return anchor
}

/** A page may say one number a hundred times. */
const mostPlaces = 20

/** Where else the pages of a source say the fact that was read at this place. */
async function placesElsewhere(
  ctx: Context,
  sourceId: string,
  at: Range & { snapshotId: string; url: string; quote: string },
) {
  const fact = await findItemAt(ctx, at)
  if (fact === null) return []
  const pages = await findPageTexts(ctx, [sourceId])
  const texts = new Map(pages.map(({ url, text }) => [url, text]))
  return saidElsewhere(pages, { value: fact.value, about: String(fact.fields['about'] ?? '') })
    .filter(
      ({ url, start, end }) =>
        withoutScheme(url) !== withoutScheme(at.url) || start !== at.start || end !== at.end,
    )
    .slice(0, mostPlaces)
    .map(({ url, ...range }) => ({ ...anchorOf(texts.get(url) ?? '', range), url }))
}
