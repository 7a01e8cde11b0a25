// How far visitors of a door stand behind members: the first checked sentence, a thousand who ask at once beside a relay that
// only passes sentences on, and what a signed-in person feels of visitors who never stop asking.
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { Agent } from 'undici'
import { bakery, serveSmallSite } from '#server/testing/small-site.ts'
import { comeIn, openLink } from '#server/testing/walls/visitors.ts'
import { ask, type Question, researched, sharedNow } from './ask.ts'
import { type Figure, median, print } from './figure.ts'
import { setStage, startBare } from './stage.ts'

const VISITORS = 1_000
const ALONE = 40
const LIST_READS = 200
const QUESTION = 'How much is a sourdough loaf?'

const dispatcher = new Agent({ connections: VISITORS + 20, pipelining: 1 })

/** How long the first sentence took, in milliseconds. */
async function wait(question: Question): Promise<number> {
  const began = sharedNow()
  return (await ask(question, dispatcher)) - began
}

/** How many a second come to their end when all ask at once. */
async function rate(questions: readonly Question[]): Promise<number> {
  const began = performance.now()
  await Promise.all(questions.map((one) => ask(one, dispatcher)))
  return (questions.length * 1_000) / (performance.now() - began)
}

export async function benchVisitors(): Promise<Figure[]> {
  const site = await serveSmallSite(bakery)
  const model = await startBare('steady-model.ts')
  const modelUrl = `${model.origin}/v1`
  const bare = await startBare('relay.ts', [modelUrl])
  const { person, program, close } = await setStage({
    postgres: true,
    environment: {
      RESEARCH_ALLOW: site.allow,
      MODEL_PROVIDER: 'openai-compatible',
      MODEL_BASE_URL: modelUrl,
      MODEL_NAME: 'steady',
    },
  })
  try {
    const source = await researched(person, site.origin)
    const staff = await person.calls.staff.create({ name: 'Asker0', knowledgeSourceIds: [source] })
    const { id } = await person.calls.conversations.start({ staffId: staff.id })
    const key = await openLink(person, staff.id)
    const body = JSON.stringify({ text: QUESTION })
    const member: Question = {
      url: `${program.origin}/api/conversations/${id}/questions`,
      headers: { cookie: person.cookie },
      body,
    }
    const visitors: Question[] = []
    for (let at = 0; at < VISITORS; at += 1) {
      const { headers } = await comeIn(program.origin, key)
      visitors.push({ url: `${program.origin}/api/visit/questions`, headers, body })
    }
    const waits: Record<'visitor' | 'member', number[]> = { visitor: [], member: [] }
    // One visitor may not ask as often as this.
    for (const visitor of visitors.slice(0, ALONE)) {
      waits.visitor.push(await wait(visitor))
      waits.member.push(await wait(member))
    }
    const relay = visitors.map(() => ({ url: bare.origin, headers: {}, body: `Asker0: ${QUESTION}` }))
    const rounds: { ours: number; bare: number }[] = []
    for (let round = 0; round < 3; round += 1)
      rounds.push({ bare: await rate(relay), ours: await rate(visitors) })
    const listMs = async () => {
      const taken: number[] = []
      for (let read = 0; read < LIST_READS; read += 1) {
        const began = performance.now()
        await person.calls.staff.list({ limit: 25 })
        taken.push(performance.now() - began)
        await pause(5)
      }
      return median(taken)
    }
    await listMs()
    const quiet = await listMs()
    let isOver = false
    const waiting = [...visitors]
    const busy = Array.from({ length: 20 }, async () => {
      for (let one = waiting.pop(); one && !isOver; one = waiting.pop()) await ask(one, dispatcher)
      if (!isOver) throw new Error('There were too few visitors.')
    })
    const disturbed = await listMs()
    isOver = true
    await Promise.all(busy)
    const middle = (side: 'ours' | 'bare') => median(rounds.map((round) => round[side]))
    return [
      {
        name: 'From a visitor’s question to its first checked sentence, behind the same question of a member, p50',
        ours: median(waits.visitor),
        bare: median(waits.member),
        unit: 'ms',
        measured: 'ratio',
        // Ten milliseconds behind it.
        goal: Math.round(100 * (1 + 10 / median(waits.member))) / 100,
        kind: 'at most',
      },
      {
        name: 'Answers a second when 1,000 visitors ask at once, beside a relay that keeps nothing',
        ours: middle('ours'),
        bare: middle('bare'),
        unit: 'a second',
        measured: 'ratio',
        goal: 0.3,
        kind: 'at least',
      },
      {
        name: 'A signed-in list while 20 visitors never stop asking, p50',
        ours: disturbed,
        bare: quiet,
        unit: 'ms',
        measured: 'ratio',
        goal: 2,
        kind: 'at most',
      },
    ]
  } finally {
    await close()
    await bare.close()
    await model.close()
    await site.close()
    await dispatcher.close()
  }
}

if (import.meta.main) print(await benchVisitors())
