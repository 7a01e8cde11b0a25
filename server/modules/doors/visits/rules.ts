// What is true of visitors.
import * as z from 'zod/mini'
import { limits } from '#contract/limits.ts'
import { line } from '#contract/shapes.ts'
import { faceUrl } from '#contract/workspace/staff-voice-settings.ts'
import type { Limit } from '#server/adapters/attempts/attempts.ts'
import type { Config } from '#server/config.ts'

/** An address names one drawing: with another face it is another one. */
export const portraitUrl = (key: string, face: string | null): string =>
  face === null ? `/files/doors/${key}/portrait.svg` : faceUrl(face)

const hourSeconds = 3_600

/** How many questions visitors may ask within an hour, and how many more are looked at for what people wrote. */
export const questionLimits = ({ questionsPerVisitor, questionsPerNetwork }: Config['attempts']) => {
  const named = (ending: string) => ({
    byVisitor: {
      name: `visitor-questions${ending}`,
      most: questionsPerVisitor,
      seconds: hourSeconds,
    } satisfies Limit,
    byNetwork: {
      name: `network-questions${ending}`,
      most: questionsPerNetwork,
      seconds: hourSeconds,
    } satisfies Limit,
  })
  return { within: named(''), beyond: named('-beyond') }
}

/** A proof of who a visitor is lives no longer, whatever it says itself. */
export const proofLifeSeconds = 15 * 60

/** Each proof once, for as long as it could be shown. */
export const proofLimit: Limit = { name: 'visitor-proof', most: 1, seconds: proofLifeSeconds + 120 }

/** Of proofs that nobody signed or that name somebody else; what names the visitor themselves is given back. */
export const identifyLimit: Limit = { name: 'visitor-identify', most: 60, seconds: hourSeconds }

/** Each rating is an event, which webhooks are told of. */
export const ratingLimit: Limit = { name: 'visitor-ratings', most: 60, seconds: hourSeconds }

/** What is read of a proof; what else stands in it is nobody's business here. */
export const claims = z.object({
  sub: line(200).check(z.minLength(1)),
  name: z.optional(z.union([z.literal(''), line(limits.nameCharacters)])),
  email: z.optional(z.union([z.literal(''), z.email().check(z.maxLength(254))])),
  aud: z.optional(z.union([z.string(), z.array(z.string())])),
})

/** How many conversations are sent by mail from one network. */
export const transcriptsByNetwork: Limit = { name: 'transcripts-network', most: 20, seconds: hourSeconds }
