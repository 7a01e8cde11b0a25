import type { ReactNode } from 'react'

interface QuoteProps {
  /** The words as they stand on the page; may hold `<mark>`. */
  children: ReactNode
  /** Where they stand: a link to the page or snapshot, and when. */
  source?: ReactNode
  /** The language of the words, when known (BCP 47); decides their direction. */
  lang?: string | null
}

/** Somebody else's words, sunken so that they are never taken for the product's own. */
export function Quote({ children, source, lang }: QuoteProps) {
  return (
    <figure className="rounded-control bg-sunken px-4 py-3 forced-colors:border">
      <blockquote dir="auto" lang={lang ?? undefined} className="text-fg">
        {children}
      </blockquote>
      {source === undefined ? null : (
        <figcaption className="mt-1.5 text-caption text-subtle">{source}</figcaption>
      )}
    </figure>
  )
}

/** The small number that ties a sentence to its source. */
export function SourceMark({
  number,
  label,
  onPress,
}: {
  number: number
  label: string
  onPress?: () => void
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="touch mx-0.5 inline-flex h-4 min-w-4 items-center justify-center rounded-[4px] bg-brand-soft px-1 align-[0.1em] text-[0.75rem] leading-none font-medium text-brand-ink tabular-nums hover:bg-brand hover:text-on-brand forced-colors:border"
    >
      {number}
    </button>
  )
}
