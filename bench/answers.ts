// How long a checked sentence takes from the model to the client, alone and at 100 at once, and how many answers a second
// there are with a model that answers at once; each beside a relay that only passes sentences on, the last beside one too that
// keeps what was asked and answered.
import { Agent } from 'undici'
import { bakery, serveSmallSite } from '#server/testing/small-site.ts'
import type { Caller } from '#server/testing/test-caller.ts'
import { ask, researched, sharedNow } from './ask.ts'
import { type Figure, median, print, quantile } from './figure.ts'
import { setStage, startBare } from './stage.ts'

const AT_ONCE = 100
const ALONE = 20
const INSTANT_MS = 4_000
const QUESTION = 'How much is a sourdough loaf?'

const dispatcher = new Agent({ connections: AT_ONCE + 10, pipelining: 1 })

interface Target {
  url(asker: number): string
  body(asker: number): string
  cookie: string
}

const askOf = (target: Target, asker: number): Promise<number> =>
  ask({ url: target.url(asker), headers: { cookie: target.cookie }, body: target.body(asker) }, dispatcher)

/** Each asker has a virtual human of its own, whose name tells the model who asks. */
async function hire(person: Caller, sourceId: string): Promise<string[]> {
  const conversations: string[] = []
  for (let asker = 0; asker < AT_ONCE; asker += 1) {
    const staff = await person.calls.staff.create({ name: `Asker${asker}`, knowledgeSourceIds: [sourceId] })
    conversations.push((await person.calls.conversations.start({ staffId: staff.id })).id)
  }
  return conversations
}

export async function benchAnswers(): Promise<Figure[]> {
  const site = await serveSmallSite(bakery)
  const model = await startBare('steady-model.ts')
  const modelUrl = `${model.origin}/v1`
  const bare = await startBare('relay.ts', [modelUrl])
  const stage = await setStage({
    postgres: true,
    environment: {
      RESEARCH_ALLOW: site.allow,
      MODEL_PROVIDER: 'openai-compatible',
      MODEL_BASE_URL: modelUrl,
      MODEL_NAME: 'steady',
    },
  })
  const { databaseUrl, person: asker } = stage
  const cookieName = /(?:^|; )([^=;]+session[^=;]*)=/.exec(asker.cookie)?.[1] ?? ''
  const keeping =
    databaseUrl === null ? null : await startBare('relay.ts', [modelUrl, databaseUrl, cookieName])
  const finished = new Map<number, number>()
  model.process.on('message', (message) => {
    const { asker, at } = Object(message)
    if (typeof asker === 'number' && typeof at === 'number') finished.set(asker, at)
  })
  try {
    const { person, program } = stage
    const conversations = await hire(person, await researched(person, site.origin))
    const ours: Target = {
      url: (asker) => `${program.origin}/api/conversations/${conversations[asker]}/questions`,
      body: () => JSON.stringify({ text: QUESTION }),
      cookie: person.cookie,
    }
    const relay: Target = {
      url: () => `${bare.origin}/`,
      body: (asker) => `Asker${asker}: ${QUESTION}`,
      cookie: '',
    }
    const kept: Target = {
      ...ours,
      url: (asker) => ours.url(asker).replace(program.origin, keeping?.origin ?? ''),
    }
    const lateness = async (target: Target, asker: number) => {
      const heard = await askOf(target, asker)
      // The model's word of it comes by another way, and may be behind.
      await new Promise((resolve) => setTimeout(resolve, 30))
      return heard - (finished.get(asker) ?? Number.NaN)
    }
    const everybody = Array.from({ length: AT_ONCE }, (_, asker) => asker)
    const alone = async (target: Target) => {
      const waits: number[] = []
      for (let asker = 0; asker < ALONE; asker += 1) waits.push(await lateness(target, asker))
      return median(waits)
    }
    const together = (target: Target) => Promise.all(everybody.map((asker) => lateness(target, asker)))
    const rate = async (target: Target) => {
      const until = sharedNow() + INSTANT_MS
      let count = 0
      await Promise.all(
        everybody.map(async (asker) => {
          while (sharedNow() < until) {
            await askOf(target, asker)
            count += 1
          }
        }),
      )
      return (count * 1_000) / (sharedNow() - until + INSTANT_MS)
    }
    await alone(ours)
    const aloneBare = await alone(relay)
    const aloneOurs = await alone(ours)
    await together(ours)
    const rounds: { bare: number[]; ours: number[] }[] = []
    for (let round = 0; round < 3; round += 1)
      rounds.push({ bare: await together(relay), ours: await together(ours) })
    const middle = (side: 'ours' | 'bare', share: number) =>
      median(rounds.map((round) => quantile(round[side], share)))
    model.process.send({ pace: 'instant' })
    await new Promise((resolve) => setTimeout(resolve, 100))
    const rates: { ours: number; relay: number; keeping: number }[] = []
    for (let round = 0; round < 3; round += 1)
      rates.push({ relay: await rate(relay), keeping: await rate(kept), ours: await rate(ours) })
    const rateOf = (side: 'ours' | 'relay' | 'keeping') => median(rates.map((round) => round[side]))
    return [
      {
        name: 'From the end of the model’s first sentence to that sentence, checked, at the client: alone, p50',
        ours: aloneOurs,
        bare: aloneBare,
        unit: 'ms',
        measured: 'ours',
        goal: 5,
        kind: 'at most',
      },
      {
        name: 'The same at 100 at once, p50',
        ours: middle('ours', 0.5),
        bare: middle('bare', 0.5),
        unit: 'ms',
        measured: 'ours',
        goal: 20,
        kind: 'at most',
        beside: `p95 ${Math.round(middle('ours', 0.95))} ms, bare ${Math.round(middle('bare', 0.95))} ms`,
      },
      {
        name: 'Answers a second at 100 at once, with a model that answers at once, beside a relay that keeps them',
        ours: rateOf('ours'),
        bare: rateOf('keeping'),
        unit: 'a second',
        measured: 'ratio',
        goal: 0.4,
        kind: 'at least',
      },
      {
        name: 'The same beside a relay that keeps nothing',
        ours: rateOf('ours'),
        bare: rateOf('relay'),
        unit: 'a second',
        measured: 'ratio',
        goal: 0.1,
        kind: 'at least',
      },
    ]
  } finally {
    await keeping?.close()
    await stage.close()
    await bare.close()
    await model.close()
    await site.close()
    await dispatcher.close()
  }
}

if (import.meta.main) print(await benchAnswers())
