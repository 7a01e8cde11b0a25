// Keeps where a virtual human's pages say what was corrected, so that not every question reads those pages again.
import type { Staff } from '#contract/staff.ts'
import type { Context } from '#server/platform/context.ts'
import { knowledgeVersion } from '#server/modules/knowledge/index.ts'
import {
  type ApprovedRow,
  type CorrectedPlace,
  findPlaces,
} from '#server/modules/staff/approved-answers/index.ts'

type Place = Omit<CorrectedPlace, 'answer'> & { answerId: string }

/** Of so many virtual humans who have corrections the places are kept, some 100 bytes each. */
const mostKept = 200
/** Where there are more they are looked up for each question. */
const mostPlaces = 2_000
/** By workspace, version of what is known, and corrections; what was asked for longest ago comes first. */
const kept = new Map<string, readonly Place[]>()

/** `findPlaces` as of a version of what is known, as `knowledgeVersion` names it. What an answer corrects never changes. */
export async function findCorrectedPlaces(
  ctx: Context,
  staff: Pick<Staff, 'workspaceId' | 'knowledgeSourceIds'>,
  known: string,
  answers: readonly ApprovedRow[],
): Promise<CorrectedPlace[]> {
  const correcting = new Map(
    answers.filter(({ corrects }) => corrects !== null).map((answer) => [answer.id, answer]),
  )
  if (correcting.size === 0) return []
  const key = [staff.workspaceId, known, ...correcting.keys()].join('/')
  const found = kept.get(key)
  if (found) {
    keep(key, found)
    // Their words are those of today.
    return found.flatMap(({ answerId, ...place }) => {
      const answer = correcting.get(answerId)
      return answer ? [{ ...place, answer }] : []
    })
  }
  const places = await findPlaces(ctx, staff, [...correcting.values()])
  // Pages of one version never stand under the name of another.
  if (places.length <= mostPlaces && (await knowledgeVersion(ctx, staff.knowledgeSourceIds)) === known)
    keep(
      key,
      places.map(({ answer, ...place }) => ({ ...place, answerId: answer.id })),
    )
  return places
}

function keep(key: string, places: readonly Place[]): void {
  kept.delete(key)
  kept.set(key, places)
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
}
