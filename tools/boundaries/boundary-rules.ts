// Where a file stands in the tree, and what it may therefore import. Nothing here names a feature.

/** The order of the one-way rule: an import points to the same place or further left. */
const ORDER = {
  engine: ['contract', 'engine'],
  server: ['contract', 'config', 'adapters', 'platform', 'modules', 'app', 'main'],
  web: ['contract', 'base', 'features', 'pages', 'app'],
  widget: ['contract', 'main'],
}

export interface Place {
  side: 'contract' | 'engine' | 'server' | 'web' | 'widget' | 'other'
  /** How far right it stands; -1 for what stands outside the order. */
  rank: number
  /** The module (or its part, such as `identity/passkeys`) or the feature that the file belongs to, if any. */
  unit: string | null
  /** What kind of file of a module it is: `policy`, `store` … */
  kind: string | null
}

function layerOf(side: 'server' | 'web' | 'widget', folder: string, file: string): string {
  if (side === 'widget') return 'main'
  if (side === 'web') {
    if (folder === 'features' || folder === 'pages') return folder
    const isBase = folder === 'platform' || folder === 'ui' || folder === 'locales' || file.endsWith('.d.ts')
    return isBase ? 'base' : 'app'
  }
  if (folder === 'adapters' || folder === 'platform' || folder === 'modules') return folder
  if (folder !== '') return 'main'
  if (file === 'app.ts') return 'app'
  return /^(config|setting-[a-z]+)\.ts$/.test(file) ? 'config' : 'main'
}

/** Where the file at this path from the root stands. */
export function placeOf(path: string): Place {
  const [side = '', first = '', second = '', ...rest] = path.split('/')
  if (side === 'contract') return { side, rank: 0, unit: null, kind: null }
  // What trains, fits and judges the engine stands on everything, as tests do.
  if (side === 'engine' && first !== 'lab') return { side, rank: 1, unit: null, kind: null }
  if (side !== 'server' && side !== 'web' && side !== 'widget') {
    return { side: 'other', rank: -1, unit: null, kind: null }
  }
  const isInFolder = second !== ''
  const layer = layerOf(side, isInFolder ? first : '', isInFolder ? second : first)
  const isUnit = layer === 'modules' || layer === 'features'
  const rank = ORDER[side].indexOf(layer)
  if (!isUnit) return { side, rank, unit: null, kind: null }
  const isPart = layer === 'modules' && rest.length > 1 && !((rest[0] ?? '') in MODULE_FILES)
  const [kind] = isPart ? rest.slice(1) : rest
  const unit = isPart ? `${second}/${rest[0] ?? ''}` : second
  return { side, rank, unit, kind: kind === undefined ? null : kind.replace(/\.tsx?$/, '') }
}

/** What a file of a module may import beside libraries, the contract and types. `own` are the kinds of its own module. */
export const MODULE_FILES: Readonly<
  Record<string, { own: readonly string[] | 'all'; platform: RegExp; engine: boolean; others: boolean }>
> = {
  index: { own: 'all', platform: /./, engine: true, others: true },
  router: { own: ['actions'], platform: /^server\/platform\/http\/serve/, engine: false, others: false },
  // Routes that are no procedures, such as a file that is sent as it is.
  routes: { own: ['actions'], platform: /./, engine: true, others: true },
  actions: { own: 'all', platform: /./, engine: true, others: true },
  policy: {
    own: ['policy', 'rules'],
    platform: /^server\/platform\/(permit|actor)\.ts/,
    engine: false,
    others: false,
  },
  rules: { own: ['rules', 'policy'], platform: /^server\/platform\/fail\.ts/, engine: true, others: false },
  tables: { own: ['tables'], platform: /./, engine: false, others: false },
  store: { own: ['tables', 'rules', 'store'], platform: /./, engine: true, others: false },
  jobs: { own: 'all', platform: /./, engine: true, others: true },
  mails: { own: ['mails'], platform: /^$/, engine: false, others: false },
}

/** Kinds of files that only think: no input, no output. */
export const PURE_KINDS: readonly (string | null)[] = ['policy', 'rules']
export const INPUT_AND_OUTPUT =
  /^(node:(fs|net|tls|http2?|https|dns|dgram|child_process|worker_threads|cluster|sqlite)(\/|$)|undici$|pg$|drizzle-orm|pino$|nodemailer$)/

/** Opens data that ships with the program and that no import brings, as imports bring models that are JSON. */
export const SHIPPED_DATA = 'engine/answer/encoder/shipped-files.ts'

export const CONTRACT_LIBRARIES: ReadonlySet<string> = new Set(['zod/mini', '@orpc/contract'])

/** Libraries that open connections: only adapters hold them. */
export const CONNECTIONS =
  /^(node:(net|tls|https|dgram|dns|http2)(\/|$)|undici$|nodemailer$|stripe$|@ai-sdk\/|aws4fetch$)/
