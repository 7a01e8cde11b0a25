import type { ErrorCode } from '#contract/errors.ts'
import type { Context } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { findSource, type SourceRow } from '../store/sources.ts'

type Missing = Extract<
  ErrorCode,
  'knowledge_not_found' | 'knowledge_update_not_found' | 'knowledge_delete_not_found'
>

/** One knowledge source; missing and foreign alike fail with the code that fits what was wanted. */
export const requireSource = async (
  ctx: Context,
  id: string,
  missing: Missing,
  lock = false,
): Promise<SourceRow> => (await findSource(ctx, id, lock)) ?? fail(missing, { id })
