import { Trans, useLingui } from '@lingui/react/macro'
import type { ExtractedItem, ExtractionType } from '#contract/research.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { useFormat } from '#web/platform/language/use-format.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Loading, SkeletonText } from '#web/ui/display/skeleton.tsx'
import { List } from '#web/ui/layout/list.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { pathOf } from '../short-address.ts'
import { useExtractedItems } from '../api.ts'
import { extractionTypes, extractionWords } from '../extraction-words.ts'
import type { OpenReceipt } from '../receipts/use-receipt.tsx'

interface ItemsProps {
  sourceId: string
  /** The first 200, by which the kinds are known. */
  items: readonly ExtractedItem[]
  openReceipt: OpenReceipt
}

/** The facts that were picked out, a tab for each kind, each fact with the place it stands at. */
export function ExtractedItems({ sourceId, items, openReceipt }: ItemsProps) {
  const { t, i18n } = useLingui()
  const format = useFormat()
  const found = extractionTypes.filter((type) => items.some((item) => item.type === type))
  if (found.length === 0) {
    return (
      <p className="text-muted">
        <Trans>No contacts, prices or other facts were found on the pages that were read.</Trans>
      </p>
    )
  }
  return (
    <Tabs
      label={t`Kinds of facts`}
      items={found.map((type) => ({
        value: type,
        label: i18n._(extractionWords[type]),
        ...(items.length < 200
          ? { count: format.number(items.filter((item) => item.type === type).length) }
          : {}),
        content: <ItemsOfType sourceId={sourceId} type={type} openReceipt={openReceipt} />,
      }))}
    />
  )
}

function ItemsOfType({
  sourceId,
  type,
  openReceipt,
}: {
  sourceId: string
  type: ExtractionType
  openReceipt: OpenReceipt
}) {
  const { i18n } = useLingui()
  const list = useExtractedItems(sourceId, type)
  if (list.isPending) {
    return (
      <Loading>
        <SkeletonText lines={4} />
      </Loading>
    )
  }
  if (list.isError)
    return <ProblemState problem={toProblem(list.error)} onRetry={() => void list.refetch()} />
  return (
    <>
      <List label={i18n._(extractionWords[type])}>
        {list.data.pages
          .flatMap((page) => page.items)
          .map((item) => (
            <ItemRow key={item.id} item={item} openReceipt={openReceipt} />
          ))}
      </List>
      {list.hasNextPage ? (
        <Button
          size="sm"
          className="mt-3"
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
        >
          <Trans>Show more</Trans>
        </Button>
      ) : null}
    </>
  )
}

function ItemRow({ item, openReceipt }: { item: ExtractedItem; openReceipt: OpenReceipt }) {
  const { t } = useLingui()
  const { citation } = item
  const title = citation.pageTitle || citation.url
  return (
    <li className="flex flex-col gap-x-6 gap-y-0.5 border-t border-line py-2.5 first:border-t-0 first:pt-0 sm:flex-row sm:items-baseline">
      <div className="min-w-0 flex-1" data-untrusted="">
        <p dir="auto" className="stands-with-page whitespace-pre-line text-fg">
          {item.value}
        </p>
        <ItemParts item={item} />
      </div>
      <button
        type="button"
        onClick={() => openReceipt(citation)}
        className="touch max-w-full shrink-0 truncate rounded-item text-start text-caption text-brand hover:underline sm:max-w-56"
      >
        <span className="sr-only">{t`Source: ${title}`} </span>
        <bdi dir="ltr">{pathOf(citation.url)}</bdi>
      </button>
    </li>
  )
}

/** What the parts of a fact add to its words. */
function ItemParts({ item }: { item: ExtractedItem }) {
  const parts = [...new Set(Object.values(item.fields).map((part) => String(part ?? '')))].filter(
    (part) => part !== '' && !item.value.includes(part) && part.length <= 200,
  )
  if (parts.length === 0) return null
  return (
    <p dir="auto" className="stands-with-page text-small text-subtle [overflow-wrap:anywhere]">
      {parts.join(' · ')}
    </p>
  )
}
