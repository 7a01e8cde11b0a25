import { Menu as BaseMenu } from '@base-ui/react/menu'
import { useEffect, useRef, useState } from 'react'
import { classes } from '../classes.ts'
import { type MenuOpening, type MenuProps, MenuParts } from './menu.tsx'
import { popupClass } from './popup-class.ts'

/** A menu that has been asked for: it opens at once, unless whoever holds it says otherwise. */
export function MenuPopup({
  trigger,
  align = 'end',
  open,
  onOpenChange,
  children,
  opening,
}: MenuProps & { opening: MenuOpening }) {
  const [isOpen, setOpen] = useState(opening === 'pointer')
  const button = useRef<HTMLButtonElement>(null)
  // The library chooses the first line only when it hears the key itself.
  useEffect(() => {
    if (opening === 'pointer') return
    button.current?.focus()
    button.current?.click()
  }, [opening])
  const change = (next: boolean) => {
    setOpen(next)
    onOpenChange?.(next)
  }
  return (
    <BaseMenu.Root modal={false} open={open ?? isOpen} onOpenChange={(next) => change(next)}>
      <BaseMenu.Trigger ref={button} render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner align={align} sideOffset={6} className="z-50">
          <BaseMenu.Popup className={classes(popupClass, 'min-w-48 max-w-80 p-1')}>
            <MenuParts value={BaseMenu}>{children}</MenuParts>
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}
