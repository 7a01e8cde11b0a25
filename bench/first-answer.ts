// The first answer without a model: with the index still to be built, and with it there; beside a request that does nothing.
import { performance } from 'node:perf_hooks'
import { type Figure, median, print } from './figure.ts'
import { setStage } from './stage.ts'
import { generateSite } from '../engine/lab/sites/generate-site.ts'
import { serveSite } from '../engine/lab/sites/serve-site.ts'

const ROUNDS = 10

export async function benchFirstAnswer(): Promise<Figure[]> {
  const site = await serveSite(generateSite({ seed: 7, template: 'shop', pages: 60 }), { slowMs: 10 })
  const stage = await setStage({ environment: { RESEARCH_ALLOW: site.allow } })
  try {
    const { calls } = stage.person
    const source = await calls.knowledge.create({ url: site.origin })
    for (let tries = 0; ; tries += 1) {
      const { status } = await calls.knowledge.get({ id: source.id })
      if (status === 'research_completed') break
      if (tries > 600) throw new Error('The research did not come to its end.')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    const staff = await calls.staff.create({ name: 'Mia', knowledgeSourceIds: [source.id] })
    const { id } = await calls.conversations.start({ staffId: staff.id })
    const answer = async () => {
      const began = performance.now()
      for await (const event of await calls.conversations.ask({ id, text: 'When was the shop founded?' }))
        if (event.type === 'sentence' || event.type === 'done') return performance.now() - began
      throw new Error('No answer came.')
    }
    const timed = async (run: () => Promise<unknown>) => {
      const began = performance.now()
      await run()
      return performance.now() - began
    }
    const cold = await answer()
    const warm: number[] = []
    const bare: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      // What was broken off is settled before the next question.
      await new Promise((resolve) => setTimeout(resolve, 100))
      warm.push(await answer())
      bare.push(await timed(() => fetch(`${stage.program.origin}/healthz`).then((reply) => reply.text())))
    }
    return [
      {
        name: 'First answer without a model, 60 pages, from the question to the first sentence',
        ours: median(warm),
        bare: median(bare),
        unit: 'ms',
        measured: 'ours',
        goal: 100,
        kind: 'at most',
        beside: `${Math.round(cold)} ms the first time, when the program has just started and the index is built`,
      },
    ]
  } finally {
    await stage.close()
    await site.close()
  }
}

if (import.meta.main) print(await benchFirstAnswer())
