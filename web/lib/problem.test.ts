import { type ErrorCode, errors } from '#contract/errors.ts'
import { describe, expect, it } from 'vitest'
import { toProblem } from './problem.ts'
import { problemOf, Refusal } from './wire/refusal.ts'

const refused = (code: string, more: object = {}) =>
  new Refusal(problemOf({ code, message: 'words of the server', requestId: 'req_1', ...more }, 400))

describe('a problem', () => {
  it('says the sentence of its code with the slots filled', () => {
    const problem = toProblem(refused('staff_not_accessible', { params: { id: 'kenji' } }))
    expect(problem.message).toBe(
      'Access denied or staff member (ID: kenji) not found in your accessible workspaces.',
    )
    expect(problem.place).toBe('page')
  })

  it('has words and a place for every code of the catalogue', () => {
    for (const code of Object.keys(errors)) {
      const problem = toProblem(refused(code))
      expect(problem.code).toBe(code)
      expect(problem.message.length).toBeGreaterThan(5)
      expect(['field', 'form', 'page', 'toast']).toContain(problem.place)
    }
  })

  it('stands under its fields when the server names them', () => {
    const issues = [{ path: 'name', message: 'Too long.' }, { nonsense: true }]
    const problem = toProblem(refused('invalid_input', { issues }))
    expect(problem.place).toBe('field')
    expect(problem.fields).toEqual({ name: 'Too long.' })
  })

  it('finds the field of a code that speaks of one', () => {
    const code: ErrorCode = 'address_private'
    expect(toProblem(refused(code)).fields).toEqual({ url: errors[code].message })
  })

  it('never shows words that are not in the catalogue', () => {
    for (const thrown of [
      refused('made_up'),
      refused('constructor'),
      new Error('secret'),
      'text',
      null,
      undefined,
      7,
    ]) {
      const problem = toProblem(thrown)
      expect(problem.code).toBe('unknown')
      expect(problem.message).toBe('Something went wrong.')
    }
    expect(toProblem(refused('made_up')).requestId).toBe('req_1')
  })

  it('says that the server was not reached', () => {
    expect(toProblem(new TypeError('Failed to fetch'))).toMatchObject({ code: 'offline', canRetry: true })
  })
})
