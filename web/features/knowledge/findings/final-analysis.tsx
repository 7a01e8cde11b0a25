import { Trans, useLingui } from '@lingui/react/macro'
import type { Report } from '#contract/research.ts'
import { SourceMark } from '#web/ui/display/quote.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import type { OpenReceipt } from '../receipts/use-receipt.tsx'
import { textDirection } from './text-direction.ts'
import { type NumberedSource, numberSources } from './number-sources.ts'

type Section = Report['sections'][number]
type Statement = Section['statements'][number]

interface AnalysisProps {
  report: Report
  openReceipt: OpenReceipt
}

/** The final analysis: sections of statements, each with the numbers of its sources. */
export function FinalAnalysis({ report, openReceipt }: AnalysisProps) {
  const sources = numberSources(report)
  return (
    <Panel
      title={<Trans>Analysis</Trans>}
      description={
        report.writtenBy === 'quotes' ? (
          <Trans>Written by quoting the site.</Trans>
        ) : (
          <Trans>Written by a language model, every sentence checked against the pages.</Trans>
        )
      }
    >
      {/* All of it on the side where the site's own language begins: words of both would stand apart otherwise. */}
      <div dir={textDirection(wordsOf(report))} className="flex flex-col gap-5">
        {report.sections.map((section) => (
          <section key={`${section.kind} ${section.heading}`}>
            {/* Written with the report, in the language of the site as all that stands below it. */}
            <h3 className="mb-1.5 text-body">
              <bdi data-untrusted="">{section.heading}</bdi>
            </h3>
            <Statements section={section} sources={sources} openReceipt={openReceipt} />
          </section>
        ))}
      </div>
    </Panel>
  )
}

const wordsOf = ({ sections }: Report) => sections[0]?.statements[0]?.text ?? ''

interface StatementsProps {
  section: Section
  sources: ReadonlyMap<string, NumberedSource>
  openReceipt: OpenReceipt
}

function Statements({ section, sources, openReceipt }: StatementsProps) {
  const lines = section.statements.map((statement, index) => ({
    key: `${index} ${statement.text}`,
    statement,
  }))
  if (section.kind === 'summary') {
    return (
      <p dir="auto" className="max-w-[72ch] text-fg">
        {lines.map(({ key, statement }) => (
          <span key={key}>
            <StatementWords statement={statement} sources={sources} openReceipt={openReceipt} />{' '}
          </span>
        ))}
      </p>
    )
  }
  const isMissing = section.kind === 'gaps' || section.kind === 'no_evidence'
  return (
    <ul
      className={`flex max-w-[72ch] list-disc flex-col gap-1.5 ps-5 ${isMissing ? 'text-muted' : 'text-fg'}`}
    >
      {lines.map(({ key, statement }) => (
        <li key={key} dir="auto" className="marker:text-subtle">
          <StatementWords statement={statement} sources={sources} openReceipt={openReceipt} />
        </li>
      ))}
    </ul>
  )
}

function StatementWords({
  statement,
  sources,
  openReceipt,
}: { statement: Statement } & Omit<StatementsProps, 'section'>) {
  const { t } = useLingui()
  return (
    <>
      <span data-untrusted="">{statement.text}</span>
      {statement.citations.map((citation) => {
        const number = sources.get(citation.snapshotId)?.number ?? 0
        const title = citation.pageTitle || citation.url
        return (
          <SourceMark
            key={`${citation.snapshotId} ${citation.start}`}
            number={number}
            label={t`Source ${number}: ${title}`}
            onPress={() => openReceipt(citation)}
          />
        )
      })}
    </>
  )
}
