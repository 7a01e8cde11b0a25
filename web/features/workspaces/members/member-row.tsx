import { Trans, useLingui } from '@lingui/react/macro'
import { Crown, Ellipsis, UserMinus } from 'lucide-react'
import { useState } from 'react'
import type { ListedMember } from '#contract/workspace/members.ts'
import { type GivenRole, givenRoles } from '#contract/workspace/roles.ts'
import { call } from '#web/platform/api/call.ts'
import { useProblemSentence } from '#web/platform/api/problem-sentence.ts'
import { useUser } from '#web/platform/session/app-session.ts'
import { withFreshSignIn } from '#web/platform/session/fresh-sign-in.ts'
import { useMay } from '#web/platform/session/use-may.ts'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Avatar } from '#web/ui/display/avatar.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { ListRow } from '#web/ui/layout/list.tsx'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx'
import { showToast } from '#web/ui/overlays/toasts.ts'
import { useMembersChange, useOwnChange } from './api.ts'
import { roleNames } from './role-words.ts'

/** One member with their role and, for whoever manages the workspace, what can be done about it. */
export function MemberRow({ member, workspaceId }: { member: ListedMember; workspaceId: string }) {
  const { t, i18n } = useLingui()
  const user = useUser()
  const [mayManage, mayOwn] = [useMay('manage'), useMay('own')]
  const change = useMembersChange()
  const ownChange = useOwnChange()
  const inWords = useProblemSentence()
  const [open, setOpen] = useState<'remove' | 'hand-over' | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const { uid, name, email, photoURL, role } = member
  const isOneself = uid === user.uid
  const act = async (what: () => Promise<unknown>) => {
    setFault(null)
    try {
      await what()
    } catch (thrown) {
      setFault(await inWords(thrown))
      throw thrown
    }
  }
  const give = (next: GivenRole) => {
    if (role === 'owner' || next === role) return
    const before = role
    const save = (to: GivenRole) => change(() => call.members.update({ id: workspaceId, uid, role: to }))
    const what = i18n._(roleNames[next])
    act(async () => {
      // One's own role may be the last thing that one can change here.
      await (isOneself ? ownChange(() => save(next)) : save(next))
      showToast({
        title: t`${name}: ${what}`,
        ...(isOneself ? {} : { undo: () => void act(() => save(before)).catch(() => {}) }),
      })
    }).catch(() => {})
  }
  const close = () => setOpen(null)
  return (
    <ListRow
      className="flex-wrap sm:flex-nowrap"
      before={<Avatar name={name} src={photoURL} size={36} />}
      end={
        <span className="flex items-center gap-1 max-sm:ms-12 max-sm:w-full">
          {mayManage && role !== 'owner' ? (
            <>
              <Select<GivenRole>
                hideLabel
                className="w-36"
                label={t`Role of ${name}`}
                value={role}
                onValueChange={give}
                options={givenRoles.map((value) => ({ value, label: i18n._(roleNames[value]) }))}
              />
              {isOneself ? null : (
                <Menu
                  align="end"
                  trigger={
                    <IconButton size="sm" label={t`More for ${name}`}>
                      <Ellipsis aria-hidden="true" />
                    </IconButton>
                  }
                >
                  {mayOwn ? (
                    <MenuItem icon={Crown} onSelect={() => setOpen('hand-over')}>
                      <Trans>Make owner</Trans>
                    </MenuItem>
                  ) : null}
                  <MenuItem icon={UserMinus} danger onSelect={() => setOpen('remove')}>
                    <Trans>Remove</Trans>
                  </MenuItem>
                </Menu>
              )}
            </>
          ) : (
            <Badge tone={role === 'owner' ? 'brand' : 'neutral'}>{i18n._(roleNames[role])}</Badge>
          )}
        </span>
      }
    >
      <p className="truncate font-medium text-fg">
        <bdi data-untrusted>{name}</bdi>
        {isOneself ? (
          <span className="ms-1.5 font-normal text-subtle">
            <Trans>(you)</Trans>
          </span>
        ) : null}
      </p>
      <p dir="ltr" className="truncate text-small text-subtle rtl:text-end" title={email}>
        {email}
      </p>
      {fault === null || open !== null ? null : (
        <p role="alert" className="text-small text-bad">
          {fault}
        </p>
      )}
      <AlertDialog
        open={open === 'remove'}
        onOpenChange={(isOpen) => (isOpen ? undefined : close())}
        title={<Trans>Remove {name}?</Trans>}
        confirm={<Trans>Remove</Trans>}
        danger
        problem={fault}
        onConfirm={() => act(() => change(() => call.members.remove({ id: workspaceId, uid }))).then(close)}
      >
        <p>
          <Trans>
            They lose access at once, and so does the API key if they made it. What they made stays. You can
            invite them again.
          </Trans>
        </p>
      </AlertDialog>
      <AlertDialog
        open={open === 'hand-over'}
        onOpenChange={(isOpen) => (isOpen ? undefined : close())}
        title={<Trans>Make {name} the owner?</Trans>}
        confirm={<Trans>Hand over the workspace</Trans>}
        problem={fault}
        onConfirm={() =>
          act(() =>
            ownChange(() => withFreshSignIn(() => call.members.handOver({ id: workspaceId, uid }))),
          ).then(close)
        }
      >
        <p>
          <Trans>
            From then on their plan applies to this workspace, so it must have room for what is in it. Only
            they can delete it or hand it back. You become an admin.
          </Trans>
        </p>
      </AlertDialog>
    </ListRow>
  )
}
