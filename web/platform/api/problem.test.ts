import { type ErrorCode, errors } from '#contract/errors.ts'
import { afterEach, describe, expect, it } from 'vitest'
import { chooseLanguage } from '../language/language.ts'
import { toProblem } from './problem.ts'
import { problemOf, Refusal } from './refusal.ts'

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

describe('a problem in another language', () => {
  afterEach(() => chooseLanguage('en'))

  it('is said in that language, whatever its code [I18N-3]', async () => {
    for (const language of ['fr', 'ar'] as const) {
      await chooseLanguage(language)
      for (const [code, { message }] of Object.entries(errors)) {
        const said = toProblem(refused(code)).message
        expect(said).not.toBe(message)
        expect(said).not.toContain('error.')
      }
      expect(toProblem(new Error('secret')).message).not.toBe(errors.internal.message)
      expect(toProblem(new TypeError('Failed to fetch')).message).not.toContain('server')
    }
  })

  it('puts its values into that language too', async () => {
    const wait = refused('too_many_attempts', { params: { wait: '3 minutes', retryAfterSeconds: 180 } })
    const move = refused('staff_transition_refused', { params: { from: 'archived', to: 'paused' } })
    await chooseLanguage('ar')
    expect(toProblem(wait).message).toBe('محاولات كثيرة جدًا. حاول مجددًا بعد 3 دقائق.')
    await chooseLanguage('fr')
    expect(toProblem(wait).message).toBe('Trop de tentatives. Réessayez dans 3 minutes.')
    expect(toProblem(move).message).toBe('Un collègue virtuel aux archives ne peut pas passer en pause.')
    const issues = [{ path: 'name', message: 'Too long.' }]
    expect(toProblem(refused('invalid_input', { issues })).fields.name).toBe(
      'Ceci ne peut pas être utilisé ici.',
    )
  })

  it('is said in English word for word when English is shown again', async () => {
    await chooseLanguage('fr')
    await chooseLanguage('en')
    expect(toProblem(refused('social_popup_closed')).message).toBe('Sign-in popup closed by user.')
  })
})
