import { isRunning } from '../api.ts'
import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { KnowledgeSource } from '#contract/knowledge.ts'
import { shortAddress } from '../short-address.ts'
import { SiteIcon, SitePicture } from '../site-picture.tsx'
import { SourceState } from '../source-state.tsx'

/** A website with its picture, its state and how much is known of it. */
export function SourceCard({ source }: { source: KnowledgeSource }) {
  const { pagesRead } = source.researchProgress
  return (
    <li className="relative flex min-w-0 flex-col overflow-hidden rounded-panel border border-line bg-surface transition-colors focus-within:border-line-strong hover:border-line-strong hover:bg-hover">
      <SitePicture
        src={source.screenshotUrl}
        className="aspect-[16/9] w-full !rounded-none !border-x-0 !border-t-0"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-3 p-4">
        <div className="min-w-0">
          <div className="flex min-w-0 items-center gap-2">
            <SiteIcon src={source.iconUrl} />
            <Link
              to="/Knowledge/$id"
              params={{ id: source.id }}
              dir="auto"
              className="block truncate stands-with-page text-section text-fg after:absolute after:inset-0 after:rounded-panel"
            >
              {source.name}
            </Link>
          </div>
          <span dir="ltr" className="block truncate stands-with-page text-caption text-subtle">
            {shortAddress(source.url)}
          </span>
        </div>
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-3">
          <SourceState source={source} />
          <span className="text-small text-subtle tabular-nums">
            {isRunning(source) ? (
              <Plural value={pagesRead} one="# page so far" other="# pages so far" />
            ) : pagesRead === 0 ? (
              <Trans>No pages</Trans>
            ) : (
              <Plural value={pagesRead} one="# page" other="# pages" />
            )}
          </span>
        </div>
      </div>
    </li>
  )
}
