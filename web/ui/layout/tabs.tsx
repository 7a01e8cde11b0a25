import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react'
import { useDirection } from '#web/platform/preferences/theme.ts'
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

/** Where a key leads from the tab at `at`: along the row in reading direction and around its ends; null for other keys. */
function ledTo(key: string, { at, count, forward }: { at: number; count: number; forward: string }) {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  return (at + (key === forward ? 1 : count - 1)) % count
}

/** Views of one thing side by side; arrow keys move between them. Our own: the control library's weigh 15 kB. */
export function Tabs<Value extends string>({
  label,
  items,
  value,
  defaultValue,
  onValueChange,
  parts = false,
}: TabsProps<Value>) {
  const id = useId()
  const forward = useDirection() === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
  const [own, setOwn] = useState(defaultValue)
  const chosen = items.find((item) => item.value === (value ?? own)) ?? items[0]
  const line = useSlidingLine(chosen?.value)
  // Who goes there and back at once is back before whoever holds the value has followed.
  const asked = useRef(chosen?.value)
  useLayoutEffect(() => {
    asked.current = chosen?.value
  }, [chosen?.value])
  const choose = (next: Value) => {
    if (next === asked.current && next === chosen?.value) return
    asked.current = next
    setOwn(next)
    onValueChange?.(next)
  }
  const follow = (event: KeyboardEvent, at: number) => {
    const { altKey, ctrlKey, metaKey, shiftKey, key } = event
    const to =
      altKey || ctrlKey || metaKey || shiftKey ? null : ledTo(key, { at, count: items.length, forward })
    const next = to === null ? undefined : items[to]
    if (next === undefined) return
    event.preventDefault()
    document.getElementById(`${id}-${next.value}`)?.focus()
    choose(next.value)
  }
  return (
    <div className={parts ? 'max-md:contents' : undefined}>
      <div
        role="tablist"
        aria-label={label}
        className={classes(
          'relative flex gap-x-5 overflow-x-auto border-b border-line sm:flex-wrap',
          parts ? 'max-md:order-first md:mb-5' : 'mb-5',
        )}
      >
        {items.map((item, at) => {
          const isChosen = item === chosen
          return (
            <button
              key={item.value}
              id={`${id}-${item.value}`}
              type="button"
              role="tab"
              aria-selected={isChosen}
              aria-controls={isChosen ? `${id}-panel` : undefined}
              tabIndex={isChosen ? 0 : -1}
              onClick={() => choose(item.value)}
              onKeyDown={(event) => follow(event, at)}
              className={classes(
                'touch flex h-10 shrink-0 items-center gap-2 text-body transition-colors hover:text-fg focus-visible:-outline-offset-2',
                isChosen ? 'font-medium text-fg' : 'text-muted',
              )}
            >
              {item.label}
              {item.count === undefined ? null : (
                <span className="text-caption text-subtle tabular-nums">{item.count}</span>
              )}
              {isChosen ? (
                <span
                  ref={line}
                  aria-hidden="true"
                  className="absolute inset-x-0 bottom-0 h-0.5 origin-left bg-brand forced-colors:bg-[Highlight]"
                />
              ) : null}
            </button>
          )
        })}
      </div>
      {chosen === undefined ? null : (
        <div
          key={chosen.value}
          id={`${id}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}-${chosen.value}`}
          tabIndex={0}
          className={classes('outline-offset-4', parts && 'max-md:order-last')}
        >
          {chosen.content}
        </div>
      )}
    </div>
  )
}

/** The line under the open tab, which slides there from the tab that was open before. */
function useSlidingLine(chosen: string | undefined) {
  const line = useRef<HTMLSpanElement>(null)
  const before = useRef<{ left: number; top: number; width: number } | null>(null)
  useLayoutEffect(() => {
    const tab = line.current?.parentElement
    if (!tab) return
    const now = { left: tab.offsetLeft, top: tab.offsetTop, width: tab.offsetWidth }
    const { left, top, width } = before.current ?? now
    before.current = now
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    // Tabs that do not fit wrap: to another line nothing slides.
    if (left === now.left || top !== now.top || isStill) return
    const from = `translateX(${left - now.left}px) scaleX(${width / now.width})`
    line.current?.animate([{ transform: from }, { transform: 'none' }], 200)
  }, [chosen])
  return line
}
