// Somebody who goes on hiring, asking and having a website researched while programs are killed; and what must be there
// afterwards.
import type { Message } from '#contract/conversations.ts'
import type { Caller as Person } from './test-caller.ts'
import { personAt } from './program-person.ts'
import { Caller } from './test-caller.ts'

/** What was answered with success, and so must be there for ever. */
interface Acknowledged {
  staff: Set<string>
  answers: Set<string>
}

interface KillStory {
  acknowledged: Acknowledged
  /** Hires, talks and asks, again and again, until told to stop; what fails is tried anew after a moment. */
  write(until: AbortSignal): Promise<void>
  /** Waits until the website is researched; fails when that does not come to its good end. */
  untilResearched(timeoutMs: number): Promise<void>
  /** What was acknowledged and is not there, and answers that are still said to be in the making. */
  lost(): Promise<{ staff: string[]; answers: string[]; answering: string[] }>
}

/** Begins at a running program: one person, one website under research, one virtual human. */
export async function beginKillStory(origin: string, dataDir: string, website: string): Promise<KillStory> {
  const ada: Person = await personAt(origin, dataDir, 'ada')
  const source = await ada.calls.knowledge.create({ url: website, researchSettings: { maxDepth: 3 } })
  const kenji = await ada.calls.staff.create({ name: 'Kenji', knowledgeSourceIds: [source.id] })
  const conversations: string[] = []
  const acknowledged: Acknowledged = { staff: new Set([kenji.id]), answers: new Set() }
  // A new one each time: connections of a program that was killed are of no use to the next.
  const person = () => {
    const who = new Caller(origin)
    who.cookie = ada.cookie
    return who
  }

  return {
    acknowledged,

    async write(until) {
      let isBusy = true
      for (let turn = 0; !until.aborted; turn += 1) {
        try {
          const who = person()
          acknowledged.staff.add((await who.calls.staff.create({ name: `Mia ${turn}` })).id)
          // A conversation that was cut off may be busy for a while; nobody waits for that here.
          if (isBusy || turn % 200 === 0)
            conversations.push((await who.calls.conversations.start({ staffId: kenji.id })).id)
          isBusy = true
          const asked = { id: conversations.at(-1) ?? '', text: 'Who founded it?' }
          for await (const event of await who.calls.conversations.ask(asked))
            if (event.type === 'done') acknowledged.answers.add(event.message.id)
          isBusy = false
        } catch {
          await pause(20)
        }
      }
    },

    async untilResearched(timeoutMs) {
      const end = performance.now() + timeoutMs
      for (;;) {
        const { status, researchError, researchProgress } = await patiently(() =>
          person().calls.knowledge.get({ id: source.id }),
        )
        if (status === 'research_completed') return
        if (status === 'research_failed' || performance.now() > end)
          throw new Error(`the research is ${status}: ${JSON.stringify({ researchError, researchProgress })}`)
        await pause(200)
      }
    },

    async lost() {
      const who = person()
      const messages: Message[] = []
      for (const id of conversations) messages.push(...(await who.calls.conversations.get({ id })).messages)
      const complete = new Set(messages.filter(({ state }) => state === 'complete').map(({ id }) => id))
      const found = new Set<string>()
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const page = await who.calls.staff.list({ limit: 100, ...(cursor && { cursor }) })
        for (const { id } of page.items) found.add(id)
        cursor = page.nextCursor
      }
      return {
        staff: [...acknowledged.staff].filter((id) => !found.has(id)),
        answers: [...acknowledged.answers].filter((id) => !complete.has(id)),
        answering: messages.filter(({ state }) => state === 'answering').map(({ id }) => id),
      }
    },
  }
}

/** What would stand in the tables twice if a step had taken effect twice, by what it is; empty lists when nothing did. */
export async function doneTwice(
  query: (text: string) => Promise<unknown[]>,
): Promise<Record<string, unknown[]>> {
  const repeated = {
    pages: 'select run_id, url from page_snapshot group by 1, 2 having count(*) > 1',
    passages: 'select snapshot_id, ordinal from passage group by 1, 2 having count(*) > 1',
    items: 'select run_id, ordinal from extracted_item group by 1, 2 having count(*) > 1',
    stages: `select run_id, code from research_activity where code like 'stage\\_%' or code like 'research\\_%'
      group by 1, 2 having count(*) > 1`,
    // One question has one answer.
    answers: `select conversation_id from message group by 1
      having count(*) filter (where role = 'staff') <> count(*) filter (where role = 'person')`,
  }
  const found: Record<string, unknown[]> = {}
  for (const [what, text] of Object.entries(repeated)) found[what] = await query(text)
  return found
}

export const nothingTwice = { pages: [], passages: [], items: [], stages: [], answers: [] }

/** Writes one stage down a second time, to see that it is found. */
export const plantedTwice = `insert into research_activity (id, workspace_id, run_id, code, params, depth, at)
  select 'planted', workspace_id, run_id, code, params, depth, at from research_activity
  where code = 'stage_items' limit 1`

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Asks again for two minutes: a program that has just started may still be getting its breath. */
async function patiently<Result>(ask: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + 120_000
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      if (performance.now() > end) throw error
      await pause(200)
    }
  }
}
