import type { Period } from '#contract/analytics.ts'
import { Trans } from '@lingui/react/macro'
import { Download } from 'lucide-react'
import { useProblemWords } from '#web/platform/api/problem-words.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/display/notice.tsx'
import type { useExport } from './api.ts'

type Export = ReturnType<typeof useExport>

/** Saves the answers of the period as a file for spreadsheets. */
export function ExportButton({ exporting, period }: { exporting: Export; period: Period }) {
  return (
    <Button busy={exporting.isPending} onClick={() => exporting.mutate(period)}>
      <Download aria-hidden="true" />
      <Trans>Export as CSV</Trans>
    </Button>
  )
}

/** What is to be said of the file that was asked for; nothing when it is whole. */
export function ExportNotice({ exporting }: { exporting: Export }) {
  const inWords = useProblemWords()
  if (exporting.isError)
    return (
      <Notice tone="bad" live>
        {inWords(toProblem(exporting.error))}
      </Notice>
    )
  if (exporting.data?.isCut !== true) return null
  return (
    <Notice tone="warn" live>
      <Trans>
        There are more answers in this period than one file holds, so it has the newest ones. Choose fewer
        days for the others.
      </Trans>
    </Notice>
  )
}
