import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { Mail, Plus, Users } from 'lucide-react'
import { type HTMLAttributes, type ReactElement, Suspense, useState } from 'react'
import { call } from '#web/platform/api/call.ts'
import { toProblem } from '#web/platform/api/problem.ts'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { session } from '#web/platform/session/app-session.ts'
import { Menu, MenuChoice, MenuItem, MenuNote, MenuSeparator } from '#web/ui/overlays/menu.tsx'
import { showToast } from '#web/ui/overlays/toasts.ts'

const CreateWorkspace = lazyPart(
  () => import('#web/features/workspaces/create-workspace.tsx'),
  'CreateWorkspace',
)

const detailPage = /^\/(my-staff|knowledge)\/./i

/** The person's workspaces; going to another one changes every list and figure, in every tab (WSP-2). */
export function WorkspaceMenu({
  active,
  button,
}: {
  active: string | null
  button: ReactElement<HTMLAttributes<HTMLElement>>
}) {
  const { t } = useLingui()
  const router = useRouter()
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(true)
  const [isCreating, setCreating] = useState(false)
  const { data } = useQuery({
    queryKey: ['workspaces', 'list'],
    queryFn: ({ signal }) => call.workspaces.list(undefined, { signal }),
  })
  /** What is open belongs to the workspace that one leaves. */
  const leaveDetail = async () => {
    const list = detailPage.exec(router.state.location.pathname)?.[1]?.toLowerCase()
    if (list !== undefined) await router.navigate({ to: list === 'my-staff' ? '/my-staff' : '/Knowledge' })
  }
  const goTo = async (id: string) => {
    if (id === active) return
    try {
      await call.workspaces.activate({ id })
      await leaveDetail()
      await session.refresh()
    } catch (thrown) {
      showToast({ title: t`You are still in the same workspace`, description: toProblem(thrown).message })
    }
  }
  return (
    <>
      <Menu open={isOpen} onOpenChange={setOpen} align="start" trigger={button}>
        {data === undefined ? (
          <MenuNote>
            <Trans>One moment.</Trans>
          </MenuNote>
        ) : (
          <MenuChoice
            label={t`Workspaces`}
            value={active ?? ''}
            options={data.items.map(({ id, name }) => ({
              value: id,
              label: <span data-untrusted>{name}</span>,
            }))}
            onSelect={(id) => void goTo(id)}
          />
        )}
        <MenuSeparator />
        <MenuItem icon={Plus} onSelect={() => setCreating(true)}>
          <Trans>Create a workspace</Trans>
        </MenuItem>
        <MenuItem icon={Users} onSelect={() => void navigate({ to: '/settings', hash: 'members' })}>
          <Trans>Members</Trans>
        </MenuItem>
        <MenuItem icon={Mail} onSelect={() => void navigate({ to: '/invites' })}>
          <Trans>Your invitations</Trans>
        </MenuItem>
      </Menu>
      <Suspense fallback={null}>
        {isCreating ? (
          <CreateWorkspace
            onClose={() => setCreating(false)}
            onCreated={async () => {
              await leaveDetail()
              await session.refresh()
            }}
          />
        ) : null}
      </Suspense>
    </>
  )
}
