import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Bell } from 'lucide-react'
import type { ComponentProps } from 'react'
import { iconButtonClass } from '#web/ui/actions/button-class.ts'
import { CountBadge } from '#web/ui/display/badge.tsx'

const mostCounted = 99

/** The bell itself, with how much is unread. */
export function BellButton({ unread, ...rest }: { unread: number } & ComponentProps<'button'>) {
  const { t } = useLingui()
  const label =
    unread === 0
      ? t`Notifications`
      : plural(unread, { one: '# unread notification', other: '# unread notifications' })
  return (
    <button title={label} {...rest} type="button" className={`relative ${iconButtonClass()}`}>
      <Bell aria-hidden="true" />
      {/* No aria-label: a name must hold what is seen, and neither "99+" nor the Arabic dual holds the number. */}
      <span className="sr-only">{label}</span>
      {unread === 0 ? null : (
        <span aria-hidden="true" className="absolute -end-1 -top-1 rounded-full outline-2 outline-canvas">
          <CountBadge>{unread > mostCounted ? `${mostCounted}+` : unread}</CountBadge>
        </span>
      )}
    </button>
  )
}
