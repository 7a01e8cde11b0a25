import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'

/** A part of an operation that opens when it is wanted; its content is made then. */
export function Fold({ label, children }: { label: ReactNode; children: () => ReactNode }) {
  const [wasOpen, setWasOpen] = useState(false)
  return (
    <details
      className="group border-t border-line"
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setWasOpen(true)
      }}
    >
      <summary className="flex cursor-pointer list-none items-center gap-2 py-2.5 text-small font-medium text-fg [&::-webkit-details-marker]:hidden">
        <span className="flip shrink-0">
          <ChevronRight
            aria-hidden="true"
            className="size-4 text-subtle transition-transform group-open:rotate-90"
          />
        </span>
        {label}
      </summary>
      {wasOpen ? <div className="pb-4">{children()}</div> : null}
    </details>
  )
}
