// The tool by which an agent in the visitor's browser asks (WebMCP, https://webmachinelearning.github.io/webmcp). It asks in the
// chat, as the visitor does: what it asks is seen there, and the same limits hold. Nothing where the browser has no tools.
import type { WidgetColleague } from '#contract/visitors/widget-colleague.ts'

/** Who answers, as the company shows them to everybody. */
export type Colleague = Pick<WidgetColleague, 'name' | 'company'>

/** What the tool gives: an answer, and the pages on which it rests. */
interface Reply {
  answer: string
  sources: readonly { title: string; url: string }[]
}

interface Tool {
  name: string
  title: string
  description: string
  inputSchema: object
  annotations: { untrustedContentHint: boolean }
  execute: (input: unknown, options?: { signal?: AbortSignal }) => Promise<Reply>
}

/** Browsers before the present form of it had it on `navigator`, where a tool is taken off by its name. */
interface ModelContext {
  registerTool: (tool: Tool, options: { signal: AbortSignal }) => unknown
  unregisterTool?: (name: string) => void
}

/** A model takes its time; a frame that the page's policy keeps away never answers. Milliseconds. */
const longestMs = 120_000

function modelContext(): ModelContext | null {
  for (const owner of [document, navigator]) {
    const found: unknown = Reflect.get(owner, 'modelContext')
    if (isModelContext(found)) return found
  }
  return null
}

const isModelContext = (found: unknown): found is ModelContext =>
  typeof found === 'object' &&
  found !== null &&
  'registerTool' in found &&
  typeof found.registerTool === 'function'

/** Offers the tool; gives what takes it off. One that is refused, as where the page has a tool of that name, is not there. */
export function offerTool(
  { name: who, company }: Colleague,
  {
    title,
    place,
    ask,
  }: { title: string; place: number; ask: (text: string, signal?: AbortSignal) => Promise<Reply> },
): () => void {
  const context = modelContext()
  if (context === null) return () => undefined
  const name = place === 0 ? 'ask' : `ask_${place + 1}`
  const ending = new AbortController()
  let isRegistered = false
  const takeOff = () => {
    // What is refused is another's: by its name alone the site's own tool would go.
    if (!isRegistered) return
    isRegistered = false
    try {
      context.unregisterTool?.(name)
    } catch {
      // The signal has taken it off already.
    }
  }
  const register = async () => {
    const registering = context.registerTool(
      {
        name,
        title,
        description:
          `Asks ${who}, the AI colleague of ${company}. Answers come from the company’s own pages, whose addresses are given ` +
          'with them; where the pages are silent, the answer says so. The question and its answer are shown in the chat on this page.',
        inputSchema: {
          type: 'object',
          properties: {
            question: { type: 'string', description: 'One question in words, in any language.' },
          },
          required: ['question'],
        },
        // Pages are quoted, which anybody may have written.
        annotations: { untrustedContentHint: true },
        execute: async (input, options) => {
          const question: unknown = Object(input).question
          if (typeof question !== 'string' || question.trim() === '')
            throw new TypeError('There is no question: give one in words as “question”.')
          return ask(question.trim(), options?.signal)
        },
      },
      { signal: ending.signal },
    )
    // Browsers of the former kind give nothing: it is there at once.
    isRegistered = registering === undefined
    await registering
    isRegistered = true
    if (ending.signal.aborted) takeOff()
  }
  register().catch(() => undefined)
  return () => {
    ending.abort()
    takeOff()
  }
}

/** The question of a tool that waits for its answer; a newer one takes its place, as everywhere. */
export function openQuestion() {
  let last = 0
  let waiting: { id: number; end: (reply: Reply | Error) => void } | null = null
  const end = (why: string) => waiting?.end(new Error(why))
  return {
    /** Waits until `hear` has the answer. `send` gets the number by which it is known. */
    ask: async (send: (id: number) => void, signal?: AbortSignal): Promise<Reply> => {
      // One that was broken off before it was asked takes nobody's place.
      signal?.throwIfAborted()
      end('A newer question took its place.')
      return new Promise((resolve, reject) => {
        const late = setTimeout(
          () => end('No answer came in time. It may still come in the chat.'),
          longestMs,
        )
        const give = () => mine.end(new Error('It was broken off. The question stays in the chat.'))
        const mine = {
          id: (last += 1),
          end: (reply: Reply | Error) => {
            clearTimeout(late)
            signal?.removeEventListener('abort', give)
            if (waiting === mine) waiting = null
            if (reply instanceof Error) reject(reply)
            else resolve(reply)
          },
        }
        waiting = mine
        signal?.addEventListener('abort', give)
        send(mine.id)
      })
    },
    end,
    /** What the chat says of a question, which is the one that waits or nobody's. */
    hear: (said: unknown) => {
      const { reply, problem, answer, sources } = Object(said)
      if (waiting === null || reply !== waiting.id) return
      waiting.end(
        typeof answer === 'string' && Array.isArray(sources)
          ? { answer, sources }
          : new Error(String(problem)),
      )
    },
  }
}
