import { describe, expect, it } from 'vitest'
import { findLockFaults } from './check-lock.ts'

const faultsOf = (packages: Record<string, unknown>) => findLockFaults(JSON.stringify({ packages }))
const build = { version: '2.0.0', optionalDependencies: { '@build/linux': '2.0.0', '@build/mac': '2.0.0' } }
const linux = { version: '2.0.0', optional: true }

describe('the lock file', () => {
  it('passes when every library is there for every system, nested ones too', () => {
    const packages = {
      '': { dependencies: { build: '2.0.0' } },
      'node_modules/build': build,
      'node_modules/build/node_modules/@build/linux': linux,
      'node_modules/@build/mac': linux,
    }
    expect(faultsOf(packages)).toEqual([])
  })

  it('is refused when a system is left out', () => {
    const packages = { '': {}, 'node_modules/build': build, 'node_modules/@build/linux': linux }
    expect(faultsOf(packages)).toEqual([
      'package-lock.json: node_modules/build asks for @build/mac 2.0.0, which is not there',
    ])
  })

  it('is refused when it holds another version than the one asked for', () => {
    const mac = { version: '1.9.0' }
    const packages = {
      'node_modules/build': build,
      'node_modules/@build/linux': linux,
      'node_modules/@build/mac': mac,
    }
    expect(faultsOf(packages)).toEqual([
      'package-lock.json: node_modules/build asks for @build/mac 2.0.0, which is 1.9.0',
    ])
  })
})
