import type { ReactNode } from 'react'
import type { ContentLink, Range, Snapshot } from '#contract/snapshots.ts'

/** A piece of text that is wholly inside or outside the passage and wholly inside or outside a link. */
interface Piece extends Range {
  marked: boolean
  link: ContentLink | null
}

/**
 * The text of a range of a snapshot, with what belongs to the passage marked and links as words with their host.
 * The text is only ever text: nothing in it becomes an element.
 */
export function MarkedText({
  page,
  range,
  passage,
}: {
  page: Snapshot
  range: Range
  passage: Range | null
}) {
  const links = page.links.filter((link) => link.start < range.end && link.end > range.start)
  return piecesOf(range, passage, links).map(({ start, end, marked, link }) => {
    const text = page.text.slice(start, end)
    const words: ReactNode =
      link === null ? (
        text
      ) : (
        <LinkWords text={text} href={link.href} tells={leaves(link, page) && end === link.end} />
      )
    return marked ? (
      <mark key={start} className="rounded-[2px] px-px">
        {words}
      </mark>
    ) : (
      <span key={start}>{words}</span>
    )
  })
}

/** A link of the page: never followed from here. One that leaves the site tells where it leads. */
function LinkWords({ text, href, tells }: { text: string; href: string; tells: boolean }) {
  return (
    <>
      <span className="underline decoration-dotted underline-offset-3">{text}</span>
      {tells ? (
        <bdi dir="ltr" className="ms-1 text-caption text-subtle">
          ({hostOf(href)})
        </bdi>
      ) : null}
    </>
  )
}

const leaves = (link: ContentLink, page: Snapshot): boolean => hostOf(link.href) !== hostOf(page.url)

function hostOf(href: string): string {
  if (!URL.canParse(href)) return href
  const { protocol, host, pathname } = new URL(href)
  return protocol === 'http:' || protocol === 'https:' ? host.replace(/^www\./, '') : pathname
}

function piecesOf(range: Range, passage: Range | null, links: readonly ContentLink[]): Piece[] {
  const cuts = new Set([range.start, range.end])
  for (const other of passage === null ? links : [...links, passage]) {
    if (other.start > range.start && other.start < range.end) cuts.add(other.start)
    if (other.end > range.start && other.end < range.end) cuts.add(other.end)
  }
  const places = [...cuts].toSorted((a, b) => a - b)
  return places.slice(0, -1).map((start, index) => {
    const end = places[index + 1] ?? range.end
    return {
      start,
      end,
      marked: passage !== null && passage.start <= start && end <= passage.end,
      link: links.find((link) => link.start <= start && end <= link.end) ?? null,
    }
  })
}
