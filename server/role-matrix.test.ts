// On one database: roles and scopes are decided before the database is asked.
import { beforeAll, describe, expect, it } from 'vitest'
import { type Ability, type Role, roles } from '#contract/workspace/roles.ts'
import { type Cell, judge, roleMatrix, sentences } from './testing/walls/role-matrix.ts'

const askEverything = await roleMatrix()
const abilities = ['read', 'work', 'manage', 'own'] as const

describe('every route, asked by every role and every kind of API key', () => {
  let cells: Cell[] = []
  let changed: string[] = []
  beforeAll(async () => {
    ;({ cells, changed } = await askEverything())
  }, 600_000)

  it('does what its contract declares for the role, and for the scope of the key, and nothing more [WSP-4, WSP-5, WSP-6, B-9]', () => {
    expect(judge(cells)).toEqual([])
    expect(cells.length).toBeGreaterThan(1_500)
  })

  it('leaves the work of others as it was when who only reads has asked it [WSP-4, WSP-6]', () => {
    expect(changed).toEqual([])
  })

  it.each(roles.flatMap((role) => abilities.map((ability): [Role, Ability] => [role, ability])))(
    'would be found wrong if what %s may of “%s” were the other way round',
    (role, ability) => {
      const before = sentences[role]
      const turned = before.includes(ability) ? before.filter((one) => one !== ability) : [...before, ability]
      expect(judge(cells, { ...sentences, [role]: turned })).not.toEqual([])
    },
  )

  it('would be found wrong if any procedure declared that it needs less or more than it does', () => {
    const names = [
      ...new Set(cells.filter(({ route }) => route.needs !== null).map(({ route }) => route.name)),
    ]
    expect(names.length).toBeGreaterThan(100)
    const unnoticed = names.flatMap((name) => {
      const own = cells.filter(({ route }) => route.name === name)
      return abilities
        .filter((needs) => needs !== own[0]?.route.needs)
        .filter(
          (needs) => judge(own.map((cell) => ({ ...cell, route: { ...cell.route, needs } }))).length === 0,
        )
        .map((needs) => `${name}: ${needs}`)
    })
    expect(unnoticed).toEqual([])
  })
})
