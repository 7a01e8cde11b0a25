import { Popover as BasePopover } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { popupClass } from './popup-class.ts'

interface PopoverProps {
  trigger: ReactElement
  /** Names it for screen readers and stands at its top. */
  title?: ReactNode
  /** Stands beside the title. */
  action?: ReactNode
  align?: 'start' | 'center' | 'end'
  /** Wider, and rows reach its edges. */
  flush?: boolean
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

/** A small plane beside what opened it; the page stays usable. */
export function Popover({
  trigger,
  title,
  action,
  align = 'start',
  flush = false,
  open,
  onOpenChange,
  children,
}: PopoverProps) {
  return (
    <BasePopover.Root
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange === undefined ? {} : { onOpenChange: (next: boolean) => onOpenChange(next) })}
    >
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner align={align} sideOffset={8} collisionPadding={12} className="z-50">
          <BasePopover.Popup
            className={classes(
              popupClass,
              'max-w-[calc(100vw-1.5rem)] rounded-panel text-muted',
              flush ? 'w-96' : 'w-80 p-4',
            )}
          >
            {title === undefined ? null : (
              <div
                className={classes(
                  'flex items-center justify-between gap-3',
                  flush ? 'sticky top-0 z-10 min-h-12 bg-raised px-4 pt-2 pb-1' : 'mb-1',
                )}
              >
                <BasePopover.Title className="text-section">{title}</BasePopover.Title>
                {action}
              </div>
            )}
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
