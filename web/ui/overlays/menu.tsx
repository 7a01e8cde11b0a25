import type { Menu as BaseMenu } from '@base-ui/react/menu'
import { Check, type LucideIcon } from 'lucide-react'
import {
  cloneElement,
  createContext,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  Suspense,
  use,
  useState,
} from 'react'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { classes } from '../classes.ts'
import { itemClass } from './popup-class.ts'

export interface MenuProps {
  /** The button that opens it: `<Button>`, `<IconButton>` or a `button`. */
  trigger: ReactElement<HTMLAttributes<HTMLElement>>
  align?: 'start' | 'center' | 'end'
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** `MenuItem`, `MenuSeparator`, `MenuNote`. */
  children: ReactNode
}

/** What opened it: by keys, its first line is chosen at once. */
export type MenuOpening = 'keys' | 'pointer'

/** The control library's parts, once they have come. */
export const MenuParts = createContext<typeof BaseMenu | null>(null)
const MenuPopup = lazyPart(() => import('./menu-popup.tsx'), 'MenuPopup')

/** A list of actions behind a button. What opens comes when the button is pointed at, and at the latest when it is pressed. */
export function Menu(props: MenuProps) {
  const { trigger, open = false } = props
  const [wanted, setWanted] = useState<'no' | MenuOpening>(open ? 'pointer' : 'no')
  const fetchIt = () => void MenuPopup.preload()
  const button = cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: fetchIt,
    onFocus: fetchIt,
    // A press of a key makes a click without a place.
    onClick: ({ detail }) => setWanted(detail === 0 ? 'keys' : 'pointer'),
    onKeyDown: ({ key }) => (key === 'ArrowDown' || key === 'ArrowUp' ? setWanted('keys') : undefined),
  })
  if (wanted === 'no') return button
  return (
    <Suspense fallback={button}>
      <MenuPopup {...props} opening={wanted} />
    </Suspense>
  )
}

/** What stands in a menu is only there once the menu is. */
function useParts(): typeof BaseMenu {
  const parts = use(MenuParts)
  if (parts === null) throw new Error('This stands in no menu.')
  return parts
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
  const Parts = useParts()
  return (
    <Parts.Item
      disabled={disabled}
      onClick={onSelect}
      className={classes(itemClass, danger && '!text-bad [&_svg]:!text-bad')}
    >
      {Icon === undefined ? null : <Icon aria-hidden="true" className={flipIcon ? 'flip' : undefined} />}
      {children}
    </Parts.Item>
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
  const Parts = useParts()
  return (
    <Parts.Group>
      <Parts.GroupLabel className="px-2.5 pt-2 pb-1 text-caption text-subtle">{label}</Parts.GroupLabel>
      <Parts.RadioGroup value={value} onValueChange={(to: unknown) => onSelect(String(to))}>
        {options.map((option) => (
          <Parts.RadioItem key={option.value} value={option.value} closeOnClick className={itemClass}>
            <span dir="auto" className="min-w-0 flex-1 truncate stands-with-page">
              {option.label}
            </span>
            <Parts.RadioItemIndicator>
              <Check aria-hidden="true" />
            </Parts.RadioItemIndicator>
          </Parts.RadioItem>
        ))}
      </Parts.RadioGroup>
    </Parts.Group>
  )
}

export function MenuSeparator() {
  const Parts = useParts()
  return <Parts.Separator className="my-1 h-px bg-line" />
}

/** Words in a menu that are no action. */
export function MenuNote({ children }: { children: ReactNode }) {
  return <div className="max-w-72 px-2.5 py-2 text-small break-words text-muted">{children}</div>
}
