// What the page reads of the OpenAPI document, operation by operation.
import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { fetchDocument } from '#web/platform/api/fetch-file.ts'
import { type SchemaField, schemaFields } from './schema-fields.ts'

const schema = z.record(z.string(), z.unknown())
const content = z.record(z.string(), z.object({ schema: z.optional(schema) }))
const operation = z.object({
  operationId: z.string(),
  security: z.array(z.object({ key: z.array(z.enum(['read', 'write'])) })),
  parameters: z._default(
    z.array(z.object({ name: z.string(), in: z.string(), required: z.optional(z.boolean()), schema })),
    [],
  ),
  requestBody: z.optional(z.object({ content })),
  responses: z.record(z.string(), z.object({ content: z.optional(content) })),
  'x-codeSamples': z.array(z.object({ source: z.string() })),
})
const document = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) })

/** A field of a request, with the place where it stands. */
export interface AskedField extends SchemaField {
  in: 'path' | 'query' | 'body'
}

export interface Operation {
  /** Such as `staff.list`. */
  id: string
  method: string
  path: string
  scope: 'read' | 'write'
  asked: AskedField[]
  answered: SchemaField[]
  status: string
  streams: boolean
  /** Codes of what can go wrong, by status. */
  errors: { status: string; codes: string[] }[]
  curl: string
}

/** The document as it stands now; it changes with the version of the product alone. */
export const apiDocument = queryOptions({
  queryKey: ['status', 'api-document'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async ({ signal }) => {
    const told = document.parse(await fetchDocument('/api/v1/openapi.json', signal))
    return Object.entries(told.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, one]) => operationOf(method, path, one)),
    )
  },
})

function operationOf(method: string, path: string, told: z.infer<typeof operation>): Operation {
  const [status, success] = Object.entries(told.responses).find(([code]) => code.startsWith('2')) ?? ['200']
  const [type, answer] = Object.entries(success?.content ?? {})[0] ?? ['']
  return {
    id: told.operationId,
    method: method.toUpperCase(),
    path: `/api/v1${path}`,
    scope: told.security[0]?.key[0] ?? 'read',
    asked: askedOf(told),
    answered: schemaFields(answer?.schema),
    status,
    streams: type === 'text/event-stream',
    errors: Object.entries(told.responses)
      .filter(([code]) => !code.startsWith('2'))
      .map(([code, response]) => ({ status: code, codes: codesOf(response.content) })),
    curl: told['x-codeSamples'][0]?.source ?? '',
  }
}

function askedOf({ parameters, requestBody }: z.infer<typeof operation>): AskedField[] {
  const named = parameters.flatMap((one) =>
    schemaFields({
      properties: { [one.name]: one.schema },
      required: one.required === true ? [one.name] : [],
    }).map((field) => ({ ...field, in: one.in === 'path' ? ('path' as const) : ('query' as const) })),
  )
  const [body] = Object.values(requestBody?.content ?? {})
  return [...named, ...schemaFields(body?.schema).map((field) => ({ ...field, in: 'body' as const }))]
}

const problemSchema = z.object({ properties: z.object({ code: z.object({ enum: z.array(z.string()) }) }) })

function codesOf(told: z.infer<typeof content> | undefined): string[] {
  const found = problemSchema.safeParse(Object.values(told ?? {})[0]?.schema)
  return found.success ? found.data.properties.code.enum : []
}
