import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Link as LinkIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { iconButtonClass } from '#web/ui/actions/button-class.ts'

/** One question that opens to its answer, and its own address. */
export function HelpQuestion({
  id,
  question,
  answer,
  startsOpen,
}: {
  id: string
  question: string
  answer: string
  startsOpen: boolean
}) {
  const { t } = useLingui()
  const details = useRef<HTMLDetailsElement>(null)
  // Afterwards the person opens and closes it; the browser keeps that.
  useEffect(() => {
    if (startsOpen && details.current !== null) details.current.open = true
  }, [startsOpen])
  return (
    <details ref={details} id={id} className="group border-t border-line first:border-t-0">
      <summary className="flex cursor-pointer list-none items-center justify-between gap-4 px-5 py-3 font-medium text-fg transition-colors hover:bg-hover focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
        {question}
        <span className="flip shrink-0">
          <ChevronRight
            className="size-4 text-subtle transition-transform group-open:rotate-90"
            aria-hidden="true"
          />
        </span>
      </summary>
      <div className="flex items-start justify-between gap-4 ps-5 pe-3 pb-3">
        <p className="max-w-[64ch] pb-1">{answer}</p>
        <Link
          to="/help-support"
          hash={id}
          aria-label={t`Link to this answer`}
          title={t`Link to this answer`}
          className={iconButtonClass('sm')}
        >
          <LinkIcon aria-hidden="true" />
        </Link>
      </div>
    </details>
  )
}
