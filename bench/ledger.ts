// A whole answer without a model on PostgreSQL, from the question to its last word, by the program as it is and by the same
// program without its ledger.
import { join } from 'node:path'
import { performance } from 'node:perf_hooks'
import { bakery, serveSmallSite } from '#server/testing/small-site.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { type Figure, median, print } from './figure.ts'
import { setStage } from './stage.ts'

const WARM = 40
const ANSWERS = 200
/** So many in one conversation: a long one reads more of its past. */
const IN_ONE = 10

const withoutLedger = { NODE_OPTIONS: `--import=${join(import.meta.dirname, 'bare', 'no-ledger.mjs')}` }

export async function benchLedger(): Promise<Figure> {
  const site = await serveSmallSite(bakery)
  const environment = { RESEARCH_ALLOW: site.allow }
  const stages = await Promise.all([
    setStage({ postgres: true, environment }),
    setStage({ postgres: true, environment: { ...environment, ...withoutLedger } }),
  ])
  try {
    const [ours, bare] = await Promise.all(stages.map(({ person }) => asker(person, site.origin)))
    if (ours === undefined || bare === undefined) throw new Error('Somebody could not ask.')
    const times: { ours: number; bare: number }[] = []
    // In turn, so that whatever else the machine does slows both alike.
    for (let turn = 0; turn < WARM + ANSWERS; turn += 1) {
      const time =
        turn % 2 === 0
          ? { ours: await ours(), bare: await bare() }
          : { bare: await bare(), ours: await ours() }
      if (turn >= WARM) times.push(time)
    }
    const [counted, uncounted] = await Promise.all(stages.map(({ person }) => answersOf(person)))
    if (counted !== WARM + ANSWERS || uncounted !== 0)
      throw new Error('What was compared is not what it is called.')
    return {
      name: 'An answer without a model, with the ledger and without it, p50',
      ours: median(times.map((time) => time.ours)),
      bare: median(times.map((time) => time.bare)),
      unit: 'ms',
      measured: 'ratio',
      goal: 1.1,
      kind: 'at most',
    }
  } finally {
    await Promise.all(stages.map((stage) => stage.close()))
    await site.close()
  }
}

/** How many answers the ledger shows. */
const answersOf = async ({ calls }: Caller): Promise<number> =>
  (await calls.billing.getUsage()).items.find(({ thing }) => thing === 'answers')?.used ?? 0

/** Somebody who works with a colleague that knows the site; each call asks and gives how long the answer took. */
async function asker({ calls }: Caller, url: string): Promise<() => Promise<number>> {
  const source = await calls.knowledge.create({ url })
  for (
    let tries = 0;
    (await calls.knowledge.get({ id: source.id })).status !== 'research_completed';
    tries += 1
  ) {
    if (tries > 600) throw new Error('The research did not come to its end.')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const staff = await calls.staff.create({ name: 'Mia', knowledgeSourceIds: [source.id] })
  let asked = 0
  let id = ''
  return async () => {
    if (asked % IN_ONE === 0) id = (await calls.conversations.start({ staffId: staff.id })).id
    asked += 1
    const began = performance.now()
    let end = ''
    for await (const event of await calls.conversations.ask({ id, text: 'How much is a sourdough loaf?' }))
      end = event.type
    if (end !== 'done') throw new Error('An answer did not come to its end.')
    return performance.now() - began
  }
}

if (import.meta.main) print(await benchLedger())
