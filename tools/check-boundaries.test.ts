import { describe, expect, it } from 'vitest'
import { onlyFor } from '#contract/access.ts'
import { findUnpermitted } from './boundaries/action-permits.ts'
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
      'server/modules/staff/rules.ts': "import { words } from '#engine/text/words.ts'\nwords()",
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
    ['server/modules/staff/rules/rank.ts', 'node:fs/promises', 'this kind of file only thinks'],
    ['server/modules/staff/rules/rank.ts', '../store.ts', 'this kind of file does not use it'],
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

  it('refuses files of the platform in a circle, types too', () => {
    const files = {
      'server/platform/a.ts': "import { b } from './b.ts'\nexport const a = b",
      'server/platform/b.ts': "import type { A } from './a.ts'\nexport const b: A = 1",
      'server/modules/x/rules.ts': "import type { A } from './policy.ts'\nexport type B = A",
      'server/modules/x/policy.ts': "import type { B } from './rules.ts'\nexport type A = B",
    }
    expect(faultsOf(files)).toEqual([
      'files in a circle: server/platform/a.ts → server/platform/b.ts → server/platform/a.ts',
    ])
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

  it('wants whoever changes what people share to ask whether they may', () => {
    const access = onlyFor('onboarded', {
      actsOn: [{ kind: 'staff', in: 'path', field: 'id', missing: 'staff_not_accessible' }],
    })
    const faultsWith = (action: string, method = 'DELETE') =>
      findUnpermitted(
        Object.entries({
          'server/app.ts': 'export const routers = { staff: staffRouter }',
          'server/modules/staff/router.ts':
            'export const staffRouter = serve(staff, {\n  list: listStaff,\n  delete: deleteStaff,\n})',
          'server/modules/staff/actions/delete-staff.ts': action,
          'server/modules/staff/actions/require-managed.ts': 'export const requireManaged = (a) => permit(a)',
        }).map(([path, text]) => readSource(path, text)),
        [{ name: 'staff.delete', method, access }],
      )
    expect(faultsWith('export function deleteStaff(ctx) {}')).toEqual([
      'server/modules/staff/actions/delete-staff.ts: deleteStaff changes what people share: it asks permit(…)',
    ])
    expect(faultsWith('export const other = 1')).toEqual(['staff.delete: its action was not found'])
    expect(faultsWith('export function deleteStaff(ctx) {}', 'GET')).toEqual([])
    expect(faultsWith('export function deleteStaff(ctx) { permit(x) }')).toEqual([])
    expect(
      faultsWith(
        "import { requireManaged } from './require-managed.ts'\nexport const deleteStaff = requireManaged",
      ),
    ).toEqual([])
  })

  it('knows the names of a module and no others', () => {
    expect(faultsOf({ 'server/modules/staff/service.ts': 'export const a = 1' })).toHaveLength(1)
    expect(faultsOf({ 'server/modules/staff/rules.ts': 'export const a = 1' })).toEqual([])
  })

  it('does not pass a file that it cannot read', () => {
    expect(() => readSource('server/app.ts', 'export const =')).toThrow('cannot be parsed')
  })
})
