import { Popover as BasePopover } from '@base-ui/react/popover'
import type { ReactElement, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { popupClass } from './popup-class.ts'

export interface PopoverProps {
  trigger: ReactElement
  /** Names it for screen readers and stands at its top. */
  title?: ReactNode
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: ReactNode
}

/** A small plane beside what opened it; the page stays usable. */
export function Popover({ trigger, title, align = 'start', open, onOpenChange, children }: PopoverProps) {
  return (
    <BasePopover.Root
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange === undefined ? {} : { onOpenChange: (next: boolean) => onOpenChange(next) })}
    >
      <BasePopover.Trigger render={trigger} />
      <BasePopover.Portal>
        <BasePopover.Positioner align={align} sideOffset={8} collisionPadding={12} className="z-50">
          <BasePopover.Popup
            className={classes(popupClass, 'w-80 max-w-[calc(100vw-1.5rem)] rounded-panel p-4 text-muted')}
          >
            {title === undefined ? null : (
              <BasePopover.Title className="mb-1 text-section">{title}</BasePopover.Title>
            )}
            {children}
          </BasePopover.Popup>
        </BasePopover.Positioner>
      </BasePopover.Portal>
    </BasePopover.Root>
  )
}
