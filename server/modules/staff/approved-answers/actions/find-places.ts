import type { Range } from '#contract/snapshots.ts'
import type { Staff } from '#contract/staff.ts'
import type { Context } from '#server/platform/context.ts'
import { findLivePages } from '#server/modules/knowledge/index.ts'
import { withoutScheme } from '#engine/crawl/addresses.ts'
import { placesOf } from '#engine/text/anchor.ts'
import type { ApprovedRow } from '../store.ts'

/** A place that answers are made from, and what a person wrote to be said instead. */
export interface CorrectedPlace extends Range {
  snapshotId: string
  answer: ApprovedRow
}

/**
 * Where the pages that a virtual human answers from still say what these answers correct, in their order, whatever the scheme
 * by which each page was read. Asks the database only when one of them corrects something.
 */
export async function findPlaces(
  ctx: Context,
  { knowledgeSourceIds }: Pick<Staff, 'knowledgeSourceIds'>,
  answers: readonly ApprovedRow[],
): Promise<CorrectedPlace[]> {
  const urls = [...new Set(answers.flatMap(({ corrects }) => corrects?.places.map(({ url }) => url) ?? []))]
  if (urls.length === 0) return []
  const pages = await findLivePages(ctx, knowledgeSourceIds, urls)
  return answers.flatMap((answer) =>
    (answer.corrects?.places ?? []).flatMap((place) =>
      pages
        .filter(({ url }) => withoutScheme(url) === withoutScheme(place.url))
        .flatMap(({ id: snapshotId, text }) =>
          placesOf(text, place).map((range) => ({ ...range, snapshotId, answer })),
        ),
    ),
  )
}
