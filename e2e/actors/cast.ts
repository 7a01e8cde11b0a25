// People in every state of an account, and websites in every state of a research, at a running program.
import { setTimeout as pause } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import { freePort } from '#server/testing/free-port.ts'
import { halfwayAt, newcomerAt, personAt } from '#server/testing/program-person.ts'
import { Caller } from '#server/testing/test-caller.ts'
import { comeIn, keyIn } from '#server/testing/walls/visitors.ts'
import { until } from '#server/testing/until.ts'
import { generateSite } from '#engine/lab/sites/generate-site.ts'
import { serveSite } from '#engine/lab/sites/serve-site.ts'
import { configure } from './configured.ts'

/**
 * How far a person has come; `trying` has a colleague without an account, `reading` waits for theirs, `empty` is set up and has
 * made nothing yet.
 */
export type Role = 'guest' | 'trying' | 'reading' | 'newcomer' | 'halfway' | 'empty' | 'filled'

/** Whose password leads to a second step. */
export const twoStepName = 'Grace'

interface Websites {
  allow: string
  shop: string
  /** Its research goes on for minutes. */
  slow: string
  /** Nobody listens there. */
  gone: string
  site: ReturnType<typeof generateSite>
  close: () => Promise<unknown>
}

/** The websites that are researched: one as it should be, one that answers slowly, one that is not there. */
export async function openWebsites(seed: number): Promise<Websites> {
  const site = generateSite({ seed, template: 'shop' })
  const shop = await serveSite(site)
  const slow = await serveSite(generateSite({ seed: seed + 1, template: 'studio' }), { latencyMs: 3_000 })
  const gone = `127.0.0.1:${await freePort()}`
  return {
    allow: [shop.allow, slow.allow, gone].join(','),
    shop: shop.origin,
    slow: slow.origin,
    gone: `http://${gone}`,
    site,
    close: () => Promise.all([shop.close(), slow.close()]),
  }
}

export interface Cast {
  /** Header of cookies, by role. */
  cookies: Record<Role, string>
  sources: Record<'finished' | 'running' | 'failed', string>
  staff: Record<'talking' | 'unasked' | 'configured', string>
  conversation: string
  /** Of a visitor who waits for a person. */
  waiting: string
  /** The address of the website that is finished. */
  shop: string
  /** The address of a colleague's share link, from its slash on. */
  door: string
  /** That of somebody who looks things up. */
  formsDoor: string
}

/** Lets them all come in, research, hire and ask. */
export async function castAt(
  { origin, dataDir }: { origin: string; dataDir: string },
  websites: Websites,
): Promise<Cast> {
  const ada = await personAt(origin, dataDir, 'Ada')
  const empty = await personAt(origin, dataDir, 'Bo')
  const halfway = await halfwayAt(origin, dataDir, 'Hal')
  await halfway.calls.knowledge.want({ url: websites.shop })
  const newcomer = await newcomerAt(origin, 'Nia')
  await switchTwoStepOn(await personAt(origin, dataDir, twoStepName))
  const made = await furnish(ada, websites, origin)
  return {
    ...made,
    cookies: {
      guest: '',
      trying: await tryingAt(origin, websites.shop, websites.site.facts[0]?.question ?? ''),
      reading: await tryingAt(origin, websites.slow, ''),
      newcomer: newcomer.cookie,
      halfway: halfway.cookie,
      empty: empty.cookie,
      filled: ada.cookie,
    },
  }
}

/** The cookies of somebody without an account whose colleague reads a website, and has answered one question if one is asked. */
async function tryingAt(origin: string, url: string, question: string): Promise<string> {
  const guest = new Caller(origin)
  const { staff, source } = await guest.calls.tryOuts.start({ url })
  if (question === '') return guest.cookie
  await until(
    async () => (await guest.calls.knowledge.get({ id: source.id })).researchedAt !== null,
    'the research ends',
  )
  const { id } = await guest.calls.conversations.start({ staffId: staff.id })
  for await (const _ of await guest.calls.conversations.ask({ id, text: question }));
  return guest.cookie
}

async function switchTwoStepOn({ calls }: Caller): Promise<void> {
  const { secret } = await calls.secondStep.begin()
  await calls.secondStep.confirm({ code: TOTP.generate({ secret: Secret.fromBase32(secret) }) })
}

async function furnish(ada: Caller, { shop, slow, gone, site }: Websites, origin: string) {
  const { calls } = ada
  const finished = await calls.knowledge.create({
    url: shop,
    name: site.company.name,
    query: 'Who founded it, and what does it cost?',
    researchSettings: { maxDepth: 2, maxPages: 60 },
  })
  await untilStatus(calls, finished.id, 'research_completed')
  const failed = await calls.knowledge.create({ url: gone, name: 'Northwind' })
  await untilStatus(calls, failed.id, 'research_failed')

  const known = { knowledgeSourceIds: [finished.id] }
  const lena = await calls.staff.create({ name: 'Lena', jobTitle: 'Support', ...known })
  const omar = await calls.staff.create({ name: 'Omar', jobTitle: 'Sales' })
  const kenji = await calls.staff.create({ name: 'Kenji', jobTitle: 'Front desk', ...known })
  const conversation = await calls.conversations.start({ staffId: kenji.id })
  const founder = site.facts.find(({ id }) => id === 'founder')
  const price = site.facts.find(({ id }) => id.endsWith('-price'))
  for (const asked of [founder, price, site.absent.find(({ distance }) => distance === 'far')]) {
    if (!asked) continue
    const answer = await calls.conversations.ask({ id: conversation.id, text: asked.question })
    for await (const event of answer) if (event.type === 'done') break
  }
  const { url: door } = await calls.doors.setOpen({ staffId: kenji.id, kind: 'link', isOpen: true })
  const visitor = await comeIn(origin, keyIn(door))
  for await (const _ of await visitor.calls.visits.ask({ text: price?.question ?? '' }));
  await visitor.calls.visits.askPerson()
  const [waiting] = (await calls.inbox.list({ view: 'waiting' })).items
  await calls.doors.setOpen({ staffId: kenji.id, kind: 'widget', isOpen: true })
  await calls.doors.setSites({ staffId: kenji.id, sites: ['www.northwind.example'] })
  const [fact] = (await calls.knowledge.listItems({ id: finished.id, type: 'contacts' })).items
  if (fact) {
    const { snapshotId, start, end } = fact.citation
    await calls.approvedAnswers.correct({
      id: finished.id,
      snapshotId,
      start,
      end,
      questions: ['What is your address?'],
      text: 'We have moved next door while the shop is painted.',
      staffIds: [kenji.id],
    })
  }
  const key = await configure(ada, origin, lena.id, {
    known: price?.question ?? '',
    unknown: site.absent.find(({ distance }) => distance === 'far')?.question ?? '',
  })
  const running = await calls.knowledge.create({ url: slow, name: 'Fabrikam handbook' })
  await untilStatus(calls, running.id, 'research_in_progress')
  return {
    sources: { finished: finished.id, running: running.id, failed: failed.id },
    staff: { talking: kenji.id, unasked: omar.id, configured: lena.id },
    shop,
    conversation: conversation.id,
    waiting: waiting?.id ?? '',
    door: new URL(door).pathname,
    formsDoor: `/talk/${key}`,
  }
}

async function untilStatus(calls: Caller['calls'], id: string, wanted: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const { status } = await calls.knowledge.get({ id })
    if (status === wanted) return
    await pause(200)
  }
  throw new Error(`the research did not become ${wanted}`)
}
