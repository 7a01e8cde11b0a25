// Keeps where a virtual human's pages say what was corrected, so that not every question reads those pages again.
import type { Staff } from '#contract/staff.ts'
import type { Context } from '#server/platform/context.ts'
import {
  type ApprovedRow,
  type CorrectedPlace,
  findPlaces,
} from '#server/modules/staff/approved-answers/index.ts'

type Place = Omit<CorrectedPlace, 'answer'> & { answerId: string }

/** Of so many virtual humans who have corrections the places are kept. */
const mostKept = 200
/** By workspace, version of what is known, and corrections; what was asked for longest ago comes first. */
const kept = new Map<string, Promise<Place[]>>()

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
  const places = kept.get(key) ?? readPlaces(ctx, staff, [...correcting.values()])
  kept.delete(key)
  kept.set(key, places)
  places.catch(() => kept.delete(key))
  const [oldest] = kept.keys()
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
  return (await places).flatMap(({ answerId, ...place }) => {
    // Its words are those of today.
    const answer = correcting.get(answerId)
    return answer ? [{ ...place, answer }] : []
  })
}

const readPlaces = async (
  ctx: Context,
  staff: Pick<Staff, 'knowledgeSourceIds'>,
  answers: readonly ApprovedRow[],
): Promise<Place[]> =>
  (await findPlaces(ctx, staff, answers)).map(({ answer, ...place }) => ({ ...place, answerId: answer.id }))
