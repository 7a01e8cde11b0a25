import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useRef, useState } from 'react'
import { mayWorkWith } from '#contract/workspace/roles.ts'
import type { InboxAct } from '#web/features/conversations/inbox/acts/acts.ts'
import { pressUndo } from '#web/features/conversations/inbox/acts/press-undo.ts'
import { sharedOptions, useInbox, waitingOptions } from '#web/features/conversations/inbox/api.ts'
import { InboxList } from '#web/features/conversations/inbox/inbox-list.tsx'
import { useRows } from '#web/features/conversations/inbox/several/use-rows.ts'
import { useSeveral } from '#web/features/conversations/inbox/several/use-several.ts'
import { snoozeTimes } from '#web/features/conversations/inbox/snooze-times.ts'
import { type InboxAddress, useChosenView } from '#web/features/conversations/inbox/use-chosen-view.ts'
import { useInboxKeys } from '#web/features/conversations/inbox/use-inbox-keys.ts'
import { useOpening } from '#web/features/conversations/inbox/use-opening.ts'
import { useSharing } from '#web/features/conversations/inbox/use-sharing.ts'
import { useReceipt } from '#web/features/knowledge/receipts/use-receipt.tsx'
import { lazySection } from '#web/platform/lazy-page/lazy-page.tsx'
import { useNow } from '#web/platform/language/use-now.ts'
import { useUser } from '#web/platform/session/app-session.ts'
import { classes } from '#web/ui/classes.ts'
import { Loading, Skeleton } from '#web/ui/display/skeleton.tsx'
import { PageHeader } from '#web/ui/layout/page-header.tsx'

const SharedConversation = lazySection(
  () => import('#web/features/conversations/inbox/shared-conversation.tsx'),
  'SharedConversation',
)

/** The conversations of visitors with all staff, for the people who stand behind them. */
export function InboxPage() {
  const { conversation: openId = null, ...address } = useSearch({ from: '/Inbox' })
  const chosen = useChosenView(address)
  const navigate = useNavigate()
  const { uid, activeRole: role } = useUser()
  const now = useNow()
  const receipt = useReceipt()
  const list = useInbox(chosen.view, chosen.query, chosen.isKnown)
  const waiting = useQuery(waitingOptions()).data?.waiting ?? 0
  const sharing = useSharing(openId ?? '')
  const shown = useQuery({ ...sharedOptions(openId ?? ''), enabled: openId !== null }).data
  const open = shown !== undefined && mayWorkWith({ uid, role }, shown.staff) ? shown : undefined
  const input = useRef<HTMLTextAreaElement>(null)
  const [isSorting, setSorting] = useState(false)
  const show = (
    changes: InboxAddress & { conversation?: string | undefined },
    { replace } = { replace: true },
  ) =>
    void navigate({
      from: '/Inbox',
      to: '.',
      search: (before) => ({ ...before, ...changes }),
      replace,
      resetScroll: false,
    })
  const { open: openOne, toList } = useOpening(openId, show)
  const items = list.data?.pages.flatMap((page) => page.items) ?? []
  const rows = useRows({
    items,
    name: JSON.stringify([chosen.saved?.id, chosen.view, chosen.query]),
    openId,
    onOpen: openOne,
  })
  const several = useSeveral(rows.drop)
  /** Where several are chosen, to them; else to the one that is open. */
  const act = (what: InboxAct) => {
    if (rows.chosen.length > 0) void several.act(what, rows.chosen)
    else if (open !== undefined) sharing.act.mutate(what)
  }
  useInboxKeys({
    next: () => rows.step(1),
    previous: () => rows.step(-1),
    reply: () => (open === undefined ? undefined : input.current?.focus()),
    takeOver: () => (open === undefined || open.isOfProgram ? undefined : sharing.takeOver.mutate(undefined)),
    handBack: () => (open === undefined ? undefined : sharing.handBack.mutate(undefined)),
    close: () => act({ kind: 'close' }),
    snooze: () => act({ kind: 'snooze', until: snoozeTimes(now).tomorrow }),
    note: () => {
      if (open === undefined) return
      setSorting(true)
      requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-note]')?.focus())
    },
    search: () => document.querySelector<HTMLElement>('main input[type="search"]')?.focus(),
    save: () => document.querySelector<HTMLElement>('[data-save-view]')?.click(),
    choose: rows.choose,
    chooseNext: () => rows.extend(1),
    choosePrevious: () => rows.extend(-1),
    chooseAll: rows.chooseAll,
    undo: pressUndo,
    view: (place) => document.querySelectorAll<HTMLElement>('[data-view]')[place]?.click(),
  })
  return (
    <>
      <div className={classes(openId !== null && 'max-md:sr-only')}>
        <PageHeader
          title={<Trans>Inbox</Trans>}
          summary={
            <Plural
              value={waiting}
              _0="Nobody is waiting for a person."
              one="# visitor is waiting for a person."
              other="# visitors are waiting for a person."
            />
          }
        />
      </div>
      <div className="grid items-start gap-5 md:grid-cols-[minmax(17rem,22rem)_minmax(0,1fr)]">
        <div className={classes('min-w-0', openId !== null && 'max-md:hidden')}>
          <InboxList
            query={list}
            chosen={chosen}
            onShow={(address) => show(address)}
            openId={openId}
            onOpen={openOne}
            rows={rows}
            several={several}
          />
        </div>
        <div className={classes('min-w-0 md:sticky md:top-19', openId === null && 'max-md:hidden')}>
          {openId === null ? (
            <p className="rounded-panel border border-dashed border-line-strong px-5 py-8 text-muted">
              <Trans>Choose a conversation to read and answer it here.</Trans>
            </p>
          ) : (
            <Suspense
              fallback={
                <Loading>
                  <Skeleton className="h-96 w-full !rounded-panel" />
                </Loading>
              }
            >
              <SharedConversation
                id={openId}
                uid={uid}
                sharing={sharing}
                openReceipt={receipt.open}
                onBack={toList}
                input={input}
                isSorting={isSorting}
                onSorting={setSorting}
              />
            </Suspense>
          )}
        </div>
      </div>
      {receipt.sheet}
    </>
  )
}
