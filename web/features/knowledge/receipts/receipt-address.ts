/** A snapshot, and the passage in it that is meant; without a passage the whole page is. */
export interface Receipt {
  snapshotId: string
  /** UTF-16 code units of the snapshot's text. */
  passage: { start: number; end: number } | null
}

/** Writes a receipt for the address bar: `a1b2c3:120-184`, or `a1b2c3` alone. */
export function receiptAddress({ snapshotId, passage }: Receipt): string {
  return passage === null ? snapshotId : `${snapshotId}:${passage.start}-${passage.end}`
}

/** Reads what `receiptAddress` wrote; null for anything else. */
export function receiptAt(address: string | undefined): Receipt | null {
  const found = /^([\w-]{1,80})(?::(\d{1,9})-(\d{1,9}))?$/.exec(address ?? '')
  if (found?.[1] === undefined) return null
  const [start, end] = [Number(found[2]), Number(found[3])]
  return { snapshotId: found[1], passage: found[2] !== undefined && start < end ? { start, end } : null }
}
