// One style of SQL by a rule: a statement that names one table of its own module, by its columns alone, is typed. What joins,
// computes or locks more than rows by their columns, or names a table of another module or of no `tables.ts`, is SQL.
import { parseSync, Visitor } from 'rolldown/utils'
import { isForTests, type SourceFile } from '../source-files.ts'
import { placeOf } from './boundary-rules.ts'

const TABLE = /\bpgTable\(\s*'(\w+)'/g

/** Each statement that is written as SQL and could be typed. */
export function findUntyped(sources: readonly SourceFile[]): string[] {
  const units = new Map<string, string | null>()
  for (const { path, text } of sources)
    if (path.endsWith('/tables.ts'))
      for (const [, table = ''] of text.matchAll(TABLE)) units.set(table, placeOf(path).unit)
  return sources.flatMap(({ path, text }) => {
    if (!path.startsWith('server/modules/') || isForTests(path) || !text.includes('.query')) return []
    const faults: string[] = []
    new Visitor({
      CallExpression({ callee, arguments: [given], start }) {
        if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
        if (callee.property.name !== 'query' || !given) return
        const statement =
          given.type === 'TemplateLiteral' && given.expressions.length === 0
            ? given.quasis[0]?.value.raw
            : given.type === 'Literal' && given.value
        const table = typeof statement === 'string' ? plainTable(statement) : null
        if (table === null || units.get(table) !== placeOf(path).unit) return
        faults.push(
          `${path}:${text.slice(0, start).split('\n').length}: names ${table} alone, by its columns: typed, through db.orm`,
        )
      },
    }).visit(parseSync(path, text).program)
    return faults
  })
}

/** The wall of workspaces, which `inWorkspaces` writes. */
const WALL = /\(\$\d+::text\[\] is null or \w+ = any\s?\(\$\d+\)\)/g
/** What needs more than names of columns and parameters: expressions, functions, other tables, values that stand in an insert. */
const COMPUTES =
  /\(\s*select|::|->|\|\||[+*]|\b(case|distinct|join|union|with|using|as materialized|on conflict \(|interval)\b|values \([^)]*'|\b(?!any|in|values|and|or|not|where)\w+\s*\(/

/** A comparison among the columns that are read, or in the order. */
const COMPARES = /^select ((?! from ).)*[=<>]|^select ((?! from ).)*\bis\b|\border by .*[=<>]/

/** The table of a statement that could be typed, or null. */
function plainTable(statement: string): string | null {
  const sql = statement.toLowerCase().replaceAll(/\s+/g, ' ').trim()
  if (!/^(select|insert|update|delete) /.test(sql)) return null
  const names = [...sql.matchAll(/\b(?:from|into|(?<!for |key )update) (\w+)/g)].map(([, name]) => name)
  const rest = sql.replace(/^insert into \w+ \(/, '').replaceAll(WALL, '')
  return names.length === 1 && !COMPUTES.test(rest) && !COMPARES.test(rest) ? (names[0] ?? null) : null
}
