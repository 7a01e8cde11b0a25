import { Trans, useLingui } from '@lingui/react/macro'
import { useLocation, useMatch, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useRef } from 'react'
import { lazySection } from '#web/platform/lazy-page/lazy-page.tsx'
import { RowsLoading } from '#web/features/identity/settings/rows-loading.tsx'
import { useSession } from '#web/platform/session/app-session.ts'
import { PageHeader } from '../ui/layout/page-header.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'

// Each comes when it is opened: most visits see one.
const ProfileTab = lazySection(() => import('./settings/profile-tab.tsx'), 'ProfileTab')
const SecurityTab = lazySection(() => import('./settings/security-tab.tsx'), 'SecurityTab')
const NotificationsTab = lazySection(() => import('./settings/notifications-tab.tsx'), 'NotificationsTab')
const WorkspaceTab = lazySection(() => import('./settings/workspace-tab.tsx'), 'WorkspaceTab')
const MembersTab = lazySection(() => import('./settings/members-tab.tsx'), 'MembersTab')
const ProgramsTab = lazySection(() => import('./settings/programs-tab.tsx'), 'ProgramsTab')
const AuditTab = lazySection(() => import('./settings/audit-tab.tsx'), 'AuditTab')
const BillingTab = lazySection(() => import('./settings/billing-tab.tsx'), 'BillingTab')
const LooksTab = lazySection(() => import('./settings/appearance-tab.tsx'), 'LooksTab')
const DataTab = lazySection(() => import('./settings/data-tab.tsx'), 'DataTab')
const DeletionTab = lazySection(() => import('./settings/deletion-tab.tsx'), 'DeletionTab')

/** What a person can set, in tabs; the address says which is open, by its hash or, for billing, by its path; mails lead to one. */
export function SettingsPage() {
  const { user } = useSession()
  // Signed out elsewhere, or gone for good: the guard leads on in a moment, and nothing of anybody is left to show.
  return user === null ? null : <Settings />
}

function Settings() {
  const { t } = useLingui()
  const navigate = useNavigate()
  const hash = useLocation({ select: (location) => location.hash })
  const isBilling = useMatch({ from: '/settings/billing', shouldThrow: false }) !== undefined
  const row = useRef<HTMLDivElement>(null)
  const items = [
    { value: 'profile', label: t`Profile`, content: <ProfileTab /> },
    { value: 'security', label: t`Sign-in and security`, content: <SecurityTab /> },
    { value: 'notifications', label: t`Notifications`, content: <NotificationsTab /> },
    { value: 'workspace', label: t`Workspace`, content: <WorkspaceTab /> },
    { value: 'members', label: t`Members`, content: <MembersTab /> },
    { value: 'programs', label: t`API and webhooks`, content: <ProgramsTab /> },
    { value: 'audit', label: t`Audit log`, content: <AuditTab /> },
    { value: 'billing', label: t`Billing`, content: <BillingTab /> },
    { value: 'looks', label: t`Appearance`, content: <LooksTab /> },
    { value: 'data', label: t`Your data`, content: <DataTab /> },
    { value: 'deletion', label: t`Delete the account`, content: <DeletionTab /> },
  ] as const
  const wanted = isBilling ? 'billing' : hash
  const open = items.find(({ value }) => value === wanted)?.value ?? 'profile'
  const lead = (value: string) =>
    void (value === 'billing'
      ? navigate({ to: '/settings/billing', resetScroll: false })
      : navigate({ to: '/settings', hash: value, resetScroll: false }))

  // As bookmarks and mails of before have it.
  const isOldBilling = hash === 'billing'
  useEffect(() => {
    if (isOldBilling) void navigate({ to: '/settings/billing', replace: true })
  }, [isOldBilling, navigate])

  // On a phone the row is longer than the screen.
  useEffect(() => {
    const tab = row.current?.querySelector('[role="tab"][aria-selected="true"]')
    tab?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [open])

  return (
    <>
      <PageHeader title={<Trans>Settings</Trans>} />
      <div ref={row} className="max-w-[960px] [&_[role=tabpanel]]:max-w-[760px]">
        <Tabs
          label={t`Settings`}
          value={open}
          onValueChange={lead}
          items={items.map((item) => ({
            ...item,
            content: (
              <Suspense fallback={<RowsLoading rows={3} />}>
                <div className="flex flex-col gap-5">{item.content}</div>
              </Suspense>
            ),
          }))}
        />
      </div>
    </>
  )
}
