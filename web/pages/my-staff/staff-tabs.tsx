import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import type { Staff } from '#contract/staff.ts'
import type { StaffSettings as Settings } from '#contract/workspace/staff-versions.ts'
import { lazySection } from '#web/platform/lazy-page/lazy-page.tsx'
import { RecentConversations } from '#web/features/conversations/past/recent-conversations.tsx'
import type { SourceChoice } from '#web/features/staff/source-choice.ts'
import { StaffFigures } from '#web/features/staff/staff-figures.tsx'
import type { StaffTab } from '#web/platform/lists/list-search.ts'
import { useMayWorkWith } from '#web/platform/session/use-may.ts'
import { buttonClass } from '#web/ui/actions/button-class.ts'
import { Loading, Skeleton } from '#web/ui/display/skeleton.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'

const StaffKnowledge = lazySection(() => import('#web/features/staff/staff-knowledge.tsx'), 'StaffKnowledge')
const ApprovedAnswers = lazySection(
  () => import('#web/features/staff/approved/approved-answers.tsx'),
  'ApprovedAnswers',
)
const ConversationList = lazySection(
  () => import('#web/features/conversations/past/conversation-list.tsx'),
  'ConversationList',
)
const StaffSettings = lazySection(
  () => import('#web/features/staff/settings/staff-settings.tsx'),
  'StaffSettings',
)

/** The parts of a colleague's page beside the chat; the address says which is open. */
export function StaffTabs({
  staff,
  sources,
  openId,
  onOpen,
  onSettings,
}: {
  staff: Staff
  sources: readonly SourceChoice[]
  openId: string | null
  onOpen: (id: string | null) => void
  /** Hears what is on the page of the settings, saved or not. */
  onSettings: (settings: Settings | null) => void
}) {
  const { t } = useLingui()
  const mayWork = useMayWorkWith(staff)
  const navigate = useNavigate()
  const { tab = 'talk', only } = useSearch({ from: '/my-staff/$id' })
  const go = (changed: { tab?: StaffTab | undefined; only?: typeof only }) =>
    void navigate({
      from: '/my-staff/$id',
      to: '.',
      search: (before) => ({ ...before, ...changed }),
      replace: true,
      resetScroll: false,
    })
  const all = (
    <Link
      from="/my-staff/$id"
      to="."
      search={(before) => ({ ...before, tab: 'conversations' })}
      resetScroll={false}
      className={buttonClass('outline', 'sm')}
    >
      <Trans>All conversations</Trans>
    </Link>
  )
  return (
    <Tabs
      parts
      label={t`About ${staff.name}`}
      value={tab}
      onValueChange={(next) => go({ tab: next === 'talk' ? undefined : next })}
      items={[
        {
          value: 'talk',
          label: <Trans>Talk</Trans>,
          content: (
            <div className="flex flex-col gap-5">
              <StaffFigures staff={staff} />
              <div className="max-md:hidden">
                <RecentConversations staffId={staff.id} openId={openId} onOpen={onOpen} all={all} />
              </div>
            </div>
          ),
        },
        {
          value: 'knowledge',
          label: <Trans>Knowledge</Trans>,
          content: waiting(
            <div className="flex flex-col gap-5">
              <StaffKnowledge staff={staff} sources={sources} />
              <ApprovedAnswers staff={staff} />
            </div>,
          ),
        },
        {
          value: 'conversations',
          label: <Trans>Conversations</Trans>,
          content: waiting(
            <ConversationList
              staffId={staff.id}
              mayWork={mayWork}
              only={only}
              onOnly={(next) => go({ only: next })}
              openId={openId}
              onOpen={onOpen}
            />,
          ),
        },
        {
          value: 'settings',
          label: <Trans>Settings</Trans>,
          content: waiting(
            <StaffSettings
              staff={staff}
              onDeleted={() => void navigate({ to: '/my-staff' })}
              onShown={onSettings}
            />,
          ),
        },
      ]}
    />
  )
}

const waiting = (content: ReactNode) => (
  <Suspense
    fallback={
      <Loading>
        <Skeleton className="h-40 w-full !rounded-panel" />
      </Loading>
    }
  >
    {content}
  </Suspense>
)
