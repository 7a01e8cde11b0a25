import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useStaffOnShift } from '#web/features/staff/on-shift-api.ts'
import { Portrait } from '#web/ui/display/portrait.tsx'
import { keepOnShift, OnShiftRoom } from '#web/features/staff/on-shift-room.tsx'

/** Below the staff: who is on shift, each with a face; those with most answers first. */
export function OnShiftFaces({ onFollow }: { onFollow?: (() => void) | undefined }) {
  const { t } = useLingui()
  const { data } = useStaffOnShift()
  const staff = data?.items
  const count = staff?.length
  useEffect(() => {
    if (count !== undefined) keepOnShift(count)
  }, [count])
  if (staff === undefined) return <OnShiftRoom />
  if (staff.length === 0) return null
  return (
    <ul aria-label={t`On shift`} className="flex flex-col gap-0.5 pt-0.5">
      {staff.map(({ id, name, tint, portraitUrl }) => (
        <li key={id}>
          <Link
            to="/my-staff/$id"
            params={{ id }}
            {...(onFollow === undefined ? {} : { onClick: onFollow })}
            className="flex h-8 items-center gap-3 overflow-hidden rounded-control px-3 text-small text-nav-fg transition-colors -outline-offset-2 hover:bg-nav-hover hover:text-nav-strong"
          >
            <Portrait tint={tint} name={name} src={portraitUrl} size={20} />
            <bdi className="folds truncate">{name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  )
}
