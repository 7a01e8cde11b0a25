import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { KnowledgeSource } from '#contract/knowledge.ts'
import { RelativeTime } from '#web/ui/display/relative-time.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { ChoiceWords } from '../choose/choice-words.tsx'
import { extractionTypes, extractionWords } from '../extraction-words.ts'

/** What the research was asked for, with the picture of the start page when there is one. */
export function AskedFor({ source }: { source: KnowledgeSource }) {
  const { i18n, t } = useLingui()
  const { maxDepth, maxPages } = source.researchSettings
  const types = source.extractionTypes.length === 0 ? extractionTypes : source.extractionTypes
  const name = source.name
  return (
    <Panel className="overflow-hidden" flush>
      {source.screenshotUrl === null ? null : (
        <img
          src={source.screenshotUrl}
          alt={t`The start page of ${name}`}
          className="aspect-[16/10] w-full border-b border-line bg-sunken object-cover object-top"
        />
      )}
      <dl className="flex flex-col gap-3 p-5 text-small">
        <Fact name={<Trans>Requested</Trans>}>
          {source.query === '' ? <Trans>A general analysis</Trans> : <span dir="auto">{source.query}</span>}
        </Fact>
        <Fact name={<Trans>Facts to look for</Trans>}>
          {source.extractionTypes.length === 0 ? (
            <Trans>All kinds</Trans>
          ) : (
            types.map((type) => i18n._(extractionWords[type])).join(t`, `)
          )}
        </Fact>
        <Fact name={<Trans>Depth</Trans>}>
          <Plural value={maxDepth} one="# click deep" other="# clicks deep" />
          {t`, `}
          <Plural value={maxPages} one="# page at most" other="# pages at most" />
        </Fact>
        <Fact name={<Trans>Pages</Trans>}>
          <ChoiceWords choice={source.researchSettings.pageChoice} />
        </Fact>
        <Fact name={<Trans>Added</Trans>}>
          <RelativeTime at={source.createdAt} />
        </Fact>
      </dl>
    </Panel>
  )
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div>
      <dt className="text-subtle">{name}</dt>
      <dd className="text-fg">{children}</dd>
    </div>
  )
}
