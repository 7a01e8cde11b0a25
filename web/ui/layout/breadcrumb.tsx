import { useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'

/** The way to a page: links first, then the page's own name. `<Breadcrumb trail={[<Link to="/my-staff">…</Link>]} here="Kenji" />` */
export function Breadcrumb({ trail, here }: { trail: readonly ReactNode[]; here: ReactNode }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Breadcrumb`}>
      <ol className="flex flex-wrap items-center gap-1.5 text-small text-subtle">
        {trail.map((step, index) => (
          // The trail's order never changes while it is shown.
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={index}>
            <li className="[&_a]:rounded-item [&_a:hover]:text-fg [&_a:hover]:underline">{step}</li>
            <li aria-hidden="true">
              <ChevronRight className="flip size-3.5" />
            </li>
          </Fragment>
        ))}
        <li aria-current="page" dir="auto" className="max-w-[40ch] truncate text-muted">
          {here}
        </li>
      </ol>
    </nav>
  )
}
