import { isRunning } from './api.ts'
import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import type { KnowledgeSource } from '#contract/knowledge.ts'
import { textLinkClass } from '#web/ui/actions/text-link-class.ts'
import { RelativeTime } from '#web/ui/display/relative-time.tsx'
import { shortAddress } from './short-address.ts'

/** The address of a website and, once it is known, how much of it is. */
export function SourceSummary({ source }: { source: KnowledgeSource }) {
  const pages = plural(source.researchProgress.pagesRead, { one: '# page', other: '# pages' })
  const passages = plural(source.passagesCount, { one: '# passage', other: '# passages' })
  return (
    <>
      <a
        href={source.url}
        target="_blank"
        rel="noopener noreferrer nofollow"
        dir="ltr"
        className={`${textLinkClass} inline-flex max-w-full items-center gap-1 align-bottom`}
      >
        <span className="truncate">{shortAddress(source.url)}</span>
        <ExternalLink className="size-3.5 shrink-0" aria-hidden="true" />
        <span className="sr-only">
          <Trans>opens in a new tab</Trans>
        </span>
      </a>
      {source.researchedAt === null || isRunning(source) ? null : (
        <span className="ms-3">
          {/* The pages counted are those of the latest research: of the version that answers only if it is that one. */}
          {source.status === 'research_completed' ? `${pages}, ${passages}` : passages}.{' '}
          <Trans>
            Last researched: <RelativeTime at={source.researchedAt} />
          </Trans>
        </span>
      )}
    </>
  )
}
