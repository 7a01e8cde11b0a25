import { describe, expect, it } from 'vitest'
import type { Rule } from '#contract/workspace/staff-rules.ts'
import { decidingRule } from './answer-rules.ts'

const rule = (when: Partial<Rule['when']>, text: string, isOn = true): Rule => ({
  isOn,
  when: { topics: [], page: '', ...when },
  does: { kind: 'say', text },
})
const decides = (rules: Rule[], question: string, page: string | null = null) => {
  const does = decidingRule(rules, { question, page })?.does
  return does?.kind === 'say' ? does.text : null
}

describe('of several rules', () => {
  it('the first that fits decides, and none that is off', () => {
    const rules = [
      rule({ topics: ['refund'] }, 'off', false),
      rule({ topics: ['legal advice', 'refund'] }, 'first'),
      rule({ topics: ['refunds'] }, 'second'),
    ]
    expect(decides(rules, 'How do refunds work?')).toBe('first')
    expect(decides(rules.toReversed(), 'How do refunds work?')).toBe('second')
    expect(decides(rules, 'Is it legal to give advice?')).toBeNull()
    expect(decides([], 'How do refunds work?')).toBeNull()
  })

  it('one fits by its words in each language', () => {
    const rules = [rule({ topics: ['remboursement', 'الأسعار', 'refund'] }, 'fits')]
    for (const question of ['Un REFUND?', 'Vos remboursements ?', 'ما هي أسعار الغرف؟'])
      expect(decides(rules, question)).toBe('fits')
  })

  it('one of a page fits there and under it, and nowhere else', () => {
    const rules = [rule({ page: '/prices' }, 'page')]
    for (const page of ['/prices', '/prices/', '/prices/rooms'])
      expect(decides(rules, 'Hello?', page)).toBe('page')
    const arabic = [rule({ page: '/الأسعار' }, 'page')]
    expect(decides(arabic, 'Hello?', encodeURI('/الأسعار/غرف'))).toBe('page')
    expect(decides(arabic, 'Hello?', '/%E0%A4%A')).toBeNull()
    for (const page of ['/', '/prices-of-old', '/en/prices', null])
      expect(decides(rules, 'Hello?', page)).toBeNull()
    for (const page of ['/', '/prices'])
      expect(decides([rule({ page: '/' }, 'all')], 'Hello?', page)).toBe('all')
  })

  it('one of words on a page wants both', () => {
    const rules = [rule({ topics: ['deposit'], page: '/prices/' }, 'both')]
    expect(decides(rules, 'Is there a deposit?', '/prices')).toBe('both')
    expect(decides(rules, 'Is there a deposit?', '/')).toBeNull()
    expect(decides(rules, 'Are you open?', '/prices')).toBeNull()
  })
})
