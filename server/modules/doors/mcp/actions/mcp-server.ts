import { McpServer, ResourceTemplate } from '@modelcontextprotocol/server'
import type { Staff } from '#contract/staff.ts'
import type { Context } from '#server/platform/context.ts'
import { fail } from '#server/platform/fail.ts'
import { findPassagesFor } from '#server/modules/conversations/index.ts'
import {
  askForProgram,
  findColleague,
  listColleagues,
  wholeAnswer,
} from '#server/modules/doors/programs/index.ts'
import { getSnapshot } from '#server/modules/knowledge/index.ts'
import {
  askInput,
  askOutput,
  pageOf,
  receiptOf,
  searchInput,
  searchOutput,
  snapshotTemplate,
  snapshotUri,
} from '../rules.ts'
import { orSaid, toldAs } from './tell-failures.ts'

const reads = { readOnlyHint: true, openWorldHint: false } as const

/** What an assistant finds here, for one request with one key. */
export async function mcpServer(ctx: Context): Promise<McpServer> {
  const colleagues = await listColleagues(ctx)
  const names = colleagues.map(({ id, name, jobTitle }) => `${name}${jobTitle && `, ${jobTitle}`} (${id})`)
  const who = names.length === 0 ? 'Nobody is on shift.' : `On shift: ${names.slice(0, 30).join('; ')}.`
  const server = new McpServer({ name: 'staffroom', title: 'Staffroom AI', version: '1' })
  server.registerTool(
    'ask',
    {
      title: 'Ask a colleague',
      description: `Asks a colleague who answers from the company's own website, each sentence with the passage that it rests on, or says that the site does not say. ${who}`,
      inputSchema: askInput,
      outputSchema: askOutput,
      annotations: { ...reads, readOnlyHint: false, destructiveHint: false },
    },
    async ({ question, colleague, conversation }) =>
      orSaid(ctx, async () => {
        // A question counts, and is kept: a key that may only read asks none.
        if (ctx.actor.kind !== 'person' || ctx.actor.key !== 'write') fail('key_not_admitted')
        const staff = await chosen(ctx, colleagues, colleague)
        const asked = await askForProgram(ctx, {
          staff,
          text: question,
          history: [],
          user: null,
          previous: conversation ?? null,
          // To an assistant it is the name of one conversation, which it may take from any of its answers.
          branches: false,
        })
        const { text, receipts, question: kept, message } = await wholeAnswer(asked)
        const structuredContent = {
          answer: text,
          band: message.band,
          colleague: staff.name,
          conversation: kept.id,
          link: message.link ?? null,
          receipts: receipts.map(receiptOf),
        }
        const pages = new Map(receipts.map(({ citation }) => [citation.snapshotId, citation]))
        return {
          structuredContent,
          content: [
            { type: 'text', text },
            ...[...pages.values()].map(({ snapshotId, pageTitle, url }) => ({
              type: 'resource_link' as const,
              uri: snapshotUri(snapshotId),
              name: pageTitle || url,
              description: url,
              mimeType: 'text/plain',
            })),
            ...(message.link === undefined
              ? []
              : [{ type: 'resource_link' as const, uri: message.link.address, name: message.link.label }]),
          ],
        }
      }),
  )
  server.registerTool(
    'search',
    {
      title: 'Search what a colleague knows',
      description: `Finds the passages of the company's website that fit best. ${who}`,
      inputSchema: searchInput,
      outputSchema: searchOutput,
      annotations: reads,
    },
    async ({ query, colleague }) =>
      orSaid(ctx, async () => {
        const staff = await chosen(ctx, colleagues, colleague)
        const found = await findPassagesFor(ctx, staff, query)
        const passages = found.map((passage) => ({ ...pageOf(passage), text: passage.quote }))
        const text = passages.map(({ title, url, text }) => `${title} <${url}>\n${text}`).join('\n\n')
        return { structuredContent: { passages }, content: [{ type: 'text', text }] }
      }),
  )
  server.registerResource(
    'page',
    new ResourceTemplate(snapshotTemplate, { list: undefined }),
    {
      title: 'A page as it was when it was read',
      description: 'The text in which receipts and passages have their places',
      mimeType: 'text/plain',
    },
    async (uri, { id }) =>
      toldAs(ctx, async () => {
        const { text } = await getSnapshot(ctx, { id: String(id) })
        return { contents: [{ uri: uri.href, mimeType: 'text/plain', text }] }
      }),
  )
  return server
}

/** Whom to ask. Fails: `staff_not_accessible`, `colleague_not_named` where there are several and none is named. */
async function chosen(ctx: Context, all: readonly Staff[], named: string | undefined): Promise<Staff> {
  if (named !== undefined) return findColleague(ctx, named)
  const [only] = all
  return only !== undefined && all.length === 1 ? only : fail('colleague_not_named')
}
