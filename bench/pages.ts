// What each page inside fetches with an empty cache until it is at rest, and how long the list of colleagues takes to be
// there, beside a bare page that shows the same list.
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { askAsVisitor, comeIn, openLink } from '#server/testing/walls/visitors.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { generateSite } from '../engine/lab/sites/generate-site.ts'
import { serveSite } from '../engine/lab/sites/serve-site.ts'
import { ensureWebBuilt } from '../tools/build-web.ts'
import { journeyBrowser } from '../tools/journey-browser.ts'
import { researched } from './ask.ts'
import { type Figure, median, print } from './figure.ts'
import { msUntilShown, type Visit, visit } from './page-visit.ts'
import { setStage, startBare } from './stage.ts'

const ROUNDS = 9
const COLLEAGUES = 8
const KILOBYTES = 200
const REQUESTS = 40
const TIMES_BARE = 3
const last = `Colleague ${COLLEAGUES}`

export async function benchPages(): Promise<Figure[]> {
  if (!(await ensureWebBuilt(join(import.meta.dirname, '..'), () => {})))
    throw new Error('The pages could not be built.')
  const found = await journeyBrowser()
  if (found === null) throw new Error('No browser could be found.')
  const site = generateSite({ seed: 7, template: 'shop' })
  const served = await serveSite(site)
  const stage = await setStage({ environment: { RESEARCH_ALLOW: served.allow } })
  const { program, person } = stage
  const bare = await startBare('page.ts', [program.origin])
  const { executablePath, args, env } = found
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
  try {
    const pages = await furnish(person, program.origin, {
      site: served.origin,
      question: site.facts[0]?.question ?? '',
    })
    const visits: (Visit & { name: string })[] = []
    for (const [name, path] of Object.entries(pages))
      visits.push({ name, ...(await visit(browser, program.origin + path, person.cookie)) })
    const [ours, beside]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      beside.push(await msUntilShown(browser, bare.origin, person.cookie, last))
      ours.push(await msUntilShown(browser, `${program.origin}/my-staff`, person.cookie, last))
    }
    return [...sizesOf(visits), readiness(ours, beside)]
  } finally {
    await browser.close()
    await bare.close()
    await stage.close()
    await served.close()
  }
}

/** A website, colleagues who know it, answers to a member and to a visitor; gives the address of each page by its name. */
async function furnish(
  person: Caller,
  origin: string,
  { site, question }: { site: string; question: string },
): Promise<Record<string, string>> {
  const { calls } = person
  const source = await researched(person, site)
  const staff: string[] = []
  for (let at = 1; at <= COLLEAGUES; at += 1) {
    const wanted = { name: `Colleague ${at}`, jobTitle: 'Front desk', knowledgeSourceIds: [source] }
    staff.push((await calls.staff.create(wanted)).id)
  }
  const [colleague = ''] = staff
  const { id } = await calls.conversations.start({ staffId: colleague })
  for await (const _ of await calls.conversations.ask({ id, text: question }));
  const visitor = await comeIn(origin, await openLink(person, colleague))
  await askAsVisitor(visitor, question)
  await visitor.calls.visits.askPerson()
  return {
    '/home': '/home',
    '/Dashboard': '/Dashboard',
    '/Analytics': '/Analytics',
    '/my-staff': '/my-staff',
    'a colleague': `/my-staff/${colleague}`,
    '/Knowledge': '/Knowledge',
    'a website': `/Knowledge/${source}`,
    '/Inbox': '/Inbox',
    '/settings': '/settings',
    '/developers': '/developers',
    '/help-support': '/help-support',
    '/invites': '/invites',
  }
}

function sizesOf(visits: readonly (Visit & { name: string })[]): Figure[] {
  const sizes = visits.map(
    ({ name, kilobytes, requests }): Figure => ({
      name: `Script and style of ${name} until it is at rest, gzipped`,
      ours: Math.round(kilobytes * 10) / 10,
      bare: null,
      unit: 'kB',
      measured: 'ours',
      goal: KILOBYTES,
      kind: 'at most',
      beside: `${requests} requests`,
    }),
  )
  const most = visits.toSorted((a, b) => b.requests - a.requests)[0]
  return [
    ...sizes,
    {
      name: 'Requests of the page that makes the most of them',
      ours: most?.requests ?? Number.NaN,
      bare: null,
      unit: 'requests',
      measured: 'ours',
      goal: REQUESTS,
      kind: 'at most',
      beside: most?.name ?? '',
    },
  ]
}

const readiness = (ours: number[], bare: number[]): Figure => ({
  name: 'From the address of /my-staff to its list, with an empty cache, p50',
  ours: median(ours),
  bare: median(bare),
  unit: 'ms',
  measured: 'ratio',
  goal: TIMES_BARE,
  kind: 'at most',
  beside: `best of ${ROUNDS}: ${Math.round(Math.min(...ours))} ms, bare ${Math.round(Math.min(...bare))} ms`,
})

if (import.meta.main) print(await benchPages())
