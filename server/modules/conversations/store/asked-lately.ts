// The sets of sources that this process was asked about lately: whose index is worth being ready.
import type { Staff } from '#contract/staff.ts'
import type { Context } from '#server/platform/context.ts'

/** Whose sources, in which workspace. */
export type Knower = Pick<Staff, 'workspaceId' | 'knowledgeSourceIds'>

interface Asked {
  knower: Knower
  /** The version of what is known whose index was wanted last. */
  known: string
  atMs: number
}

/** More would fill the answering thread, and push out what is asked about now. */
const mostSets = 32
export const lateMs = 86_400_000

/** By answering threads, as the indexes are. */
const sets = new WeakMap<Context['answerers'], Map<string, Asked>>()

/** Notes that somebody asks, or is about to, or did so at `atMs`. */
export function noteAsked(
  { answerers, clock }: Pick<Context, 'answerers' | 'clock'>,
  knower: Knower,
  known: string,
  atMs: number = clock.now().getTime(),
): void {
  const asked = sets.get(answerers) ?? new Map<string, Asked>()
  sets.set(answerers, asked)
  const { workspaceId, knowledgeSourceIds } = knower
  const name = `${workspaceId}/${knowledgeSourceIds.join()}`
  // Somebody may have asked while an index was made ready.
  const lastMs = Math.max(atMs, asked.get(name)?.atMs ?? 0)
  asked.set(name, { knower: { workspaceId, knowledgeSourceIds }, known, atMs: lastMs })
  if (asked.size <= mostSets) return
  const [oldest] = [...asked].reduce((one, other) => (other[1].atMs < one[1].atMs ? other : one))
  asked.delete(oldest)
}

/** What was asked about within a day. */
export function askedLately({ answerers, clock }: Pick<Context, 'answerers' | 'clock'>): Asked[] {
  const since = clock.now().getTime() - lateMs
  return [...(sets.get(answerers)?.values() ?? [])].filter(({ atMs }) => atMs > since)
}
