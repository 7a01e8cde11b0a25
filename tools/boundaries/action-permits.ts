// An action that changes an object which people share asks `permit`. Which those are stands in the contract, once.
import type { Access } from '#contract/access.ts'
import type { SourceFile } from '../source-files.ts'

/** A procedure as the contract tells of it. */
interface Procedure {
  /** `staff.update` */
  name: string
  method: string
  access: Access
}

/** What belongs to more than one person; of the rest, stores find only what is the asking person's own. */
const SHARED: ReadonlySet<string> = new Set(['workspace', 'staff', 'knowledge', 'conversation', 'message'])

/** Each procedure that changes something shared without asking whether its caller may. */
export function findUnpermitted(sources: readonly SourceFile[], procedures: readonly Procedure[]): string[] {
  const app = sources.find(({ path }) => path === 'server/app.ts')?.text ?? ''
  const asking = sources.filter(({ path, text }) => path.includes('/actions/') && text.includes('permit('))
  const asks = (name: string) => asking.some(({ exports }) => exports.includes(name))
  return procedures.flatMap(({ name, method, access }) => {
    if (method === 'GET' || !access.actsOn.some(({ kind }) => SHARED.has(kind))) return []
    const [noun = '', verb = ''] = name.split('.')
    // One router, or several that are spread into one.
    const routers = new RegExp(`\\b${noun}: ([^\\n]+)`).exec(app)?.[1]?.match(/\w+/g) ?? []
    const served = sources.filter(
      ({ path, exports }) =>
        path.endsWith('/router.ts') && routers.some((router) => exports.includes(router)),
    )
    const action = new RegExp(`[{,\\s]${verb}(?:: (\\w+))?[,\\s]`).exec(
      served.map(({ text }) => text.split('serve(').at(-1)).join(' '),
    )
    const called = action && (action[1] ?? verb)
    const file = sources.find(
      ({ path, exports }) => path.includes('/actions/') && exports.includes(called ?? ''),
    )
    if (!called || !file) return [`${name}: its action was not found`]
    // What it imports may ask for it, such as the action of another module that it is done by.
    const asked = asks(called) || file.imports.some(({ names, typeOnly }) => !typeOnly && names.some(asks))
    return asked ? [] : [`${file.path}: ${called} changes what people share: it asks permit(…)`]
  })
}
