import type { Message } from '#contract/conversations.ts'
import type { Context } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { askQuestion } from './ask-question.ts'

/**
 * Asks a question for whoever reads no streams, and waits for the whole answer. It is written to its end even when they
 * no longer wait. Fails as asking does.
 */
export async function answerQuestion(ctx: Context, asked: { id: string; text: string }): Promise<Message> {
  for await (const event of await askQuestion(ctx, asked)) if (event.type === 'done') return event.message
  // Nothing is kept of an answer whose conversation was deleted meanwhile.
  return fail('conversation_not_found', { id: asked.id })
}
