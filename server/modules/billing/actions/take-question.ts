import { type Context, person } from '#server/platform/context.ts'
import { countsOfNetwork, takeAttempt, takeAttempts } from '#server/platform/take-attempt.ts'
import { cardsByNetwork, cardsByPerson, questionsByPerson } from '../rules.ts'

/** Counts one act for which the provider is asked. Fails: `too_many_attempts`. */
export const takeQuestion = (ctx: Context): Promise<void> =>
  takeAttempt(ctx, questionsByPerson, person(ctx).uid)

/** Counts one act by which a card is tried, so that nobody finds out here which of many is good. Fails: `too_many_attempts`. */
export const takeCardTry = (ctx: Context): Promise<void> =>
  takeAttempts(ctx, [{ limit: cardsByPerson, key: person(ctx).uid }, ...countsOfNetwork(ctx, cardsByNetwork)])
