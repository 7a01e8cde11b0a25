// What of a person's rows is told to them, and what is not.

/** Signs in, or stands for what does: in a file that lies about it would be a danger, and it tells nothing of anybody. */
const SECRET = /(^|_)(password|secret|token|hash|verifier|nonce)$/

/** Columns of a table that are left out of an export. */
export const isWithheld = (column: string): boolean => SECRET.test(column)

/** Tables that are left out whole, and why. */
export const leftOutTables: Readonly<Record<string, string>> = {
  passage_vector: 'numbers that were computed from the passages, and can be computed again',
  page_encoding: 'numbers that were computed from the pages, and can be computed again',
  known_page:
    'what the next reading needs to ask whether a page has changed; the page itself is told as its snapshot',
  idempotency_key: 'for a day, the answers to requests that a browser may send twice',
  job: 'work that waits or ended within a week: it names rows of the other tables and tells nothing of its own',
  passkey_challenge: 'for ten minutes, what a browser was asked to sign',
  second_step_challenge: 'for ten minutes, a sign-in that waits for its second step',
  sign_in_attempt: 'for ten minutes, a sign-in that waits at another service',
}

/** Where rows of everybody in a workspace are told to its owner, and a person's own from everywhere. */
const OF_WORKSPACE_AND_PERSON: ReadonlySet<string> = new Set(['conversation', 'workspace_member'])

/** Only a confirmed address shows whose it is. */
const INVITED = 'invited_email = (select p.email from person p where p.id = $1 and p.email_verified)'

/** What a person said in workspaces of others: their own words, and nobody's answer. */
const SAID_ELSEWHERE = `role = 'person' and conversation_id in (
  select c.id from conversation c where c.user_id = $1 and c.workspace_id <> all($2))`

/** Rows of a person where the table itself names nobody, as a second condition; null where there are none. */
export const elsewhereFor = (name: string): string | null => (name === 'message' ? SAID_ELSEWHERE : null)

interface Keys {
  name: string
  hasUser: boolean
  hasWorkspace: boolean
  /** Whether it names people by an address to which something was sent. */
  hasInvited: boolean
}

/**
 * The rows of a table that are about a person (`$1`) or in the workspaces that they own (`$2`), as a condition; null for a
 * table of neither. A table that nobody thought of tells of a workspace only what belongs to no single other person.
 */
export function conditionFor({ name, hasUser, hasWorkspace, hasInvited }: Keys): string | null {
  if (name === 'person') return 'id = $1'
  if (name === 'workspace') return 'id = any($2)'
  if (hasUser && OF_WORKSPACE_AND_PERSON.has(name)) return '(user_id = $1 or workspace_id = any($2))'
  if (hasUser && hasWorkspace) return '(user_id = $1 or (user_id is null and workspace_id = any($2)))'
  if (hasUser) return 'user_id = $1'
  if (hasWorkspace && hasInvited) return `(workspace_id = any($2) or ${INVITED})`
  return hasWorkspace ? 'workspace_id = any($2)' : null
}

/** What the file is called. */
export const exportName = (now: Date): string => `staffroom-export-${now.toISOString().slice(0, 10)}.json`

/** What stands at the beginning of the file, for who opens it. */
export const exportHead = (now: Date) => ({
  product: 'Staffroom AI',
  format: 1,
  exportedAt: now.toISOString(),
  about:
    'Everything that this installation keeps about you and in the workspaces that you own. Each entry of `tables` is a table of the product with its rows; `files` are pictures, in base64. Times are in UTC.',
  leftOut: {
    secrets: 'Hashes of passwords, keys and codes, and secrets that are shown only once.',
    ...leftOutTables,
  },
})
