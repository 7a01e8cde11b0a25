import { type CallToolResult, ProtocolError } from '@modelcontextprotocol/server'
import type { Context } from '#server/platform/context.ts'
import { Failure } from '#server/platform/fail.ts'

/** Source: the protocol, "Resources", error handling. */
const resourceNotFound = -32_002
const internal = -32_603

/** What a tool gives, or why not, in words that the assistant reads; never those of a fault of ours. */
export async function orSaid(ctx: Context, work: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await work()
  } catch (error) {
    return { isError: true, content: [{ type: 'text', text: wordsOf(ctx, error) }] }
  }
}

/** The same for what has no words in its result. */
export async function toldAs<Result>(ctx: Context, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw new ProtocolError(error instanceof Failure ? resourceNotFound : internal, wordsOf(ctx, error))
  }
}

function wordsOf(ctx: Context, error: unknown): string {
  if (error instanceof Failure) return error.message
  ctx.log.error('mcp.failed', { error })
  return new Failure('internal', {}, []).message
}
