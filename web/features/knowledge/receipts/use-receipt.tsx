import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import type { Citation } from '#contract/research.ts'
import type { SnapshotSource } from '../api.ts'
import { type Receipt, receiptAddress, receiptAt } from './receipt-address.ts'

const ReceiptSheet = lazyPart(() => import('./receipt-sheet.tsx'), 'ReceiptSheet')

/** Opens a citation's page with its passage marked. */
export type OpenReceipt = (citation: Pick<Citation, 'snapshotId' | 'start' | 'end'>) => void

/**
 * The receipt that the address names (`?receipt=…`): how to open one, how to open a page without a passage, and the
 * sheet itself. Going back closes it, and so does `close`.
 */
export function useReceipt(source?: SnapshotSource): {
  open: OpenReceipt
  openPage: (snapshotId: string) => void
  close: () => void
  sheet: ReactNode
} {
  const { receipt: address } = useSearch({ strict: false })
  const navigate = useNavigate()
  const receipt = receiptAt(address)
  const show = (next: Receipt | null) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, receipt: next === null ? undefined : receiptAddress(next) }),
      replace: next === null,
      resetScroll: false,
    })
  return {
    open: ({ snapshotId, start, end }) => show({ snapshotId, passage: { start, end } }),
    openPage: (snapshotId) => show({ snapshotId, passage: null }),
    close: () => {
      if (receipt !== null) show(null)
    },
    sheet:
      receipt === null ? null : (
        <Suspense fallback={null}>
          <ReceiptSheet receipt={receipt} source={source} onClose={() => show(null)} />
        </Suspense>
      ),
  }
}
