import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

export interface TabItem<Value extends string> {
  value: Value
  label: ReactNode
  /** A count beside the label. */
  count?: ReactNode
  content: ReactNode
}

export interface TabsProps<Value extends string> {
  /** Names the row of tabs for screen readers. */
  label: string
  items: readonly TabItem<Value>[]
  value?: Value
  defaultValue?: Value
  onValueChange?: (value: Value) => void
}

/** Views of one thing side by side; arrow keys move between them. */
export function Tabs<Value extends string>({
  label,
  items,
  value,
  defaultValue,
  onValueChange,
}: TabsProps<Value>) {
  const known = (chosen: unknown) => items.find((item) => item.value === chosen)?.value
  return (
    <BaseTabs.Root
      {...(value === undefined ? { defaultValue: defaultValue ?? items[0]?.value } : { value })}
      onValueChange={(chosen) => {
        const found = known(chosen)
        if (found !== undefined) onValueChange?.(found)
      }}
    >
      <BaseTabs.List
        aria-label={label}
        activateOnFocus
        className="relative mb-5 flex gap-5 overflow-x-auto border-b border-line"
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
        <BaseTabs.Panel key={item.value} value={item.value} className="outline-offset-4">
          {item.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
