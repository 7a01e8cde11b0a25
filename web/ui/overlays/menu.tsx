import { Menu as BaseMenu } from '@base-ui/react/menu'
import { Check, type LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { itemClass, popupClass } from './popup-class.ts'

interface MenuProps {
  /** The button that opens it: `<Button>`, `<IconButton>` or a `button`. */
  trigger: ReactElement
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** `MenuItem`, `MenuSeparator`, `MenuNote`. */
  children: ReactNode
}

/** A list of actions behind a button. */
export function Menu({ trigger, align = 'end', open, onOpenChange, children }: MenuProps) {
  return (
    <BaseMenu.Root
      modal={false}
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange === undefined ? {} : { onOpenChange: (next: boolean) => onOpenChange(next) })}
    >
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner align={align} sideOffset={6} className="z-50">
          <BaseMenu.Popup className={classes(popupClass, 'min-w-48 max-w-80 p-1')}>{children}</BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  )
}

/** One action. `danger` is for what takes something away. */
export function MenuItem({
  icon: Icon,
  flipIcon = false,
  danger = false,
  disabled = false,
  onSelect,
  children,
}: {
  icon?: LucideIcon
  /** The icon points along the line of reading and turns round in right-to-left languages. */
  flipIcon?: boolean
  danger?: boolean
  disabled?: boolean
  onSelect: () => void
  children: ReactNode
}) {
  return (
    <BaseMenu.Item
      disabled={disabled}
      onClick={onSelect}
      className={classes(itemClass, danger && '!text-bad [&_svg]:!text-bad')}
    >
      {Icon === undefined ? null : <Icon aria-hidden="true" className={flipIcon ? 'flip' : undefined} />}
      {children}
    </BaseMenu.Item>
  )
}

/** One of a few in a menu, such as workspaces; choosing one closes the menu. */
export function MenuChoice({
  label,
  value,
  options,
  onSelect,
}: {
  label: ReactNode
  value: string
  options: readonly { value: string; label: ReactNode }[]
  onSelect: (value: string) => void
}) {
  return (
    <BaseMenu.Group>
      <BaseMenu.GroupLabel className="px-2.5 pt-2 pb-1 text-caption text-subtle">{label}</BaseMenu.GroupLabel>
      <BaseMenu.RadioGroup value={value} onValueChange={(to: unknown) => onSelect(String(to))}>
        {options.map((option) => (
          <BaseMenu.RadioItem key={option.value} value={option.value} closeOnClick className={itemClass}>
            <span dir="auto" className="min-w-0 flex-1 truncate stands-with-page">
              {option.label}
            </span>
            <BaseMenu.RadioItemIndicator>
              <Check aria-hidden="true" />
            </BaseMenu.RadioItemIndicator>
          </BaseMenu.RadioItem>
        ))}
      </BaseMenu.RadioGroup>
    </BaseMenu.Group>
  )
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="my-1 h-px bg-line" />
}

/** Words in a menu that are no action. */
export function MenuNote({ children }: { children: ReactNode }) {
  return <div className="max-w-72 px-2.5 py-2 text-small break-words text-muted">{children}</div>
}
