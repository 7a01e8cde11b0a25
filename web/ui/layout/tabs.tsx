import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'

interface TabItem<Value extends string> {
  value: Value
  label: ReactNode
  /** A count beside the label. */
  count?: ReactNode
  content: ReactNode
}

interface TabsProps<Value extends string> {
  /** Names the row of tabs for screen readers. */
  label: string
  items: readonly TabItem<Value>[]
  value?: Value
  defaultValue?: Value
  onValueChange?: (value: Value) => void
  /**
   * Under 960 px the row and the panel become items of the grid around the tabs, first and last, so that something else can
   * stand between them.
   */
  parts?: boolean
}

/** Views of one thing side by side; arrow keys move between them. */
export function Tabs<Value extends string>({
  label,
  items,
  value,
  defaultValue,
  onValueChange,
  parts = false,
}: TabsProps<Value>) {
  const known = (chosen: unknown) => items.find((item) => item.value === chosen)?.value
  return (
    <BaseTabs.Root
      className={parts ? 'max-md:contents' : undefined}
      {...(value === undefined ? { defaultValue: defaultValue ?? items[0]?.value } : { value })}
      onValueChange={(chosen) => {
        const found = known(chosen)
        if (found !== undefined) onValueChange?.(found)
      }}
    >
      <BaseTabs.List
        aria-label={label}
        activateOnFocus
        className={classes(
          'relative flex gap-5 overflow-x-auto border-b border-line',
          parts ? 'max-md:order-first md:mb-5' : 'mb-5',
        )}
      >
        {items.map((item) => (
          <BaseTabs.Tab
            key={item.value}
            value={item.value}
            className="touch flex h-10 shrink-0 items-center gap-2 text-body text-muted transition-colors hover:text-fg focus-visible:-outline-offset-2 data-active:font-medium data-active:text-fg"
          >
            {item.label}
            {item.count === undefined ? null : (
              <span className="text-caption text-subtle tabular-nums">{item.count}</span>
            )}
          </BaseTabs.Tab>
        ))}
        <BaseTabs.Indicator className="absolute bottom-0 left-(--active-tab-left) h-0.5 w-(--active-tab-width) bg-brand transition-[left,width] duration-200 forced-colors:bg-[Highlight]" />
      </BaseTabs.List>
      {items.map((item) => (
        <BaseTabs.Panel
          key={item.value}
          value={item.value}
          className={classes('outline-offset-4', parts && 'max-md:order-last')}
        >
          {item.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
