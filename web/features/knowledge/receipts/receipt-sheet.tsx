import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ExternalLink } from 'lucide-react'
import { useCallback } from 'react'
import type { Range, Snapshot } from '#contract/snapshots.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useFormat } from '#web/platform/language/use-format.ts'
import { textLinkClass } from '#web/ui/actions/text-link-class.ts'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Loading, SkeletonText } from '#web/ui/display/skeleton.tsx'
import { SideSheet } from '#web/ui/overlays/side-sheet.tsx'
import { shortAddress } from '../short-address.ts'
import { type SnapshotSource, snapshotOptions } from '../api.ts'
import type { Receipt } from './receipt-address.ts'
import { SnapshotBlocks } from './snapshot-blocks.tsx'

/** The page that a sentence rests on, as it was when it was read, with the passage marked and in view. */
export function ReceiptSheet({
  receipt,
  source,
  onClose,
}: {
  receipt: Receipt
  source: SnapshotSource | undefined
  onClose: () => void
}) {
  const { t } = useLingui()
  const snapshot = useQuery(snapshotOptions(receipt.snapshotId, source))
  const page = snapshot.data
  return (
    <SideSheet
      open
      onClose={onClose}
      title={
        page === undefined ? t`Source` : <span data-untrusted="">{page.title || shortAddress(page.url)}</span>
      }
      {...(page === undefined ? {} : { description: <Origin page={page} /> })}
    >
      {snapshot.isPending ? (
        <Loading>
          <SkeletonText lines={8} />
        </Loading>
      ) : null}
      {snapshot.isError ? (
        <ProblemState
          problem={toProblem(snapshot.error)}
          onRetry={() => void snapshot.refetch()}
          busy={snapshot.isRefetching}
        />
      ) : null}
      {page === undefined ? null : <SnapshotPage page={page} passage={receipt.passage} />}
      {page === undefined || page.setAside.length === 0 ? null : <SetAside page={page} />}
    </SideSheet>
  )
}

function Origin({ page }: { page: Snapshot }) {
  const format = useFormat()
  return (
    <>
      <a
        href={page.url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        dir="ltr"
        className={`${textLinkClass} inline-flex max-w-full items-center gap-1`}
      >
        <span className="truncate">{shortAddress(page.url)}</span>
        <ExternalLink className="size-3.5 shrink-0" aria-hidden="true" />
        <span className="sr-only">
          <Trans>opens in a new tab</Trans>
        </span>
      </a>
      <span className="block">
        <Trans>
          As it was on <time dateTime={page.fetchedAt}>{format.exact(page.fetchedAt)}</time>
        </Trans>
      </span>
    </>
  )
}

/** What the page hides from its visitors or says to machines, folded away: nobody answers from it. */
function SetAside({ page }: { page: Snapshot }) {
  return (
    <details className="mt-6 rounded-panel border border-line bg-sunken p-4 text-small">
      <summary className="cursor-pointer text-subtle">
        <Plural value={page.setAside.length} one="# text was set aside" other="# texts were set aside" />
      </summary>
      <p className="mt-3 text-subtle">
        <Trans>These texts are hidden from visitors or addressed to machines. No answer uses them.</Trans>
      </p>
      <ul
        data-untrusted=""
        dir="auto"
        lang={page.language ?? undefined}
        className="mt-3 flex list-disc flex-col gap-2 ps-5 text-fg [overflow-wrap:anywhere]"
      >
        {[...new Set(page.setAside)].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  )
}

function SnapshotPage({ page, passage }: { page: Snapshot; passage: Range | null }) {
  const bringIntoView = useCallback((article: HTMLElement | null) => {
    article?.querySelector('mark')?.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <article
      ref={bringIntoView}
      key={passage === null ? 'page' : passage.start}
      data-untrusted=""
      dir="auto"
      lang={page.language ?? undefined}
      className="flex flex-col gap-3 text-fg [overflow-wrap:anywhere]"
    >
      <SnapshotBlocks page={page} passage={passage} />
    </article>
  )
}
