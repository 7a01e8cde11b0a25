import type { IncomingMessage } from 'node:http'
import * as z from 'zod'
import { type Behaviour, behaviourHeader, behaviourNamed } from './behaviour.ts'

const part = z.object({ text: z.optional(z.string()) })
const content = z.union([z.string(), z.array(part), z.null()]).optional()

export const chatBody = z.object({
  model: z.string(),
  stream: z.boolean().optional(),
  messages: z.array(z.object({ role: z.string(), content })),
  tools: z.array(z.unknown()).optional(),
  response_format: z
    .object({ type: z.string(), json_schema: z.object({ schema: z.unknown() }).optional() })
    .optional(),
})
export type ChatBody = z.infer<typeof chatBody>

export const embeddingBody = z.object({
  model: z.string(),
  input: z.union([z.string(), z.array(z.string())]),
  dimensions: z.number().optional(),
})

export interface PromptMessage {
  role: string
  content: string
}

/** One request as the stand-in model saw it. Moments are milliseconds since 1970 with fractions, null while not reached. */
export interface ModelRequest {
  path: string
  model: string
  behaviour: Behaviour
  headers: IncomingMessage['headers']
  messages: PromptMessage[]
  /** The contents of all messages, joined by a blank line. */
  prompt: string
  /** How many tools were offered to the model. */
  tools: number
  /** The request's body as it came. */
  body: unknown
  /** What was said so far. */
  answer: string
  status: number | null
  receivedAt: number
  firstTokenAt: number | null
  firstSentenceAt: number | null
  finishedAt: number | null
  /** Whether the client went away before the end. */
  aborted: boolean
}

/** Milliseconds since 1970 with fractions, comparable between processes of one machine. */
export function preciseNow(): number {
  return performance.timeOrigin + performance.now()
}

export function plainMessages(body: ChatBody): PromptMessage[] {
  return body.messages.map(({ role, content }) => ({
    role,
    content:
      typeof content === 'string' ? content : (content ?? []).map((piece) => piece.text ?? '').join('\n'),
  }))
}

/** The behaviour of one request: its header, else its model's name, else what the server was told. */
export function behaviourOf(
  headers: IncomingMessage['headers'],
  model: string,
  standing: Behaviour,
): Behaviour {
  const header = headers[behaviourHeader]
  return behaviourNamed(typeof header === 'string' ? header : undefined) ?? behaviourNamed(model) ?? standing
}

/** The body of a request as JSON, or null when it is none. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  try {
    return JSON.parse(Buffer.concat(chunks).toString('utf8'))
  } catch {
    return null
  }
}
