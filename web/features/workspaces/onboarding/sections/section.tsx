import { Trans } from '@lingui/react/macro'
import { Check } from 'lucide-react'
import { type ReactNode, type Ref, useId, useRef } from 'react'

/** One part of the page: its title, why it is asked, and whether it is kept already. */
export function Section({
  title,
  lead,
  state,
  headRef,
  onLeave,
  children,
}: {
  title: ReactNode
  lead: ReactNode
  /** `skipped` was passed without being done. */
  state: 'open' | 'kept' | 'skipped'
  headRef?: Ref<HTMLHeadingElement>
  /** Something was changed in it, and the focus went elsewhere. */
  onLeave?: () => void
  children: ReactNode
}) {
  const id = useId()
  const isTouched = useRef(false)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notes that its fields were changed and left
    <section
      aria-labelledby={id}
      className="min-w-0 rounded-panel border border-line bg-surface p-5"
      onChange={() => {
        isTouched.current = true
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!isTouched.current || currentTarget.contains(relatedTarget)) return
        isTouched.current = false
        onLeave?.()
      }}
    >
      <header className="mb-4">
        <div className="flex items-center justify-between gap-3">
          <h2 id={id} ref={headRef} tabIndex={-1} className="text-section outline-none">
            {title}
          </h2>
          {state === 'kept' ? (
            <span className="flex items-center gap-1.5 text-small text-subtle">
              <Check className="size-3.5 shrink-0 text-ok" aria-hidden="true" />
              <Trans>Saved</Trans>
            </span>
          ) : state === 'skipped' ? (
            <span className="text-small text-subtle">
              <Trans>Skipped</Trans>
            </span>
          ) : null}
        </div>
        <p className="text-small">{lead}</p>
      </header>
      {children}
    </section>
  )
}
