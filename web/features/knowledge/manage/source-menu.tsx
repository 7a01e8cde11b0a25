import { Trans, useLingui } from '@lingui/react/macro'
import { Ellipsis, ListTree, Pencil, Trash2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { KnowledgeSource } from '#contract/knowledge.ts'
import { lazyPart } from '#web/platform/lazy-page/lazy-page.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx'

const ChooseAgain = lazyPart(() => import('../choose/choose-again.tsx'), 'ChooseAgain')
const EditSource = lazyPart(() => import('./edit-source.tsx'), 'EditSource')
const DeleteSource = lazyPart(() => import('./delete-source.tsx'), 'DeleteSource')

/** The rarer things that one can do with a website. */
export function SourceMenu({ source, onDeleted }: { source: KnowledgeSource; onDeleted: () => void }) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<'edit' | 'pages' | 'delete' | null>(null)
  return (
    <>
      <Menu
        trigger={
          <IconButton label={t`More actions`} className="border border-line-strong">
            <Ellipsis aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem icon={Pencil} onSelect={() => setOpened('edit')}>
          <Trans>Edit</Trans>
        </MenuItem>
        <MenuItem icon={ListTree} onSelect={() => setOpened('pages')}>
          <Trans>Choose pages</Trans>
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash2} danger onSelect={() => setOpened('delete')}>
          <Trans>Delete</Trans>
        </MenuItem>
      </Menu>
      <Suspense fallback={null}>
        {opened === 'edit' ? <EditSource source={source} onClose={() => setOpened(null)} /> : null}
        {opened === 'pages' ? <ChooseAgain source={source} onClose={() => setOpened(null)} /> : null}
        {opened === 'delete' ? (
          <DeleteSource source={source} onClose={() => setOpened(null)} onDeleted={onDeleted} />
        ) : null}
      </Suspense>
    </>
  )
}
