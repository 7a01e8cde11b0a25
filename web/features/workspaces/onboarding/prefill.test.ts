import { describe, expect, it } from 'vitest'
import { guessedCompany, splitName } from './prefill.ts'

describe('what is known before it is asked', () => {
  it.each([
    ['Ada Lovelace', 'Ada', 'Lovelace'],
    ['  Ada   King  Lovelace ', 'Ada', 'King Lovelace'],
    ['Ada', 'Ada', ''],
    ['', '', ''],
  ])('splits "%s" into first and last name [ONB-2]', (name, firstName, lastName) => {
    expect(splitName(name)).toEqual({ firstName, lastName })
  })

  it.each([
    ['https://www.northwind-cycles.co.uk/shop', 'ada@gmail.com', 'Northwind Cycles'],
    ['https://northwind.io/', 'ada@other.com', 'Northwind'],
    ['https://shop.northwind.io/', 'ada@gmail.com', 'Northwind'],
    [null, 'ada@northwind.io', 'Northwind'],
    [null, 'ada@mail.northwind.com.au', 'Northwind'],
    [null, 'ada@gmail.com', ''],
    [null, 'ada@yahoo.co.uk', ''],
    [null, 'ada@example.com', ''],
    [null, '', ''],
    ['http://127.0.0.1:8080/', 'ada@gmail.com', ''],
    ['http://localhost:8080/', 'ada@gmail.com', ''],
    ['https://xn--bcher-kva.example/', 'ada@gmail.com', ''],
    ['no address', 'ada@northwind.io', 'Northwind'],
  ])('guesses of %s and %s the company "%s" [ONB-2]', (site, email, company) => {
    expect(guessedCompany({ site, email })).toBe(company)
  })
})
