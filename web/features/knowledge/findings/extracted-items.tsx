import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { KnowledgeDetail } from '#contract/knowledge.ts'
import type { ExtractedItem, ExtractionType } from '#contract/research.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useFormat } from '#web/platform/language/use-format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Loading, SkeletonText } from '#web/ui/display/skeleton.tsx'
import { Cell, Column, Row, Table, TableBody, TableHead } from '#web/ui/layout/table.tsx'
import { Panel } from '#web/ui/layout/panel.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { pathOf } from '../short-address.ts'
import { useExtractedItems } from '../api.ts'
import { extractionTypes, extractionWords } from '../extraction-words.ts'
import type { OpenReceipt } from '../receipts/use-receipt.tsx'
import { factColumns, partsOfFact } from './fact-columns.ts'

/** What people may do about a fact, and what they did. */
export interface FactCorrections {
  button: (item: ExtractedItem) => ReactNode
  notes: (item: ExtractedItem) => ReactNode
}

interface FactsProps {
  sourceId: string
  openReceipt: OpenReceipt
  corrections: FactCorrections
}

interface ItemsProps extends FactsProps {
  counts: KnowledgeDetail['itemCounts']
}

/** The facts that were picked out, a table for each kind, each fact with the place it stands at. */
export function ExtractedItems({ counts, ...rest }: ItemsProps) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const found = extractionTypes.flatMap((type) => counts.find((counted) => counted.type === type) ?? [])
  if (found.length === 0) {
    return (
      <Panel>
        <p className="text-muted">
          <Trans>No contacts, prices or other facts were found on the pages that were read.</Trans>
        </p>
      </Panel>
    )
  }
  return (
    <Tabs
      label={t`Kinds of facts`}
      items={found.map(({ type, count }) => ({
        value: type,
        label: i18n._(extractionWords[type]),
        count: format.number(count),
        content: (
          <Panel flush>
            <FactsOfType type={type} {...rest} />
          </Panel>
        ),
      }))}
    />
  )
}

function FactsOfType({ type, sourceId, openReceipt, corrections }: FactsProps & { type: ExtractionType }) {
  const { t, i18n } = useLingui()
  const list = useExtractedItems(sourceId, type)
  if (list.isPending) {
    return (
      <Loading>
        <div className="p-5">
          <SkeletonText lines={4} />
        </div>
      </Loading>
    )
  }
  if (list.isError)
    return (
      <div className="p-5">
        <ProblemState problem={toProblem(list.error)} onRetry={() => void list.refetch()} />
      </div>
    )
  const [first, second] = factColumns[type]
  return (
    <>
      <Table label={i18n._(extractionWords[type])}>
        <TableHead>
          <Column>{i18n._(first)}</Column>
          <Column wideOnly>{i18n._(second)}</Column>
          <Column wideOnly>
            <Trans>Page</Trans>
          </Column>
          <Column>
            <span className="sr-only">{t`Corrections`}</span>
          </Column>
        </TableHead>
        <TableBody>
          {list.data.pages
            .flatMap((page) => page.items)
            .map((item) => (
              <FactRow key={item.id} item={item} openReceipt={openReceipt} corrections={corrections} />
            ))}
        </TableBody>
      </Table>
      {list.hasNextPage ? (
        <div className="border-t border-line px-5 py-3">
          <Button size="sm" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      ) : null}
    </>
  )
}

const wordsClass = 'stands-with-page whitespace-pre-line [overflow-wrap:anywhere]'

function FactRow({
  item,
  openReceipt,
  corrections,
}: Pick<FactsProps, 'openReceipt' | 'corrections'> & { item: ExtractedItem }) {
  const [first, second] = partsOfFact(item)
  const page = <PageOfFact item={item} openReceipt={openReceipt} />
  return (
    <Row className="align-top">
      <Cell heading className="py-2.5 sm:w-2/5">
        <p dir="auto" data-untrusted="" className={wordsClass}>
          {first}
        </p>
        <p dir="auto" data-untrusted="" className={`${wordsClass} font-normal text-muted sm:hidden`}>
          {second}
        </p>
        {corrections.notes(item)}
        <div className="sm:hidden">{page}</div>
      </Cell>
      <Cell wideOnly className="py-2.5 sm:w-2/5">
        <p dir="auto" data-untrusted="" className={wordsClass}>
          {second}
        </p>
      </Cell>
      <Cell wideOnly className="max-w-44 py-2.5">
        {page}
      </Cell>
      <Cell className="w-px py-1 text-end">{corrections.button(item)}</Cell>
    </Row>
  )
}

function PageOfFact({
  item: { citation },
  openReceipt,
}: Pick<FactsProps, 'openReceipt'> & { item: ExtractedItem }) {
  const { t } = useLingui()
  const title = citation.pageTitle || citation.url
  return (
    <button
      type="button"
      onClick={() => openReceipt(citation)}
      className="touch block max-w-full truncate rounded-item text-start text-caption font-normal text-brand hover:underline"
    >
      <span className="sr-only">{t`Source: ${title}`} </span>
      <bdi dir="ltr">{pathOf(citation.url)}</bdi>
    </button>
  )
}
