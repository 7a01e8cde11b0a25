import { describe, expect, it } from 'vitest'
import { valuesOf } from './values.ts'

const keys = (text: string): string[] =>
  valuesOf(text).map(({ kind, key, unit }) => `${kind}=${key}${unit ? ` ${unit}` : ''}`)

describe('the values of a text', () => {
  it('are the same however they are written', () => {
    expect(keys('5,200')).toEqual(keys('5 200'))
    expect(keys('5.200')).toEqual(keys('5200'))
    expect(keys('1.200,50 €')).toEqual(keys('€1,200.50'))
    expect(keys('3 May 2024').sort()).toEqual(keys('2024-05-03').sort())
    expect(keys('le 3 mai 2024').sort()).toEqual(keys('03.05.2024').sort())
    expect(keys('9 am')).toEqual(keys('09:00'))
    expect(keys('5.30 p.m.').at(-1)).toBeDefined()
    expect(keys('17h30')).toEqual(keys('5:30 pm'))
    expect(keys('$1.5 million')).toEqual(keys('$1,500,000'))
    expect(keys('twelve rooms')).toEqual(keys('12 rooms'))
    expect(keys('١٢ غرفة')).toEqual(keys('12 غرفة'))
    expect(keys('12 %')).toEqual(keys('12 percent'))
  })

  it('name telephones, mails and addresses whole', () => {
    expect(keys('+33 1 23 45 67 89')).toEqual(['phone=33123456789'])
    expect(keys('(030) 555-1234')).toEqual(['phone=0305551234'])
    expect(keys('Write to Info@Acme.example!')).toEqual(['email=info@acme.example'])
    expect(keys('See https://www.acme.example/a.')).toEqual(['url=acme.example/a'])
    expect(keys('from 2019-2023')).toEqual(['year=2019', 'year=2023'])
  })

  it('keep their places', () => {
    const text = 'It costs €40 in May 2020, call 030 555 1234.'
    for (const { start, end } of valuesOf(text)) expect(text.slice(start, end).trim()).not.toBe('')
  })
})
