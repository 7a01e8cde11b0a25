import type { ApprovedAnswer } from '#contract/workspace/approved-answers.ts'
import type { Staff } from '#contract/staff.ts'
import type { Context } from '#server/platform/context.ts'
import { type ApprovedRow, namesOfWriters } from '../store.ts'
import { findPlaces } from './find-places.ts'

/** Approved answers of a virtual human as people see them, in the same order. */
export async function shapeAnswers(
  ctx: Context,
  staff: Pick<Staff, 'knowledgeSourceIds'>,
  rows: readonly ApprovedRow[],
): Promise<ApprovedAnswer[]> {
  const [names, places] = await Promise.all([
    namesOfWriters(
      ctx,
      rows.map(({ writtenBy }) => writtenBy),
    ),
    findPlaces(ctx, staff, rows),
  ])
  const byAnswer = Map.groupBy(places, ({ answer }) => answer.id)
  return rows.map(({ id, staffId, questions, text, writtenBy: uid, writtenAt, corrects }) => {
    const name = uid === null ? undefined : names.get(uid)
    const [first] = corrects?.places ?? []
    return {
      id,
      staffId,
      questions,
      text,
      writtenBy: uid === null || name === undefined ? null : { uid, name },
      writtenAt: writtenAt.toISOString(),
      corrects:
        first === undefined
          ? null
          : {
              url: first.url,
              quote: first.quote,
              places: (byAnswer.get(id) ?? []).map(({ snapshotId, start, end }) => ({
                snapshotId,
                start,
                end,
              })),
            },
    }
  })
}
