// What must hold between settings. Kinds of single values stand in `setting-kinds.ts`.

export type Environment = Readonly<Record<string, string | undefined>>

const SIGN_IN_PROVIDERS = ['google', 'facebook', 'github', 'twitter', 'linkedin'] as const

/** True for addresses that only this machine can reach. */
export function isLoopback(address: string): boolean {
  const host = address.includes('//') ? new URL(address).hostname : address
  return /^(localhost|[a-z0-9-]+\.localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)
}

/** Faults that lie between settings: each reads the words as they were given, so that all are found at once. */
export function faultsBetween(given: Environment): string[] {
  const faults: string[] = []
  const needs = (reason: string, ...names: string[]) => {
    for (const name of names) if (!given[name]) faults.push(`${name} must be set, because ${reason}.`)
  }
  const baseUrl = given['BASE_URL']
  const isPublic = baseUrl !== undefined && URL.canParse(baseUrl) && !isLoopback(baseUrl)
  if (isPublic && !given['SMTP_URL']) {
    faults.push(
      `SMTP_URL must be set, because ${baseUrl} is not an address of this machine alone and the mail outbox is for development only.`,
    )
  }
  if (given['HOST'] && !isLoopback(given['HOST'])) {
    needs('HOST lets other machines in and links in mails need an address', 'BASE_URL')
  }
  const provider = given['MODEL_PROVIDER'] ?? 'none'
  if (provider !== 'none') needs(`MODEL_PROVIDER is ${provider}`, 'MODEL_NAME')
  if (provider === 'openai-compatible') needs(`MODEL_PROVIDER is ${provider}`, 'MODEL_BASE_URL')
  if (provider === 'anthropic' || provider === 'google')
    needs(`MODEL_PROVIDER is ${provider}`, 'MODEL_API_KEY')
  if (given['EMBEDDING_NAME']) needs('EMBEDDING_NAME is set', 'EMBEDDING_BASE_URL')
  if (given['STORAGE'] === 's3') {
    needs('STORAGE is s3', 'S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY')
  }
  if (given['STRIPE_SECRET_KEY']) needs('STRIPE_SECRET_KEY is set', 'STRIPE_WEBHOOK_SECRET')
  if (given['STRIPE_SECRET_KEY'] && given['PLANS'] === 'on')
    needs(
      'PLANS is on and Stripe has to know what is sold',
      'STRIPE_PUBLISHABLE_KEY',
      'PLAN_TEAM_PRICE_ID',
      'PLAN_TEAM_PRODUCT_ID',
      'PLAN_BUSINESS_PRICE_ID',
      'PLAN_BUSINESS_PRODUCT_ID',
    )
  if (isPublic && given['PLANS'] === 'on' && !given['STRIPE_SECRET_KEY'])
    faults.push(
      `STRIPE_SECRET_KEY must be set, because PLANS is on and ${baseUrl} is not an address of this machine alone: the test mode takes no money.`,
    )
  if (given['RESEARCH_ENGINE'] === 'firecrawl' && !given['FIRECRAWL_BASE_URL'])
    needs('RESEARCH_ENGINE is firecrawl', 'FIRECRAWL_API_KEY')
  const firecrawl = given['FIRECRAWL_BASE_URL']
  if (firecrawl && given['FIRECRAWL_API_KEY'] && URL.canParse(firecrawl))
    if (!firecrawl.startsWith('https:') && !isLoopback(firecrawl))
      faults.push('FIRECRAWL_BASE_URL must begin with https://, because the key is sent there.')
  const stripe = given['STRIPE_BASE_URL']
  if (stripe && URL.canParse(stripe) && !stripe.startsWith('https:') && !isLoopback(stripe))
    faults.push('STRIPE_BASE_URL must begin with https://, because the secret key is sent there.')
  for (const name of SIGN_IN_PROVIDERS) {
    const [id, secret] = [`${name.toUpperCase()}_CLIENT_ID`, `${name.toUpperCase()}_CLIENT_SECRET`]
    if (given[id]) needs(`${id} is set`, secret)
    if (given[secret]) needs(`${secret} is set`, id)
    const base = given[`${name.toUpperCase()}_BASE_URL`]
    if (base === undefined || !URL.canParse(base)) continue
    if (!base.startsWith('https:') && !isLoopback(base))
      faults.push(`${name.toUpperCase()}_BASE_URL must begin with https://, because secrets are sent there.`)
    if (isPublic && isLoopback(base))
      faults.push(
        `${name.toUpperCase()}_BASE_URL must not be an address of this machine, because ${baseUrl} is open to others.`,
      )
  }
  if (isPublic && given['DEV_SIGN_IN_PROVIDERS'] === 'on') {
    faults.push(
      `DEV_SIGN_IN_PROVIDERS must be off, because ${baseUrl} is not an address of this machine alone and the stand-in providers let anybody be anybody.`,
    )
  }
  return faults
}
