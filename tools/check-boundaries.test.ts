import { describe, expect, it } from 'vitest'
import { findBoundaryFaults } from './check-boundaries.ts'
import { readSource } from './source-files.ts'

const faultsOf = (files: Record<string, string>): string[] =>
  findBoundaryFaults(Object.entries(files).map(([path, text]) => readSource(path, text)))

const ACTION = 'server/modules/staff/actions/list-staff.ts'

describe('the one-way rule', () => {
  it('lets imports point left', () => {
    const files = {
      'contract/staff.ts': "import * as z from 'zod/mini'\nexport const a = z.string()",
      'server/platform/clock.ts':
        "import type { Clock } from '../adapters/clock/clock.ts'\nexport type C = Clock",
      'server/modules/staff/engine/rank.ts': "import { words } from '#engine/text/words.ts'\nwords()",
      'server/app.ts': "import { router } from './modules/staff/router.ts'\nexport const app = router",
      'web/pages/home.tsx': "import { List } from '#web/features/staff/list.tsx'\nexport const a = <List />",
      [ACTION]: 'export async function listStaff(ctx) {\n  permit(true)\n}',
    }
    expect(faultsOf(files)).toEqual([])
  })

  it.each([
    ['contract/staff.ts', '#server/platform/fail.ts', 'contract never meets server'],
    ['contract/staff.ts', 'zod', 'the contract does not use it'],
    ['engine/answer/quote.ts', '#server/platform/fail.ts', 'engine never meets server'],
    ['engine/answer/quote.ts', 'node:fs', 'this kind of file only thinks'],
    ['engine/answer/quote.ts', '#engine/lab/fit.ts', 'only tests import what is for tests'],
    ['web/platform/api/call.ts', '#engine/text/words.ts', 'web never meets engine'],
    ['server/modules/staff/policy.ts', '#engine/text/words.ts', 'this kind of file does not use it'],
    [
      'server/modules/identity/a/store.ts',
      '#server/modules/identity/b/store.ts',
      'modules meet only at index.ts',
    ],
    ['web/platform/api/call.ts', '#server/config.ts', 'web never meets server'],
    ['widget/chat.ts', '#web/platform/api/call.ts', 'widget never meets web'],
    ['server/adapters/mail/mail.ts', '#server/platform/fail.ts', 'points to the right'],
    ['server/platform/http/serve.ts', '#server/modules/staff/index.ts', 'points to the right'],
    ['web/ui/button.tsx', '#web/features/staff/api.ts', 'points to the right'],
    ['web/features/staff/list.tsx', '#web/features/insights/home/api.ts', 'features meet only on pages'],
    [
      'server/modules/staff/store.ts',
      '#server/modules/insights/home/store.ts',
      'modules meet only at index.ts',
    ],
    ['server/modules/staff/policy.ts', '#server/platform/context.ts', 'this kind of file does not use it'],
    ['server/modules/staff/engine/rank.ts', 'node:fs/promises', 'this kind of file only thinks'],
    ['server/modules/staff/engine/rank.ts', '../store.ts', 'this kind of file does not use it'],
    ['server/platform/http/serve.ts', 'undici', 'only adapters open connections'],
    ['server/platform/http/serve.ts', '#server/testing/given.ts', 'only tests import what is for tests'],
    ['server/platform/db/words.ts', '../../config.ts', 'climbs more than one folder; use #'],
    ['server/app.ts', './modules/staff/store.ts', 'a module is entered at its door'],
  ])('refuses that %s imports %s', (path, specifier, fault) => {
    expect(faultsOf({ [path]: `import { a } from '${specifier}'\na()` })).toEqual([
      `${path}: imports ${specifier}: ${fault}`,
    ])
    expect(faultsOf({ [path]: `export const a = await import('${specifier}')` })).toHaveLength(1)
  })

  it('refuses modules in a circle', () => {
    const files = {
      'server/modules/a/index.ts': "import { b } from '../b/index.ts'\nb()",
      'server/modules/b/index.ts': "import { c } from '../c/index.ts'\nc()",
      'server/modules/c/index.ts': "import { a } from '../a/index.ts'\na()",
    }
    expect(faultsOf(files)).toEqual(['modules in a circle: a → b → c → a'])
  })

  it.each([
    'Date.now()',
    'new Date()',
    'Math.random()',
    'crypto.randomUUID()',
    "fetch('x')",
    'globalThis.fetch(x)',
  ])('keeps %s to the adapters', (use) => {
    expect(
      faultsOf({ 'server/platform/http/serve.ts': `export const a = () => \`\${${use}}\`` }),
    ).toHaveLength(1)
    expect(faultsOf({ 'server/adapters/x/x.ts': `export const a = ${use}` })).toEqual([])
    expect(faultsOf({ 'server/platform/serve.test.ts': `export const a = ${use}` })).toEqual([])
    expect(faultsOf({ 'server/platform/http/serve.ts': `// ${use}\nexport const a = \`${use}\`` })).toEqual(
      [],
    )
  })

  it('keeps the environment to the configuration, adapters included', () => {
    expect(faultsOf({ 'server/adapters/x/x.ts': 'export const a = process.env.HOME' })).toHaveLength(1)
    expect(faultsOf({ 'server/config.ts': 'export const a = process.env.HOME' })).toEqual([])
  })

  it('wants every action to ask, or to say that it is open to all', () => {
    expect(faultsOf({ [ACTION]: 'export async function listStaff(ctx) {}' })).toHaveLength(1)
    expect(
      faultsOf({ [ACTION]: 'export function a(ctx) { permit(x) }\nexport function b(ctx) {}' }),
    ).toHaveLength(1)
    expect(faultsOf({ [ACTION]: 'export function asExpired(error) {}' })).toEqual([])
    expect(faultsOf({ [ACTION]: 'export function a(ctx) {\n  // open to all: nothing private\n}' })).toEqual(
      [],
    )
  })

  it('knows the names of a module and no others', () => {
    expect(faultsOf({ 'server/modules/staff/service.ts': 'export const a = 1' })).toHaveLength(1)
    expect(faultsOf({ 'server/modules/staff/rules.ts': 'export const a = 1' })).toEqual([])
  })

  it('does not pass a file that it cannot read', () => {
    expect(() => readSource('server/app.ts', 'export const =')).toThrow('cannot be parsed')
  })
})
