import { answerJson } from '#server/platform/http/answers.ts'
import { statusOf } from '#server/platform/http/problem.ts'
import type { RawRoute } from '#server/platform/http/raw-route.ts'
import { errorOf } from '../rules/answer.ts'

/** Says no in the protocol's words. Its clients ask again after 429, which helps nobody whose plan is used up. */
export const refuse: NonNullable<RawRoute['refuse']> = (response, failure) => {
  const { status, body } = errorOf(failure, statusOf(failure.code))
  const seconds = failure.params['retryAfterSeconds']
  if (seconds !== undefined) response.setHeader('Retry-After', String(seconds))
  if (failure.code === 'plan_limit_answers') response.setHeader('X-Should-Retry', 'false')
  if (!response.req.complete) response.setHeader('Connection', 'close')
  answerJson(response, status, body)
}
