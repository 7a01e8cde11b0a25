// What each provider says of a person, in its own words, and what of it counts.
import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import type { ProviderId } from '#contract/person/providers.ts'
import { profilePlaces } from './provider-places.ts'
import type { ProviderPerson } from './sign-in-providers.ts'

interface ProfileSource {
  base: string | null
  clientSecret: string
  accessToken: string
  /** The verified claims of the id token; null for providers without one. */
  claims: Record<string, unknown> | null
  /** Asks the provider as the person; gives what it answered, which must be JSON. */
  ask(address: string): Promise<unknown>
}

type ReadProfile = (source: ProfileSource) => Promise<ProviderPerson>

/** A provider may leave it out, or tell something else. */
const maybe = z.optional(z.unknown())
const text = (told: unknown): string | null => (typeof told === 'string' ? told : null)

const claims = z.object({
  sub: z.string().check(z.minLength(1)),
  name: maybe,
  email: maybe,
  email_verified: maybe,
})

/** LinkedIn says it as a word. */
const isTrue = (told: unknown): boolean => told === true || told === 'true'

const byClaims: ReadProfile = async (source) => {
  const said = claims.parse(source.claims)
  return person(said.sub, text(said.name), text(said.email), isTrue(said.email_verified))
}

const facebookProfile = z.object({ id: z.string().check(z.minLength(1)), name: maybe, email: maybe })

/** Facebook does not say whether an address was confirmed, so it counts as one that was not. */
const facebook: ReadProfile = async ({ base, accessToken, clientSecret, ask }) => {
  const proof = createHmac('sha256', clientSecret).update(accessToken).digest('hex')
  const said = facebookProfile.parse(await ask(`${profilePlaces.facebook(base)}&appsecret_proof=${proof}`))
  return person(said.id, text(said.name), text(said.email), false)
}

const githubProfile = z.object({ id: z.int().check(z.positive()), login: z.string(), name: maybe })
const githubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

/** The address of the profile can be any; only the list says which is confirmed. */
const github: ReadProfile = async ({ base, ask }) => {
  const address = profilePlaces.github(base)
  const said = githubProfile.parse(await ask(address))
  const emails = githubEmails.parse(await ask(`${address}/emails`))
  const primary = emails.find((one) => one.primary)
  return person(
    String(said.id),
    text(said.name) ?? said.login,
    primary?.email ?? null,
    primary?.verified === true,
  )
}

const twitterProfile = z.object({
  data: z.object({ id: z.string().check(z.minLength(1)), name: maybe, username: maybe }),
})

const twitter: ReadProfile = async ({ base, ask }) => {
  const { data } = twitterProfile.parse(await ask(profilePlaces.twitter(base)))
  return person(data.id, text(data.name) ?? text(data.username), null, false)
}

export const readProfile: Record<ProviderId, ReadProfile> = {
  google: byClaims,
  linkedin: byClaims,
  facebook,
  github,
  twitter,
}

const address = z.email().check(z.maxLength(254))

/** What is no address is as good as none. */
function person(
  accountId: string,
  name: string | null,
  email: string | null,
  isVerified: boolean,
): ProviderPerson {
  const checked = address.safeParse(email?.trim().toLowerCase())
  return {
    accountId,
    name: name?.trim() || null,
    email: checked.success ? checked.data : null,
    emailVerified: checked.success && isVerified,
  }
}
