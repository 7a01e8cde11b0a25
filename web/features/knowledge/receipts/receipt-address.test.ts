import { describe, expect, it } from 'vitest'
import { receiptAddress, receiptAt } from './receipt-address.ts'

describe('the address of a receipt', () => {
  it('names a snapshot and a passage, and is read back as it was', () => {
    const receipt = { snapshotId: 'a1-b_2', passage: { start: 120, end: 184 } }
    expect(receiptAddress(receipt)).toBe('a1-b_2:120-184')
    expect(receiptAt(receiptAddress(receipt))).toEqual(receipt)
  })

  it('names a whole page without a passage', () => {
    expect(receiptAt('a1')).toEqual({ snapshotId: 'a1', passage: null })
    expect(receiptAddress({ snapshotId: 'a1', passage: null })).toBe('a1')
  })

  it('is nothing when it is none', () => {
    for (const address of [undefined, '', 'a b', 'a:1', '../x', 'a:1-2:3-4', `${'a'.repeat(81)}`])
      expect(receiptAt(address)).toBeNull()
  })

  it('leaves out a passage that is empty or runs backwards', () => {
    expect(receiptAt('a:9-9')?.passage).toBeNull()
    expect(receiptAt('a:9-3')?.passage).toBeNull()
  })
})
