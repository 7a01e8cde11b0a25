// Signing in with the account that somebody has elsewhere. A provider is offered where its keys are configured.
import * as z from 'zod/mini'
import { onlyFor, openToAll } from '../access.ts'
import { session } from './accounts.ts'
import type { ErrorCode } from '../errors.ts'
import { procedure } from '../procedure.ts'
import { time } from '../shapes.ts'

/** The providers in the order in which they are shown. */
export const providerIds = ['google', 'facebook', 'github', 'twitter', 'linkedin'] as const
export type ProviderId = (typeof providerIds)[number]

const provider = z.enum(providerIds)
/** Where the provider is shown: in a window of its own, or in place of the page where no window may open. */
const view = z.enum(['popup', 'page'])

/** An attempt that has begun; `url` is the provider's page, `attempt` names it to the page that waits. */
const begun = z.object({ url: z.url(), attempt: z.string() })

/** What came of an attempt that went well. `second_step`: a code is still asked for; `proved`: it is still the person. */
const attemptOutcomes = ['new', 'returning', 'needs_email', 'second_step', 'linked', 'proved'] as const
export type AttemptOutcome = (typeof attemptOutcomes)[number]

/** What can have gone wrong with one, as the page that waits is told. */
export const attemptProblems = [
  'social_account_exists',
  'social_failed',
  'social_not_asked',
  'user_suspended',
  'sign_in_linked_elsewhere',
  'too_many_attempts',
] as const satisfies ErrorCode[]
export type AttemptProblem = (typeof attemptProblems)[number]

/** A way of signing in with another service. */
const linkedSignIn = z.object({ provider, linkedAt: time })
export type LinkedSignIn = z.infer<typeof linkedSignIn>

const linkedSignIns = z.object({
  items: z.array(linkedSignIn),
  /** Those that can be linked here and are not yet. */
  offered: z.array(provider),
  /** False while only one way of signing in is left. */
  canUnlink: z.boolean(),
})
export type LinkedSignIns = z.infer<typeof linkedSignIns>

export const completeSignUpInput = z.object({
  attempt: z.string().check(z.minLength(1), z.maxLength(80)),
  email: z.email().check(z.maxLength(254)),
})

export const providers = {
  beginSignIn: procedure({
    method: 'POST',
    path: '/sign-in',
    summary: 'Begins to sign in, or up, with another service; gives the address of its page.',
    access: openToAll('a guest becomes a person here'),
    errors: ['social_failed', 'too_many_attempts'],
  })
    .input(z.object({ provider, view, to: z.optional(z.string().check(z.maxLength(2_048))) }))
    .output(begun),
  completeSignUp: procedure({
    method: 'POST',
    path: '/sign-in/completion',
    summary: 'Makes the account of somebody whose provider told no e-mail address; it is to be confirmed.',
    successStatus: 201,
    access: openToAll('nobody has an account before this; the browser proves the attempt'),
    errors: ['social_failed', 'social_account_exists', 'too_many_attempts'],
  })
    .input(completeSignUpInput)
    .output(session),
  list: procedure({
    method: 'GET',
    path: '/linked-sign-ins',
    summary: 'The other services with which the person signs in.',
    access: onlyFor('verified'),
  }).output(linkedSignIns),
  beginLink: procedure({
    method: 'POST',
    path: '/linked-sign-ins',
    summary: 'Begins to link another service to the account; gives the address of its page.',
    access: onlyFor('verified'),
    errors: ['social_failed', 'fresh_sign_in_needed', 'too_many_attempts'],
    keyed: false,
  })
    .input(z.object({ provider, view }))
    .output(begun),
  beginProof: procedure({
    method: 'POST',
    path: '/session/confirmation/provider',
    summary: 'Begins to prove by a linked service that it is still the person who sits here.',
    access: onlyFor('signed-in'),
    errors: ['social_failed', 'sign_in_not_linked', 'too_many_attempts'],
    keyed: false,
  })
    .input(z.object({ provider, view }))
    .output(begun),
  unlink: procedure({
    method: 'DELETE',
    path: '/linked-sign-ins/{provider}',
    summary: 'Takes a service away from the ways of signing in; the last way stays.',
    access: onlyFor('verified'),
    errors: ['sign_in_not_linked', 'sign_in_last_way', 'fresh_sign_in_needed'],
  })
    .input(z.object({ provider }))
    .output(linkedSignIns),
}
