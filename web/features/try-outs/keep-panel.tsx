import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { TryOut } from '#contract/try-outs.ts'
import { useFormat } from '#web/platform/language/use-format.ts'
import { buttonClass } from '#web/ui/actions/button-class.ts'
import { Panel } from '#web/ui/layout/panel.tsx'

/** What an account keeps, and what becomes of it without one. */
export function KeepPanel({ tryOut: { staff, endsAt } }: { tryOut: TryOut }) {
  const format = useFormat()
  const name = staff.name
  const end = format.exact(endsAt)
  return (
    <Panel title={<Trans>Keep {name}</Trans>}>
      <p className="text-muted">
        <Trans>
          With an account, {name}, the pages and everything you asked are yours, and {name} can answer your
          visitors.
        </Trans>
      </p>
      <Link to="/register" search={{ keep: name }} className={`${buttonClass('filled')} mt-4`}>
        <Trans>Create an account</Trans>
      </Link>
      <p className="mt-3 text-small text-subtle">
        <Trans>
          Without one, all of it is deleted on <time dateTime={endsAt}>{end}</time>.
        </Trans>
      </p>
    </Panel>
  )
}
