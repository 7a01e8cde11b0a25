import type { ReactNode } from 'react'
import type { Block, Range, Snapshot } from '#contract/snapshots.ts'
import { MarkedText } from './marked-text.tsx'

interface BlocksProps {
  page: Snapshot
  passage: Range | null
}

/** A page as it was read: headings, paragraphs, lists, tables, quotes and code, built from ranges of its text. */
export function SnapshotBlocks({ page, passage }: BlocksProps) {
  // The sheet's own title is the second level; the page's headings come below it. Whoever goes from heading to heading
  // misses none where the page itself leaves levels out.
  let above = 2
  return page.blocks.map((block) => {
    if (block.kind === 'heading') above = Math.min(Math.max(block.level + 1, 3), above + 1, 6)
    return (
      <BlockView
        key={`${block.kind} ${block.start}`}
        block={block}
        level={above}
        page={page}
        passage={passage}
      />
    )
  })
}

const headings: Readonly<Record<number, 'h3' | 'h4' | 'h5' | 'h6'>> = { 3: 'h3', 4: 'h4', 5: 'h5', 6: 'h6' }

function BlockView({
  block,
  level,
  page,
  passage,
}: BlocksProps & { block: Block; level: number }): ReactNode {
  const words = (range: Range) => <MarkedText page={page} range={range} passage={passage} />
  switch (block.kind) {
    case 'heading': {
      const Tag = headings[level] ?? 'h6'
      return <Tag className={block.level <= 2 ? 'mt-2 text-section' : 'mt-1'}>{words(block)}</Tag>
    }
    case 'paragraph':
      return <p className="whitespace-pre-line">{words(block)}</p>
    case 'quote':
      return <blockquote className="rounded-control bg-sunken px-4 py-3">{words(block)}</blockquote>
    case 'code':
      return (
        <pre dir="ltr" className="overflow-x-auto rounded-control bg-sunken px-4 py-3 font-mono text-small">
          {words(block)}
        </pre>
      )
    case 'list': {
      const Tag = block.ordered ? 'ol' : 'ul'
      return (
        <Tag className={`${block.ordered ? 'list-decimal' : 'list-disc'} flex flex-col gap-1 ps-6`}>
          {block.items.map((item) => (
            <li key={item.start}>{words(item)}</li>
          ))}
        </Tag>
      )
    }
    case 'table':
      return <TableView block={block} words={words} />
  }
}

function TableView({
  block,
  words,
}: {
  block: Extract<Block, { kind: 'table' }>
  words: (range: Range) => ReactNode
}) {
  return (
    <div className="overflow-x-auto rounded-control border border-line">
      <table className="w-full border-collapse text-small">
        <tbody>
          {block.rows.map((row, index) => (
            // Rows of a snapshot never move.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index} className="border-t border-line first:border-t-0">
              {row.cells.map((cell, at) => {
                const Tag = row.header ? 'th' : 'td'
                return (
                  // oxlint-disable-next-line react/no-array-index-key -- as above; empty cells share their place
                  <Tag key={at} className="px-3 py-2 text-start align-top">
                    {words(cell)}
                  </Tag>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
