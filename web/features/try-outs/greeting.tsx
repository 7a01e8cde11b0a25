import { plural } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { KnowledgeSource } from '#contract/knowledge.ts'
import type { Staff } from '#contract/staff.ts'
import { Portrait } from '#web/ui/display/portrait.tsx'

/** The colleague's face, and what they have read so far. */
export function Greeting({ staff, source }: { staff: Staff; source: KnowledgeSource }) {
  const { name, jobTitle, tint, portraitUrl } = staff
  const pages = source.researchProgress.pagesRead
  const isReady = source.researchedAt !== null
  const site = source.name
  const read = plural(pages, { one: '# page', other: '# pages' })
  return (
    <header className="flex items-center gap-4 sm:gap-5">
      <Portrait tint={tint} name={name} src={portraitUrl} size={88} resting={!isReady} />
      <div className="min-w-0">
        <h1 className="text-title text-balance break-words" aria-live="polite">
          {isReady ? (
            <Trans>
              I’m {name}. I have read {read} of <bdi data-untrusted="">{site}</bdi>.
            </Trans>
          ) : (
            <Trans>
              I’m {name}. I am reading <bdi data-untrusted="">{site}</bdi>.
            </Trans>
          )}
        </h1>
        <p className="mt-1 text-muted">
          {isReady ? (
            <Trans>Ask me what your visitors ask. I answer from these pages and show you the source.</Trans>
          ) : (
            <Plural
              value={pages}
              _0="I ask the site for its pages. In a moment you can ask me."
              one="# page so far. In a moment you can ask me."
              other="# pages so far. In a moment you can ask me."
            />
          )}{' '}
          <span className="text-subtle">
            {jobTitle}, <Trans>AI assistant</Trans>
          </span>
        </p>
      </div>
    </header>
  )
}
