import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { LayoutGrid } from 'lucide-react'
import { useState } from 'react'
import type { ShortcutName } from '#contract/person/shortcuts.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { ProblemState } from '#web/ui/display/problem-state.tsx'
import { Loading, SkeletonText } from '#web/ui/display/skeleton.tsx'
import { Popover } from '#web/ui/overlays/popover.tsx'
import { useShortcuts } from './api.ts'
import { ChooseShortcuts } from './choose-shortcuts.tsx'
import { destinations } from './destinations.ts'
import { openKeys } from './open-keys.ts'

/** The chosen short ways, or the choosing of them. */
export function ShortcutsPopover() {
  const { t } = useLingui()
  const [isOpen, setOpen] = useState(true)
  const [isChoosing, setChoosing] = useState(false)
  const list = useShortcuts()
  const change = (next: boolean) => {
    setOpen(next)
    if (!next) setChoosing(false)
  }
  return (
    <Popover
      trigger={
        <IconButton label={t`Shortcuts`}>
          <LayoutGrid aria-hidden="true" />
        </IconButton>
      }
      title={<Trans>Shortcuts</Trans>}
      align="end"
      open={isOpen}
      onOpenChange={change}
    >
      {list.isPending ? (
        <Loading>
          <SkeletonText lines={3} />
        </Loading>
      ) : null}
      {list.isError && list.data === undefined ? (
        <ProblemState
          problem={toProblem(list.error)}
          onRetry={() => void list.refetch()}
          busy={list.isRefetching}
        />
      ) : null}
      {list.data !== undefined && isChoosing ? (
        <ChooseShortcuts chosen={list.data.chosen} onDone={() => setChoosing(false)} />
      ) : null}
      {list.data !== undefined && !isChoosing ? (
        <>
          <Ways chosen={list.data.chosen} onGone={() => change(false)} />
          <div className="mt-3 flex flex-wrap gap-2 border-t border-line pt-3">
            <Button size="sm" onClick={() => setChoosing(true)}>
              <Trans>Choose</Trans>
            </Button>
            <Button
              size="sm"
              variant="ghost"
              onClick={() => {
                change(false)
                openKeys()
              }}
            >
              <Trans>Keys</Trans>
            </Button>
          </div>
        </>
      ) : null}
    </Popover>
  )
}

function Ways({ chosen, onGone }: { chosen: readonly ShortcutName[]; onGone: () => void }) {
  const { t, i18n } = useLingui()
  const router = useRouter()
  if (chosen.length === 0)
    return (
      <p className="text-small">
        <Trans>No shortcuts yet. Choose the pages and actions you use most.</Trans>
      </p>
    )
  return (
    <ul aria-label={t`Shortcuts`} className="mt-2 grid grid-cols-2 gap-1">
      {chosen.map((name) => {
        const { icon: Icon, label, to } = destinations[name]
        return (
          <li key={name}>
            <a
              href={to}
              className="flex min-h-11 items-center gap-2 rounded-item px-2 text-small font-medium text-fg hover:bg-hover"
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                onGone()
                router.history.push(to)
              }}
            >
              <Icon aria-hidden="true" className="size-4 shrink-0 text-subtle" />
              <span>{i18n._(label)}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
