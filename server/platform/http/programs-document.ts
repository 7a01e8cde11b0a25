// The document of what programs may ask with a key: scopes, the one shape of errors, limits told in heads, and examples.
import type { OpenAPI } from '@orpc/openapi'
import type { ProcedureMeta } from '#contract/procedure.ts'
import { curlSample } from './curl-sample.ts'

/** Every failure has this shape; which codes come with which status is told operation by operation. */
export const problemBody = (definedErrors: readonly (readonly [code: string, ...rest: unknown[]])[]) => ({
  type: 'object',
  properties: {
    code: { type: 'string', enum: definedErrors.map(([code]) => code) },
    message: { type: 'string' },
    detail: { type: 'string' },
    params: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
    issues: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, message: { type: 'string' } },
        required: ['path', 'message'],
      },
    },
    requestId: { type: 'string' },
  },
  required: ['code', 'message', 'detail', 'params', 'issues', 'requestId'],
})

const told = (description: string) => ({ description, schema: { type: 'integer' as const } })

/** What only people are told, whose sessions no program has. */
const OF_SESSIONS = /not_signed_in$|^(email_not_verified|onboarding_incomplete|user_suspended)$/

/** The same for programs. */
export const programProblemBody = (definedErrors: Parameters<typeof problemBody>[0]) =>
  problemBody(definedErrors.filter(([code]) => !OF_SESSIONS.test(code)))

/** What stands around the operations. */
export const aroundPrograms = (path: string) => ({
  servers: [{ url: path }],
  components: {
    securitySchemes: {
      key: { type: 'http' as const, scheme: 'bearer', bearerFormat: 'sk_live_…' },
    },
    headers: {
      'RateLimit-Limit': told('Requests with one key in a minute.'),
      'RateLimit-Remaining': told('How many of them are left.'),
      'RateLimit-Reset': told('Seconds until they are counted anew.'),
    },
  },
})

const headers = Object.fromEntries(
  ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'].map((name) => [
    name,
    { $ref: `#/components/headers/${name}` },
  ]),
)

/** The same document with what the procedure library does not know of its operations. */
export function withMeta(
  document: OpenAPI.Document,
  base: string,
  metaOf: (operationId: string) => ProcedureMeta,
): OpenAPI.Document {
  const paths = Object.fromEntries(
    Object.entries(document.paths ?? {}).map(([path, item]) => [
      path,
      Object.fromEntries(
        Object.entries(item ?? {}).map(([method, operation]) => {
          if (!isOperation(operation)) return [method, operation]
          const meta = metaOf(operation.operationId ?? '')
          const responses = Object.fromEntries(
            Object.entries(operation.responses ?? {}).map(([status, response]) => [
              status,
              { ...response, headers },
            ]),
          )
          const source = curlSample({ method, path: base + path, operation, meta })
          return [
            method,
            {
              ...operation,
              responses,
              // In OpenAPI 3.1 what stands here for such a scheme is the role that it needs.
              security: [{ key: [meta.key ?? 'read'] }],
              'x-codeSamples': [{ lang: 'Shell', label: 'curl', source }],
            },
          ]
        }),
      ),
    ]),
  )
  return { ...document, paths }
}

const isOperation = (value: unknown): value is OpenAPI.OperationObject =>
  typeof value === 'object' && value !== null && 'operationId' in value
