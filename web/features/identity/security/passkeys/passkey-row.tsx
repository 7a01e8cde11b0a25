import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis, KeyRound, Pencil, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Passkey } from '#contract/person/passkeys.ts'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { RelativeTime } from '#web/ui/display/relative-time.tsx'
import { ListRow } from '#web/ui/layout/list.tsx'
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx'

const RenameDialog = lazyPart(() => import('./rename-dialog.tsx'), 'RenameDialog')
const RemoveDialog = lazyPart(() => import('./remove-dialog.tsx'), 'RemoveDialog')

/** One passkey: its name, when it was added and last used, and what can be done with it. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<'rename' | 'remove' | null>(null)
  const close = () => setOpened(null)
  const name = passkey.name
  return (
    <ListRow
      before={<KeyRound aria-hidden="true" className="size-4 shrink-0 text-subtle" />}
      end={
        <Menu
          trigger={
            <IconButton size="sm" label={t`Actions for ${name}`}>
              <Ellipsis aria-hidden="true" />
            </IconButton>
          }
        >
          <MenuItem icon={Pencil} onSelect={() => setOpened('rename')}>
            <Trans>Rename</Trans>
          </MenuItem>
          <MenuItem icon={Trash2} danger onSelect={() => setOpened('remove')}>
            <Trans>Remove</Trans>
          </MenuItem>
        </Menu>
      }
    >
      <p dir="auto" className="truncate stands-with-page font-medium text-fg" data-untrusted>
        {name}
      </p>
      <p className="text-caption text-subtle">
        <Times passkey={passkey} />
      </p>
      <Suspense fallback={null}>
        {opened === 'rename' ? <RenameDialog passkey={passkey} onClose={close} /> : null}
        {opened === 'remove' ? <RemoveDialog passkey={passkey} onClose={close} /> : null}
      </Suspense>
    </ListRow>
  )
}

function Times({ passkey: { createdAt, lastUsedAt, isSynced } }: { passkey: Passkey }) {
  const used =
    lastUsedAt === null ? (
      <Trans>
        Added <RelativeTime at={createdAt} />, never used
      </Trans>
    ) : (
      <Trans>
        Added <RelativeTime at={createdAt} />, last used <RelativeTime at={lastUsedAt} />
      </Trans>
    )
  return (
    <>
      {used}
      {isSynced ? (
        <>
          {' · '}
          <Trans>on all your devices</Trans>
        </>
      ) : null}
    </>
  )
}
