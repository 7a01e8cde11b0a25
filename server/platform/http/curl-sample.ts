// How an operation is asked on a command line, with what changes from one reader to the next as variables of the shell.
import type { OpenAPI } from '@orpc/openapi'
import type { ActsOn } from '#contract/access.ts'
import type { ProcedureMeta } from '#contract/procedure.ts'

/** Such as `STAFF_ID`. */
const variable = ({ kind }: ActsOn): string => `$${kind.toUpperCase()}_ID`

/** One command for `sh`, over several lines; it needs `STAFFROOM_URL`, `STAFFROOM_KEY` and the ids that it names. */
export function curlSample({
  method,
  path,
  operation,
  meta,
}: {
  method: string
  path: string
  operation: OpenAPI.OperationObject
  meta: ProcedureMeta
}): string {
  const { actsOn } = meta.access
  const address = actsOn
    .filter((object) => object.in === 'path')
    .reduce((left, object) => left.replace(`{${object.field}}`, variable(object)), path)
  const isRead = method === 'get'
  const required = requiredQuery(operation)
  const query = [
    ...actsOn
      .filter(({ in: place, field }) => place === 'query' && required.has(field))
      .map((object) => `${object.field}=${variable(object)}`),
    ...(isRead ? Object.entries(meta.example).map(([name, value]) => `${name}=${String(value)}`) : []),
  ]
  const target = `$STAFFROOM_URL${address}${query.length > 0 ? `?${query.join('&')}` : ''}`
  const streams = JSON.stringify(operation.responses ?? {}).includes('text/event-stream')
  const verb = isRead ? '' : ` -X ${method.toUpperCase()}`
  const lines = [
    `curl${streams ? ' -N' : ''}${verb} "${target}"`,
    '-H "Authorization: Bearer $STAFFROOM_KEY"',
  ]
  const body = isRead ? null : bodyOf(actsOn, meta.example)
  if (body !== null) lines.push('-H "Content-Type: application/json"', `-d '${body}'`)
  return lines.join(' \\\n  ')
}

function requiredQuery({ parameters = [] }: OpenAPI.OperationObject): ReadonlySet<string> {
  return new Set(
    parameters.flatMap((one) =>
      'name' in one && one.in === 'query' && one.required === true ? [one.name] : [],
    ),
  )
}

/** A variable stands outside the quotes that keep the shell from the rest. */
function bodyOf(actsOn: readonly ActsOn[], example: ProcedureMeta['example']): string | null {
  const ids = actsOn
    .filter((object) => object.in === 'body')
    .map((object) => `"${object.field}": "'"${variable(object)}"'"`)
  const values = Object.entries(example).map(([name, value]) => `"${name}": ${JSON.stringify(value)}`)
  const fields = [...ids, ...values]
  return fields.length === 0 ? null : `{${fields.join(', ')}}`
}
