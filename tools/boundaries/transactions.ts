// A transaction is passed: inside of one nobody uses what is around it, which would write past it. And nobody but the place
// where transactions begin says under which role queries run.
import { type ESTree, parseSync, Visitor } from 'rolldown/utils'
import { isForTests, type SourceFile } from '../source-files.ts'

/** What runs a function in a transaction, with the context or the database as the first argument. */
const BEGINNERS = /^(inTransaction|readAtOnce|inRole|asOwner|asSystem|everyRow|inScope|atOnce)$/

/** Of what is around, these are the same inside. */
const isOfTheRequest = (property: string): boolean => property !== 'db' && property !== 'database'

const ROLE_GIVER = 'server/platform/db/transaction.ts'
const ROLES = 'server/adapters/database/under.ts'

/** Each place where a function that runs in a transaction reaches for what is around it, or where queries are given a role. */
export function findTransactionFaults(sources: readonly SourceFile[]): string[] {
  return sources.flatMap(({ path, text, imports }) => {
    if (!path.startsWith('server/') || isForTests(path) || path === 'server/platform/context.ts') return []
    const faults: string[] = []
    if (
      path !== ROLE_GIVER &&
      imports.some(({ target, names }) => target === ROLES && names.includes('under'))
    )
      faults.push(`${path}: gives queries a role, which only ${ROLE_GIVER} does`)
    new Visitor({
      CallExpression({ callee, arguments: [given, ...rest] }) {
        if (callee.type !== 'Identifier' || !BEGINNERS.test(callee.name) || !given) return
        const outer = nameOf(given)
        const work = rest.find(isFunction)
        if (outer === null || !work || declares(work, outer)) return
        for (const { start } of usesOf(outer, work.body))
          faults.push(
            `${path}:${text.slice(0, start).split('\n').length}: in ${callee.name}(…) \`${outer}\` is what is around the transaction`,
          )
      },
    }).visit(parseSync(path, text).program)
    return faults
  })
}

type Work = ESTree.ArrowFunctionExpression | ESTree.Function

/** `ctx`, also in `{ ...ctx, actor }` and `ctx.database`; `database`. */
function nameOf(given: ESTree.Node): string | null {
  if (given.type === 'Identifier') return given.name
  if (given.type === 'MemberExpression') return nameOf(given.object)
  if (given.type !== 'ObjectExpression') return null
  const spread = given.properties.find((property) => property.type === 'SpreadElement')
  return spread?.type === 'SpreadElement' && spread.argument.type === 'Identifier'
    ? spread.argument.name
    : null
}

const isFunction = (node: unknown): node is Work =>
  isNode(node) && (node.type === 'ArrowFunctionExpression' || node.type === 'FunctionExpression')

const declares = ({ params }: Work, name: string): boolean =>
  params.some((param) => param.type === 'Identifier' && param.name === name)

/** Where the name is used as a whole, or for its queries; not where a function inside of this one gives it another meaning. */
function usesOf(name: string, node: unknown): { start: number }[] {
  if (Array.isArray(node)) return node.flatMap((one) => usesOf(name, one))
  if (!isNode(node)) return []
  if (isFunction(node) && declares(node, name)) return []
  if (node.type === 'Identifier') return node.name === name ? [node] : []
  if (node.type === 'MemberExpression' && !node.computed) {
    const { object, property } = node
    const isPart = object.type === 'Identifier' && object.name === name && property.type === 'Identifier'
    return isPart && isOfTheRequest(property.name) ? [] : usesOf(name, object)
  }
  if (node.type === 'Property' && !node.computed) return usesOf(name, node.value)
  return Object.values(node).flatMap((child) => usesOf(name, child))
}

const isNode = (node: unknown): node is ESTree.Node =>
  typeof node === 'object' && node !== null && 'type' in node && 'start' in node
