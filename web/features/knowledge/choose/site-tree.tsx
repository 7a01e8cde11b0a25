import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useFormat } from '#web/platform/language/use-format.ts'
import { useDirection } from '#web/platform/preferences/theme.ts'
import { classes } from '#web/ui/classes.ts'
import { TickBox } from '#web/ui/forms/tick-box.tsx'
import type { TreeNode } from './page-tree.ts'
import { readablePath } from './readable-path.ts'

/** More rows than these are found more quickly by searching. */
const mostRows = 300
const indentPx = 20

interface SiteTreeProps {
  /** The name of the whole website. */
  host: string
  rows: readonly TreeNode[]
  chosen: ReadonlyMap<string, number>
  isOpen: (node: TreeNode) => boolean
  /** The rows are what a search found: folders stand open as far as something in them was. */
  isFound: boolean
  onOpen: (node: TreeNode, opens: boolean) => void
  onTick: (node: TreeNode, reads: boolean) => void
}

/**
 * Folders and pages to tick. One of them is in the order of the Tab key; arrows lead on from it, open and close, Space ticks.
 */
export function SiteTree({ host, rows, chosen, isOpen, isFound, onOpen, onTick }: SiteTreeProps) {
  const { t } = useLingui()
  const direction = useDirection()
  const items = useRef(new Map<string, HTMLLIElement>())
  const [active, setActive] = useState('')
  const shown = rows.slice(0, mostRows)
  const current = shown.find(({ path }) => path === active) ?? shown[0]
  const more = rows.length - shown.length

  const go = (node: TreeNode | undefined) => {
    if (node === undefined) return
    setActive(node.path)
    items.current.get(node.path)?.focus()
  }
  const tick = (node: TreeNode) =>
    onTick(node, (chosen.get(node.path) ?? 0) < (node.isMissing ? 1 : node.pages))
  /** Whether what lies in a row is shown; nothing where there is none to show. */
  const opened = (node: TreeNode): boolean | undefined => {
    if (isFound) return shown[shown.indexOf(node) + 1]?.folder === node || undefined
    return node.children.length > 0 ? isOpen(node) : undefined
  }
  const open = (node: TreeNode) => {
    const isShown = opened(node)
    if (!isFound && isShown !== undefined) onOpen(node, !isShown)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (current === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    const at = shown.indexOf(current)
    const [opens, closes] = direction === 'rtl' ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    const isShown = opened(current)
    if (event.key === 'ArrowDown') go(shown[at + 1])
    else if (event.key === 'ArrowUp') go(shown[at - 1])
    else if (event.key === 'Home') go(shown[0])
    else if (event.key === 'End') go(shown.at(-1))
    else if (event.key === ' ') tick(current)
    else if (event.key === 'Enter') open(current)
    else if (event.key === opens && isShown) go(shown[at + 1])
    else if (event.key === opens) open(current)
    else if (event.key === closes && isShown && !isFound) open(current)
    else if (event.key === closes) go(current.folder ?? undefined)
    else return
    event.preventDefault()
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a tree is a list that one works with */}
      <ul role="tree" aria-label={t`Pages of the website`} className="flex flex-col" onKeyDown={onKeyDown}>
        {shown.map((node) => (
          <Row
            key={node.path}
            node={node}
            label={node.folder === null ? host : node.name}
            chosen={chosen.get(node.path) ?? 0}
            isOpen={opened(node)}
            isCurrent={node === current}
            itemRef={(item) => {
              if (item === null) items.current.delete(node.path)
              else items.current.set(node.path, item)
            }}
            onFocus={() => setActive(node.path)}
            onOpen={() => open(node)}
            onTick={() => {
              go(node)
              tick(node)
            }}
          />
        ))}
      </ul>
      {more > 0 ? (
        <p className="mt-2 text-small text-subtle">
          <Plural
            value={more}
            one="# more row. Search for it."
            other="# more rows. Search for what you need."
          />
        </p>
      ) : null}
    </>
  )
}

function Row({
  node,
  label,
  chosen,
  isOpen,
  isCurrent,
  itemRef,
  onFocus,
  onOpen,
  onTick,
}: {
  node: TreeNode
  label: string
  chosen: number
  /** Undefined where there is nothing to open. */
  isOpen: boolean | undefined
  isCurrent: boolean
  itemRef: (item: HTMLLIElement | null) => void
  onFocus: () => void
  onOpen: () => void
  onTick: () => void
}) {
  const { t } = useLingui()
  const format = useFormat()
  const { pages, title, unlisted, isMissing, examples } = node
  const isSome = chosen > 0 && chosen < pages
  const [many, all] = [format.number(chosen), format.number(pages)]
  const counted = isMissing ? t`not found this time` : chosen === pages ? all : t`${many} of ${all}`
  const names = examples.map(readablePath).join(t`, `)
  return (
    // The tree above hears its keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- see above
    <li
      ref={itemRef}
      role="treeitem"
      aria-level={node.level}
      aria-checked={isSome ? 'mixed' : chosen > 0}
      aria-expanded={isOpen}
      aria-label={title === null ? `${label}, ${counted}` : `${label}, ${title}, ${counted}`}
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onFocus}
      onClick={onTick}
      className="cursor-pointer rounded-item hover:bg-hover"
      style={{ paddingInlineStart: (node.level - 1) * indentPx }}
    >
      <div className="flex min-h-9 items-center gap-2">
        <span
          className="touch -ms-2.5 flex size-9 shrink-0 items-center justify-center"
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation()
            onOpen()
          }}
        >
          {isOpen !== undefined ? (
            <ChevronRight className={classes('size-4 transition-transform', isOpen ? 'rotate-90' : 'flip')} />
          ) : null}
        </span>
        <span aria-hidden="true" onMouseDown={(event) => event.preventDefault()}>
          <TickBox
            tabIndex={-1}
            checked={chosen > 0 && !isSome}
            some={isSome}
            // The row hears the click.
            readOnly
          />
        </span>
        <span className="min-w-0 flex-1 truncate text-small text-fg">
          <bdi dir="auto" data-untrusted="">
            {label}
          </bdi>{' '}
          {title === null ? null : (
            // Its own direction would put the margin on its other side.
            <span className="ms-2 text-subtle">
              <bdi data-untrusted="">{title}</bdi>
            </span>
          )}
        </span>{' '}
        <span className="shrink-0 pe-2 text-small text-subtle tabular-nums">{counted}</span>
      </div>
      {unlisted > 0 && isOpen !== false ? (
        <p className="ms-7 pb-1.5 text-caption text-subtle">
          <Plural
            value={unlisted}
            one="# page is not listed and goes with its folder."
            other="# pages are not listed and go with their folder."
          />{' '}
          {names === '' ? null : (
            <Trans>
              For example <bdi data-untrusted="">{names}</bdi>
            </Trans>
          )}
        </p>
      ) : null}
    </li>
  )
}
