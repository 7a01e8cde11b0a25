import { describe, expect, it } from 'vitest'
import { asModule } from './react-as-modules.ts'

describe('a library of the older kind', () => {
  it('gives each part by its name, and takes others by theirs', () => {
    const code = ['var Other = require("other");', 'exports.useIt = () => Other.it;', 'exports.kept = kept;']
    expect(asModule(code.join('\n')).split('\n')).toEqual([
      'import * as Other from "other"',
      'var noOther;',
      'export const useIt = () => Other.it;',
      'export { kept }',
    ])
  })

  it('keeps its object where it uses what it gives', () => {
    const module = asModule(
      'exports.now = void 0;\nif (a)\n  exports.now = clock;\nexports.later = () => exports.now();',
    )
    expect(module).toContain('const exports = {}')
    expect(module).toContain('export const now = exports.now')
    expect(module).toContain('export const later = exports.later')
  })
})
